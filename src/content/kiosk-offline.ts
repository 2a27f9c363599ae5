/** Why a kiosk is not ready offline, for its staff. */
export const kioskOffline = {
  unsupported:
    "This browser keeps no offline copy: open the site on localhost or by https, and not incognito.",
  incomplete:
    "The offline copy is not complete: check the network and the free storage. It is tried again every minute.",
} as const;
