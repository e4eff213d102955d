/** How the panel is to be opened. */
export interface OpenRequest {
  /** Written into the field, and sent where the reader has said so. */
  question?: { text: string; isSent: boolean };
  /** Whether the next question is about the page that is open. */
  isAboutPage?: boolean;
  /** Whether an open panel is closed instead, or gets the focus where it does not have it. */
  isToggle?: boolean;
  /** It was open on the page before: the focus stays where it is. */
  isRestored?: boolean;
}

/** Told to the slot when the panel's file is there. */
export const OPEN_EVENT = 'quire:assistant-open';
/** Told to the document by whatever wants the panel; its detail is an `OpenRequest`. */
export const ASK_EVENT = 'quire:assistant';
/** Kept for the tab while the panel is open beside the page. */
export const OPEN_KEY = 'quire-assistant-open';
/** The panel stands beside the page from this width on; below it fills the screen. */
export const BESIDE = '(min-width: 48rem)';
