import { EARLY_PAGES } from './early-pages-rules.ts';

interface SiteConfig {
  quireConfig?: { features?: { earlyPages?: boolean } };
}

/**
 * Lets the browser load pages before their links are pressed, where everybody may read the site and the
 * browser knows how. Whether it did.
 */
export function allowEarlyPages(): boolean {
  const features = (globalThis as SiteConfig).quireConfig?.features;
  if (!features?.earlyPages || !HTMLScriptElement.supports?.('speculationrules')) return false;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = hasScriptsOfAuthor() ? EARLY_PAGES.text : EARLY_PAGES.whole;
  document.head.append(rules);
  return true;
}

/** Our own scripts lie in two folders; the one for integrations brings those of the author. */
function hasScriptsOfAuthor(): boolean {
  return [...document.scripts].some(
    ({ src }) =>
      src !== '' && !/\/_(?:quire|assets)\/(?!integrations)|\/quire-config\.js$/.test(src),
  );
}

/** Runs when the page is opened: at once, or later where it was loaded before that. */
export function onOpened(run: () => void): void {
  const isEarly = (document as { prerendering?: boolean }).prerendering === true;
  if (isEarly) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
