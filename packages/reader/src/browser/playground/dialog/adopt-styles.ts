/** The style sheet, written into the bundle when it is made. */
declare const PLAYGROUND_STYLES: string;

/** Adds the playground's styles to the page; a policy against inline styles does not concern them. */
export function adoptStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PLAYGROUND_STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
