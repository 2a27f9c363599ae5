import { site } from "./site.ts";

/** Words of kiosk mode (docs/behaviour.md 21): what a visitor and the staff of a stand read beyond the pages. */
export const kiosk = {
  attract: {
    title: ["Touch", "to begin"],
    /** Label of each stop of the tour, and the source of its picture. */
    hero: { label: "Samples, data, assets", note: "Live" },
    inside: { label: "Look inside", note: "Live, partly synthetic" },
    bioradar: { label: "Bioradar", note: "Live, synthetic" },
    video: { note: "Recorded" },
  },

  stillThere: {
    title: "Still there?",
    /** {seconds} is replaced by the count. */
    text: "Touch anywhere to stay. In {seconds} seconds what you typed is wiped for the next person.",
    stay: "I’m still here",
    done: "I’m done, wipe it now",
    /** Said by a screen reader now and then, not each second. */
    spoken: "{seconds} seconds left",
  },

  handOff: {
    label: "On your phone",
    page: "Take it with you",
    pageText: "This page on your phone.",
    homeText: `${site.name} on your phone.`,
    usedText: "{title}, on your phone.",
    login: "Log in",
    loginText: "The console, on your own device.",
    networkText: `${site.name} on {name}.`,
    picture: "QR code: {address}",
    leaving: "This one opens on your phone",
    leavingText: "Point its camera at the code.",
    close: "Back to the site",
  },
} as const;

/** Why a kiosk is not ready offline, for its staff. */
export const kioskOffline = {
  unsupported:
    "This browser keeps no offline copy: open the site on localhost or by https, and not incognito.",
  incomplete:
    "The offline copy is not complete: check the network and the free storage. It is tried again every minute.",
} as const;

export const kioskStaff = {
  pin: {
    title: "Staff PIN",
    /** Before there is a PIN: whoever sets it has to have the kiosk's credential. */
    credential: {
      title: "No PIN yet",
      text: "Enter this kiosk's credential, then choose a PIN. Or set one with npm run kiosk on this machine.",
      malformed: "That is no credential. Enter all of what 'kiosk add' printed.",
      refused: "The server refuses this credential: it is unknown, or was revoked.",
      unchecked:
        "The server does not answer, and this is not the credential on this device. Try again once it does.",
    },
    choose: "Choose a PIN",
    chooseText: "Four to eight digits. Whoever knows it can export and clear the leads of this device.",
    repeat: "The same PIN again",
    different: "The two PINs were not the same. Choose again.",
    wrong: "That is not the PIN. {left} more before it locks.",
    lastWrong: "That is not the PIN. One more wrong one locks this panel.",
    locked: "Five wrong PINs. This panel opens again in {time}.",
    insecure:
      "A PIN can only be checked on localhost or over https. Open this kiosk's page by one of these and try again.",
    busy: "Checking",
    entered: "Digits entered: {count}",
    keys: "Digits",
    erase: "Erase",
    enter: "Open",
    enterFirst: "Next",
    save: "Keep this PIN",
    close: "Back to the site",
  },

  panel: {
    label: "Staff",
    unsent: "unsent",
    sent: "Every lead and note has reached the server.",
    sending: "Sending now.",
    rows: {
      offline: "Offline",
      lastSent: "Last sent",
      renderer: "Renderer",
      storage: "Free storage",
      version: "Version",
      awake: "Screen",
      credential: "Credential",
    },
    offline: { ready: "Ready: plays without the network", loading: "Still being kept", failed: "Not ready" },
    never: "Never",
    ago: { now: "{time}, just now", minutes: "{time}, {count} min ago", hours: "{time}, {count} h ago" },
    renderer: { webgl: "WebGL", canvas2d: "Canvas2D", still: "Still pictures" },
    storage: {
      kept: "{size}, kept for good",
      notKept: "{size}, may be cleared",
      unknown: "Unknown",
    },
    version: { current: "Current", waiting: "A new one swaps in when nobody is here" },
    awake: { on: "Stays on", off: "May go dark" },
    credential: {
      none: "None",
      accepted: "{name}",
      refused: "Refused by the server",
      unchecked: "Entered, not checked yet",
      malformed: "That is no credential. Copy all of what 'kiosk add' printed.",
    },
    send: "Send {count} now",
    sendNone: "Nothing to send",
    exportCsv: "Export CSV",
    clear: "Clear after export",
    clearSure: "Clear it for good?",
    cleared: "Cleared {count}.",
    exported: "Exported to the browser's downloads.",
    failed: "That did not work: {reason}",
    idle: "Idle",
    seconds: "{count} s",
    less: "Shorter: idle time",
    more: "Longer: idle time",
    keyboard: { screen: "Keyboard: on screen", device: "Keyboard: the device's" },
    credentialEntry: "Enter a credential",
    credentialLabel: "Credential, as 'kiosk add' printed it",
    credentialSave: "Keep it",
    credentialCancel: "Cancel",
    changePin: "Change the PIN",
    leave: "Leave kiosk mode",
    leaveSure: "Leave: {count} unsent stay here, and are sent",
    leaveAway: "The server is away. This device stays a kiosk until it answers.",
    locksIn: "Locks in",
    lockNow: "Lock now",
  },

  /** The last leads of the device, and what its staff notes about one (docs/behaviour.md 21.57). */
  leads: {
    open: "Leads",
    title: "Last leads",
    text: "The last 20 of three days. Press one to note what it is worth.",
    none: "No lead of the last three days.",
    kept: "Kept: it follows its lead to the server.",
    back: "Back",
    state: { sent: "Sent", unsent: "Unsent", "note-unsent": "Note unsent", refused: "Refused" },
    temperature: { label: "Temperature", hot: "Hot", warm: "Warm", cold: "Cold" },
    wish: {
      label: "What they want",
      call: "A call",
      pilot: "A pilot",
      deck: "A deck",
      nothing: "Nothing now",
    },
    note: "Note, up to {count} characters",
    save: "Save",
    cancel: "Cancel",
  },

  /** On the ordinary page of a device that was a kiosk. */
  left: {
    one: "A lead that this device took as a kiosk, or a note about it, has not reached the server yet.",
    many: "{count} leads that this device took as a kiosk, or notes about them, have not reached the server yet.",
    sending: "Sending goes on while this page is open.",
    back: "Back to kiosk mode",
  },

  /** One sentence for each problem: what it is and what to do. */
  problems: {
    away: "The server does not answer. Leads are kept here and sent when it does; nothing to do.",
    "not-our-server":
      "Something else answers in the server's place, such as the venue's log-in page. Log this device in to the network.",
    "no-credential":
      "This kiosk has no credential: leads are sent without its name, and slowly. Enter what 'kiosk add' printed.",
    "credential-refused":
      "The server refuses this kiosk's credential. Leads are kept here. Ask for a new one and enter it.",
    "enquiry-refused":
      "The server refuses a lead or a note as it is. It stays here: export it and hand it over.",
    "storage-full":
      "This device's storage is full: leads can be sent but not kept. Export, then clear, or make room on the disk.",
    codes: "No QR codes: no phone opens {address}. Build the site with SITE_URL.",
  },
} as const;
