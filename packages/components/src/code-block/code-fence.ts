import type { CodeFence, ComponentCall } from '@quire/markdown';
import { flagProp } from '../prop/flag.ts';
import { linesProp } from '../prop/number.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

/** The props of `<CodeBlock>`. */
export const CODE_PROPS = {
  language: textProp(),
  filename: textProp(),
  title: textProp(),
  icon: textProp(),
  caption: textProp(),
  lines: flagProp(),
  wrap: flagProp(),
  nocopy: flagProp(),
  expandable: flagProp(),
  highlight: linesProp(),
  focus: linesProp(),
};

/** A use of `<CodeBlock>` as the fence that it stands for; a fence inside gives what its props leave out. */
export function toCodeFence(call: ComponentCall): CodeFence {
  const props = readProps(call, CODE_PROPS);
  const inner = call.fences()[0];
  const texts = {
    title: props.filename ?? props.title ?? inner?.title,
    icon: props.icon ?? inner?.icon,
    caption: props.caption ?? inner?.caption,
    words: inner?.words,
    label: inner?.label,
    theme: inner?.theme,
    twoslash: inner?.twoslash || undefined,
    diff: inner?.diff || undefined,
  };
  return {
    language: props.language ?? inner?.language ?? '',
    code: inner?.code ?? trimLines(call.text()),
    ...definedOf(texts),
    lines: props.lines || inner?.lines === true,
    wrap: props.wrap || inner?.wrap === true,
    expandable: props.expandable || inner?.expandable === true,
    copy: !props.nocopy && inner?.copy !== false,
    highlight: props.highlight.length > 0 ? props.highlight : (inner?.highlight ?? []),
    focus: props.focus.length > 0 ? props.focus : (inner?.focus ?? []),
  };
}

/** What has a value. */
function definedOf<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(pairs) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> };
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
