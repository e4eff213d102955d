import { type HtmlTag, parseTag, TAG, writeTag } from '../text/html-tag.ts';

/** What becomes of the tags of one name: another tag, a text in its place, or nothing for no change. */
export type TagRule = (tag: HtmlTag) => HtmlTag | string | undefined;

/** Rewrites tags outside code by the rules of their names; `every` sees each tag that has no rule. */
export function rewriteTags(
  text: string,
  rules: Readonly<Record<string, TagRule>>,
  every?: TagRule,
): string {
  return text.replace(TAG, (whole, ...rest) => {
    const tag = parseTag([whole, ...(rest as string[])]);
    const rule = Object.hasOwn(rules, tag.name) ? rules[tag.name] : every;
    const changed = rule?.(tag);
    if (changed === undefined) return whole;
    return typeof changed === 'string' ? changed : writeTag(changed);
  });
}
