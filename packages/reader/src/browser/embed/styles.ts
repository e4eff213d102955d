/** The style sheets of search and assistant, written into the bundle when it is made. */
declare const EMBED_STYLES: string;

/** Styles of the widget and colors of the site. They reach nothing outside, and need no exception from a policy. */
export function adoptStyles(root: ShadowRoot, colors: string): void {
  root.adoptedStyleSheets = [toHostRules(colors), EMBED_STYLES].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

/** In the shadow the host is what the root is in a page: it carries the theme and the variables. */
function toHostRules(text: string): string {
  return text.replace(/:root(\[[^\]]*\])?/g, (_, attribute?: string) =>
    attribute ? `:host(${attribute})` : ':host',
  );
}
