import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { attribute, type Html, html, joinHtml, trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { pageScript } from './page-script.ts';

/** Where a document's style sheets are: files beside it, or their text in it. */
export type Styles = { links: readonly string[] } | { text: string };

/** What a document of a diff is made of. */
export interface DiffDocument {
  title: string;
  look: readonly { name: string; value: string }[];
  styles: Styles;
  body: Html;
}

let sheet: string | undefined;

/** The style sheet of marks and lists, which follows that of the site. */
function diffSheet(): string {
  sheet ??= readFileSync(new URL('./diff.css', import.meta.url), 'utf8');
  return sheet;
}

/** Nothing of an author's can run, and nothing is loaded from elsewhere, whatever the page holds. */
export const DIFF_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A whole document: the site's own style sheets, then ours. */
export function renderDocument({ title, look, styles, body }: DiffDocument): string {
  const own = look.filter(({ name }) => name !== 'data-q-theme');
  const document = html`<!doctype html>
<html${joinHtml(own.map(({ name, value }) => attribute(name, value)))} data-q-theme="system">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${DIFF_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="Quire">
<title>${title}</title>
${renderStyles(styles)}<style>${trustedHtml(diffSheet())}</style>
</head>
<body class="qd-body">
${body}
<script>${trustedHtml(pageScript)}</script>
</body>
</html>
`;
  return htmlText(document);
}

function renderStyles(styles: Styles): Html {
  if ('links' in styles) {
    const sheets = styles.links.map((link) => html`<link rel="stylesheet" href="${link}">\n`);
    // A browser would ask the server of the document for an icon otherwise.
    return html`<link rel="icon" href="data:,">\n${joinHtml(sheets)}`;
  }
  // A style sheet ends where a browser reads its closing tag, wherever that stands.
  return html`<style>${trustedHtml(styles.text.replace(/<\/(?=style)/gi, '<\\/'))}</style>\n`;
}
