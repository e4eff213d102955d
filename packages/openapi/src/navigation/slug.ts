/** A title, tag or path as a part of an address, by the rule that addresses of generated pages follow. */
export function toSlug(text: string): string {
  return (
    text
      .trim()
      .replace(/\{[^{}]*\}/g, '-')
      .replace(/\s+/g, '-')
      // What the rule drops, and what an address cannot hold.
      .replace(/[{}(),.'/?#%&"<>\\:;|*^`~[\]\u0000-\u001f]/g, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, 120)
  );
}
