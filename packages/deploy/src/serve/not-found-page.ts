/** Looked for near the top only: the head of a page is never far down. */
const HEAD_CHARACTERS = 4096;

/**
 * The page for addresses that lead nowhere. Its links are relative to the root of the site, and it
 * is shown at any depth, so it is told where the root is.
 */
export function renderNotFoundPage(page: Buffer, key: string): Buffer {
  const depth = key.split('/').length - 1;
  const head = page.toString('latin1', 0, HEAD_CHARACTERS);
  const tag = /<head(?:\s[^>]*)?>/i.exec(head);
  if (depth === 0 || !tag) return page;
  const at = tag.index + tag[0].length;
  const base = Buffer.from(`<base href="${'../'.repeat(depth)}">`);
  return Buffer.concat([page.subarray(0, at), base, page.subarray(at)]);
}
