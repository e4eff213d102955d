import { type Html, html, isBlankHtml } from '@quire/base';
import {
  type CodeFence,
  type Component,
  type ComponentCall,
  defineComponent,
} from '@quire/markdown';
import { toCodeFence } from '../code-block/code-fence.ts';
import { renderIconValue } from '../icon/icon-prop.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { contentOnly } from '../prop/markdown-form.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportMisplaced } from '../report.ts';
import { renderTabSet, type TabPart } from '../tabs/tab-set.ts';

/** The props of everything that shows fences as tabs. */
export const GROUP_PROPS = { dropdown: flagProp(), className: textProp() };

/** Code blocks of which one is shown, each under its title. */
export const renderCodeGroup: Component = (call): Html => {
  const fences = collectFences(call);
  if (fences.length === 0) {
    reportMisplaced(call, `<${call.name}> contains no code block.`);
    return html`<div class="code-group">${call.children()}</div>`;
  }
  const tabs = renderFenceTabs(call, fences, (fence) => {
    reportUntitled(call);
    return fence.language || 'Code';
  });
  return withOthers(call, tabs);
};

/** Words and notes among the blocks have no tab; they stand above, so that nothing is lost. */
function withOthers(call: ComponentCall, tabs: Html): Html {
  const others = call.others?.(['CodeBlock']);
  if (!others || isBlankHtml(others)) return tabs;
  reportMisplaced(
    call,
    `Only code blocks have a tab in <${call.name}>; the rest is shown above it.`,
  );
  return html`${others}${tabs}`;
}

/** The fences of a group and the `<CodeBlock>` uses that stand for fences. */
export function collectFences(call: ComponentCall): CodeFence[] {
  const blocks = call.elements().filter((element) => element.name === 'CodeBlock');
  return [...call.fences(), ...blocks.map(toCodeFence)];
}

/** Fences as tabs; the last argument names one that has no title. */
export function renderFenceTabs(
  call: ComponentCall,
  fences: readonly CodeFence[],
  toLabel: (fence: CodeFence, index: number) => string,
): Html {
  const { dropdown, className } = readProps(call, GROUP_PROPS);
  // Not by title: the ids of headings after it must not depend on the labels of code.
  const group = call.page.uniqueId('code-tabs');
  const tabs = fences.map((fence, index): TabPart => {
    const label = fence.title || toLabel(fence, index);
    return {
      id: `${group}-${index + 1}`,
      label,
      title: html`${renderIconValue(call, fence.icon, { size: 14, className: 'tab-icon' })}<span>${label}</span>`,
      panel: call.page.codeBlock({ ...toUntitled(fence), tab: label }),
    };
  });
  return renderTabSet({
    rowName: 'code-group-tab-bar',
    className: classNames('code-group', className),
    tabs,
    active: 0,
    sync: true,
    dropdown,
  });
}

/** The tab says the title; the block need not repeat it. */
function toUntitled(fence: CodeFence): CodeFence {
  const { title: _title, icon: _icon, ...rest } = fence;
  return { ...rest, label: '' };
}

function reportUntitled(call: ComponentCall): void {
  call.page.report({
    ...call.place,
    code: 'code-without-title',
    severity: 'warning',
    message: `A code block in <${call.name}> has no title, so its tab shows the language.`,
    fix: 'Write the title after the language: ```js Node.js',
  });
}

export const codeGroupComponent = defineComponent({
  name: 'CodeGroup',
  aliases: ['SnippetGroup'],
  render: renderCodeGroup,
  toMarkdown: contentOnly,
  props: GROUP_PROPS,
});
