/**
 * The page that a provider sends readers back to after a sign-in in the API playground. Nothing of the site is
 * on it, so that everybody may have it; its script hands the answer of the provider on and closes the window.
 */
export function renderOAuthRedirect(script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Sign-in</title>
<style>:root{color-scheme:light dark}body{max-width:30rem;margin:20vh auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}</style>
</head>
<body>
<main>
<h1>Sign-in</h1>
<p data-q-part="open" role="status">Finishing the sign-in…</p>
<p data-q-part="done" role="status" hidden>The API page has the response of the provider. You can close this window.</p>
<p data-q-part="lost" role="status" hidden>No API page is waiting for this sign-in. Close this window, go back to the API page, and sign in again.</p>
<noscript><p>Turn on JavaScript to finish the sign-in.</p></noscript>
</main>
<script src="${script}"></script>
</body>
</html>
`;
}
