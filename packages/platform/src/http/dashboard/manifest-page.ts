import { html, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** What a browser posts to GitHub to have an App created, and where. */
interface ManifestForm {
  action: string;
  manifest: string;
}

/** The page of the dashboard may post to itself alone; this one posts to GitHub and does nothing else. */
export function toManifestHeaders({ action }: ManifestForm, nonce: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'strict-origin',
    'x-frame-options': 'DENY',
  };
}

/** A page that posts its form by itself, and has a button where scripts are off. */
export function toManifestPage(form: ManifestForm, state: string, nonce: string): string {
  const action = `${form.action}?${new URLSearchParams({ state })}`;
  return htmlText(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>To GitHub</title></head>
<body>
<form method="post" action="${action}">
<input type="hidden" name="manifest" value="${form.manifest}">
<p>GitHub asks you for a name and creates the App.</p>
<button>Continue to ${new URL(form.action).host}</button>
</form>
<script nonce="${nonce}">${trustedHtml('document.forms[0].submit()')}</script>
</body>
</html>`);
}
