/** Dispatched at a field whose form goes field by field; its detail is 1 for Next and −1 for Back. */
export const STEP_EVENT = "kiosk-step";
