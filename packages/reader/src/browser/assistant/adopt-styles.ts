/** The style sheet, written into the bundle when it is made. */
declare const ASSISTANT_STYLES: string;

/** Adds the panel's styles to the page; a policy against inline styles does not concern them. */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(ASSISTANT_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
