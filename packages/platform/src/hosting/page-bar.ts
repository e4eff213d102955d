import { type Html, html } from '@quire/base';
import { htmlText } from '@quire/base/html-text';

/** How every page of ours ends. */
const PAGE_END = Buffer.from('</body>\n</html>\n');

/** Wins over any sheet of the author, who could hide or cover it otherwise. */
const PLACE =
  'all:initial!important;display:block!important;position:fixed!important;inset:auto auto 12px 12px!important;z-index:2147483647!important;max-width:calc(100vw - 24px)!important';

const STYLE = `
:host{color-scheme:dark}
section{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 10px;font:13px/1.5 system-ui,sans-serif;color:#e8eaed;background:#1b1e22;border:1px solid #43484f;border-radius:10px;padding:6px 12px;box-shadow:0 2px 10px rgb(0 0 0/.25)}
strong{font-weight:600;color:#fff}
code{font:12px/1.5 ui-monospace,monospace}
span{overflow-wrap:anywhere}
a{color:#fff}
button{font:inherit;color:#fff;background:none;border:0;padding:0;text-decoration:underline;cursor:pointer}
@media print{section{display:none}}
`;

/** A bar as it is put into a page: in a tree of its own, so that neither styles the other. */
export function renderPageBar(label: string, words: Html): string {
  return htmlText(html`<quire-preview style="${PLACE}"><template shadowrootmode="open"><style>${STYLE}</style><section aria-label="${label}">${words}</section></template></quire-preview>
`);
}

/** A page with a bar at its end. Stored pages stay as they are. */
export function addPageBar(page: Uint8Array, bar: string): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const added = Buffer.from(bar);
  const at = bytes.length - PAGE_END.length;
  const isOurs = at >= 0 && bytes.subarray(at).equals(PAGE_END);
  return isOurs
    ? Buffer.concat([bytes.subarray(0, at), added, PAGE_END])
    : Buffer.concat([bytes, added]);
}
