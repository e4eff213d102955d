import type { HtmlAttribute } from '../text/html-tag.ts';
import type { TagRule } from './rewrite-tags.ts';

/**
 * A tag under another name, with only those attributes that ours has, renamed. `settle` sees each of them; without
 * it a text in braces becomes that text.
 */
export function renameTag(
  name: string,
  kept: Readonly<Record<string, string>>,
  settle: (attribute: HtmlAttribute) => HtmlAttribute = toPlainAttribute,
): TagRule {
  return (tag) => ({
    ...tag,
    name,
    attributes: tag.attributes.flatMap((attribute) => {
      const target = Object.hasOwn(kept, attribute.name) ? kept[attribute.name] : undefined;
      return target === undefined ? [] : [settle({ ...attribute, name: target })];
    }),
  });
}

/** A text in braces is that text. */
export function toPlainAttribute(attribute: HtmlAttribute): HtmlAttribute {
  const { name, value = '', isExpression } = attribute;
  const literal = isExpression ? /^\s*(["'`])([^"'`$\\{]*)\1\s*$/.exec(value)?.[2] : undefined;
  return literal === undefined ? attribute : { name, value: literal };
}
