import { escapeHtml } from '@quire/base';
import { resolveLanguage } from './strings/language.ts';

/**
 * The page that a provider sends readers back to after a sign-in in the API playground. Nothing of the site is
 * on it, so that everybody may have it; its script hands the answer of the provider on and closes the window.
 */
export function renderOAuthRedirect(script: string, language: string): string {
  const { tag, direction, strings } = resolveLanguage(language);
  const { signIn, signInOpen, signInDone, signInLost, signInNoScript } = strings;
  return `<!doctype html>
<html lang="${tag}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(signIn)}</title>
<style>:root{color-scheme:light dark}body{max-width:30rem;margin:20vh auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}</style>
</head>
<body>
<main>
<h1>${escapeHtml(signIn)}</h1>
<p data-q-part="open" role="status">${escapeHtml(signInOpen)}</p>
<p data-q-part="done" role="status" hidden>${escapeHtml(signInDone)}</p>
<p data-q-part="lost" role="status" hidden>${escapeHtml(signInLost)}</p>
<noscript><p>${escapeHtml(signInNoScript)}</p></noscript>
</main>
<script src="${script}"></script>
</body>
</html>
`;
}
