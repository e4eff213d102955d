import { emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { encodeAddress } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp, wordsProp } from '../prop/text.ts';

const PROMPT_PROPS = {
  description: required(inlineProp()),
  actions: wordsProp(),
  className: textProp(),
};

/** The editor does not take a longer prompt in a link. */
const LONGEST_LINKED_PROMPT = 8_000;

/** A prompt to copy or to open in an editor. Its text is folded away, and there without a script. */
export const renderPrompt: Component = (call): Html => {
  const { description, actions, className } = readProps(call, PROMPT_PROPS);
  const text = (call.source?.() ?? call.text()).trim();
  const chosen = actions.length > 0 ? actions : ['copy'];
  const icon = renderIconProp(call, { size: 18 });
  return html`<div class="${classNames('prompt', className)}"><div class="q-say-head">${
    icon !== emptyHtml && html`<span class="q-say-mark">${icon}</span>`
  }<div class="q-say-note">${description?.markup}</div><div class="q-say-actions">${chosen.map((action) => renderAction(action, text))}</div></div><details class="q-say-text"><summary>Show prompt</summary><pre>${text}</pre></details></div>`;
};

function renderAction(action: string, text: string): Html {
  if (action === 'copy') {
    return html`<button type="button" class="q-say-action" data-q-copy-text="${text}">${renderIcon('copy', { library: 'lucide', size: 14 })}<span>Copy prompt</span></button>`;
  }
  if (action === 'cursor' && text.length <= LONGEST_LINKED_PROMPT) {
    const address = `https://cursor.com/link/prompt?text=${encodeAddress(text)}`;
    return html`<a class="q-say-action" href="${address}" target="_blank" rel="noopener">${renderIcon('square-arrow-out-up-right', { library: 'lucide', size: 14 })}<span>Open in Cursor</span></a>`;
  }
  return emptyHtml;
}

export const promptComponent = defineComponent({
  name: 'Prompt',
  render: renderPrompt,
  props: { ...PROMPT_PROPS, ...ICON_PROPS },
  closesContents: true,
});
