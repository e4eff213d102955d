import { attributeOf, type HtmlTag } from '../text/html-tag.ts';
import type { TagRule } from './rewrite-tags.ts';

/**
 * A component that says the kind of a note in an attribute, as the callout of that kind. Tags have to be given in the
 * order of the page: each closing tag gets the name of the one that it closes.
 */
export function createCalloutRule(
  kinds: Readonly<Record<string, string>>,
  otherwise: string,
): TagRule {
  const open: string[] = [];
  return (tag): HtmlTag => {
    if (tag.isClosing) return { ...tag, name: open.pop() ?? otherwise, attributes: [] };
    const kind = attributeOf(tag, 'type') ?? '';
    const name = Object.hasOwn(kinds, kind) ? (kinds[kind] as string) : otherwise;
    if (!tag.isSelfClosing) open.push(name);
    return { ...tag, name, attributes: tag.attributes.filter((each) => each.name === 'title') };
  };
}
