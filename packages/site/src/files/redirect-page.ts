import { html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** A page that sends its reader on, for hosts that know no other way. */
export function renderRedirectPage(title: string, href: string): string {
  return htmlText(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
</head>
<body>
<p><a href="${href}">${title}</a></p>
</body>
</html>
`);
}
