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
  const title = props.filename ?? props.title ?? inner?.title;
  const icon = props.icon ?? inner?.icon;
  return {
    language: props.language ?? inner?.language ?? '',
    code: inner?.code ?? trimLines(call.text()),
    ...(title === undefined ? {} : { title }),
    ...(icon === undefined ? {} : { icon }),
    ...(inner?.label === undefined ? {} : { label: inner.label }),
    ...(inner?.theme === undefined ? {} : { theme: inner.theme }),
    ...(inner?.twoslash ? { twoslash: true } : {}),
    ...(inner?.diff ? { diff: true } : {}),
    lines: props.lines || inner?.lines === true,
    wrap: props.wrap || inner?.wrap === true,
    expandable: props.expandable || inner?.expandable === true,
    copy: !props.nocopy && inner?.copy !== false,
    highlight: props.highlight.length > 0 ? props.highlight : (inner?.highlight ?? []),
    focus: props.focus.length > 0 ? props.focus : (inner?.focus ?? []),
  };
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
