/** Words of a kiosk's scanner for badges and contact codes (docs/behaviour.md 21.50). */
export const kioskScan = {
  open: "Scan your badge or contact code",
  openHint: "Instead of typing. The camera is off until you press.",
  starting: "The camera is being opened.",
  on: "The camera is on.",
  onHint: "Hold the code on your badge or phone up to the picture. No picture is kept or sent.",
  /** While a code is read that is printed as several. */
  part: "Part {seen} of {size} is read. Now show the next part.",
  partUnknown: "One part is read, and more belong to it. Now show the next part.",
  dark: "The picture is dark: is something in front of the camera?",
  picture: "Picture of the camera",
  close: "Close the camera",
  again: "Scan again",
  /** Titles above a code's values. */
  found: "Is this right?",
  foundHint: "Nothing is sent yet. Press a line to change it.",
  badgeOnly: "Your badge holds only a number.",
  badgeHint: "It is kept with your enquiry, as it is. Your name and address are asked for next.",
  missing: "Asked for next: {fields}.",
  take: "Yes, go on",
  discard: "No, leave it out",
  /** Beside the steps once a badge's number is taken. */
  kept: "With your badge's number: {badge}",
  forget: "Leave it out",
  /** By the name of the error with which a camera refuses; the last one for any other. */
  problems: {
    NotAllowedError: "This stand does not allow the camera. Please type instead.",
    NotFoundError: "This stand has no camera. Please type instead.",
    NotReadableError: "Something else is using the camera. Please type instead.",
    ended: "The camera was disconnected. Please type instead.",
    time: "No code was seen in 30 seconds, and the camera is off again. Try once more, or type.",
    parts:
      "This code is one of several that belong together. No other was seen in 30 seconds: nothing was taken from it.",
    other: "The camera cannot be opened here. Please type instead.",
  },
  refused: {
    long: "This code holds more than a badge or a contact: nothing was taken from it.",
    network: "This is the code of a Wi-Fi network: nothing was taken from it.",
    payment: "This is a code for a payment: nothing was taken from it.",
    other: "This code is neither a badge nor a contact: nothing was taken from it.",
    empty: "This code holds nothing for this form.",
  },
} as const;
