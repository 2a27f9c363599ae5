import { useMemo } from "react";
import { kiosk } from "#content/kiosk.ts";
import styles from "./hand-off.module.css";
import { qrPath } from "./qr-path.ts";

/** An address as a QR code, black on white whatever the page's colours are. */
export function QrCode({ address }: { address: string }) {
  const { path, edge } = useMemo(() => qrPath(address), [address]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={kiosk.handOff.picture.replace("{address}", address)}
      data-address={address}
    >
      <path d={path} />
    </svg>
  );
}
