import type { Html } from '@quire/base';
import { type CodeFence, type Component, defineComponent } from '@quire/markdown';
import { optionalFlagProp } from '../prop/flag.ts';
import { readProps } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const PLACEMENTS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

const MERMAID_PROPS = {
  chart: textProp(),
  placement: choiceProp(PLACEMENTS, undefined),
  actions: optionalFlagProp(),
};

/** A diagram written as a component; the same as a fence of the language `mermaid`. */
export const renderMermaid: Component = (call): Html => {
  const { chart, placement, actions } = readProps(call, MERMAID_PROPS);
  const code = chart ?? call.fences()[0]?.code ?? call.text();
  const fence: CodeFence = {
    language: 'mermaid',
    code: code.trim(),
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
    highlight: [],
    focus: [],
    ...(placement ? { placement } : {}),
    ...(actions === undefined ? {} : { actions }),
  };
  return call.page.codeBlock(fence, call.place);
};

export const mermaidComponent = defineComponent({
  name: 'Mermaid',
  render: renderMermaid,
  props: MERMAID_PROPS,
});
