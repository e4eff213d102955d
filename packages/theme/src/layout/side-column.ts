import { type Html, joinHtml, trustedHtml } from '@quire/base';

/** What authors put beside their text, in the order in which it is shown there. */
const KINDS = ['Panel', 'RequestExample', 'ResponseExample'];

/** A page's text, and what stands beside it. */
export interface SplitBody {
  body: Html;
  side?: Html;
}

/**
 * Takes the examples and the panel of a page out of its text. The markup is our own and well
 * formed, so the end of a box is where its divisions are balanced.
 */
export function splitBody(body: Html): SplitBody {
  let text = body.toString();
  const lifted: string[] = [];
  for (const kind of KINDS) {
    const box = findBox(text, `data-component-name="${kind}"`);
    if (!box) continue;
    // A panel holds its own examples.
    if (kind !== 'Panel' && lifted.some((part) => part.startsWith('<div class="panel'))) break;
    lifted.push(text.slice(box.start, box.end));
    text = text.slice(0, box.start) + text.slice(box.end);
  }
  if (lifted.length === 0) return { body };
  return { body: trustedHtml(text), side: joinHtml(lifted.map(trustedHtml)) };
}

function findBox(text: string, mark: string): { start: number; end: number } | undefined {
  const at = text.indexOf(mark);
  const start = at < 0 ? -1 : text.lastIndexOf('<div', at);
  if (start < 0) return undefined;
  const tag = /<(\/?)div\b/g;
  tag.lastIndex = start;
  let depth = 0;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return { start, end: found.index + '</div>'.length };
  }
  return undefined;
}
