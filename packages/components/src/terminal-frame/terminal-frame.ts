import { attribute, type Html, html, isBlankHtml } from '@quire/base';
import { type CodeFence, type Component, defineComponent } from '@quire/markdown';
import { collectFences } from '../code-group/code-group.ts';
import { joinBlocks } from '../landing/to-markdown.ts';
import { renderWindow } from '../landing/window.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const TERMINAL_PROPS = {
  title: inlineProp(),
  animate: flagProp(),
  caption: inlineProp(),
  className: textProp(),
};

/** A terminal with what was typed and what it answered: the code blocks inside, one after the other. */
export const renderTerminalFrame: Component = (call): Html => {
  const { title, animate, caption, className } = readProps(call, TERMINAL_PROPS);
  const fences = collectFences(call);
  const others = call.others?.(['CodeBlock']);
  const sessions = fences.map((fence) => call.page.codeBlock(toSession(fence)));
  const content =
    fences.length === 0
      ? call.children()
      : html`${sessions}${others && !isBlankHtml(others) && others}`;
  return html`<div class="${classNames('q-landing', 'q-terminal', className)}"${attribute('data-q-animate', animate)}>${renderWindow(
    {
      className: 'q-terminal-window',
      bar: title && html`<span class="q-window-title">${title.markup}</span>`,
      content,
      caption: caption?.markup,
    },
  )}</div>`;
};

/** The window says what it is; a block without a language is what a terminal shows. */
function toSession(fence: CodeFence): CodeFence {
  const { title: _title, icon: _icon, ...rest } = fence;
  return { ...rest, language: fence.language || 'console', label: '' };
}

export const terminalFrameComponent = defineComponent({
  name: 'TerminalFrame',
  render: renderTerminalFrame,
  props: TERMINAL_PROPS,
  browserPart: 'landing',
  toMarkdown: ({ props, content }) => joinBlocks(content, props.caption),
});
