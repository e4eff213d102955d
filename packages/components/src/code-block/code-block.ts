import type { Html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { CODE_PROPS, toCodeFence } from './code-fence.ts';

/** A code block written as a component; the same as a fence. */
export const renderCodeBlock: Component = (call): Html => call.page.codeBlock(toCodeFence(call));

export const codeBlockComponent = defineComponent({
  name: 'CodeBlock',
  render: renderCodeBlock,
  props: CODE_PROPS,
});
