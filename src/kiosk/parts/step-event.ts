/** Dispatched within a form that goes field by field; its detail is 1 for Next and −1 for Back. */
export const STEP_EVENT = "kiosk-step";

/** Asks the form around an element to go on to the next field, or back. */
export const askForStep = (element: Element, by: 1 | -1): void => {
  element.dispatchEvent(new CustomEvent(STEP_EVENT, { bubbles: true, detail: by }));
};
