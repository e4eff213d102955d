import { type Html, html } from '@quire/base';
import {
  type CodeFence,
  type Component,
  type ComponentCall,
  defineComponent,
} from '@quire/markdown';
import { collectFences, GROUP_PROPS, renderFenceTabs } from '../code-group/code-group.ts';
import { countOnPage } from '../page-state.ts';
import { classNames } from '../prop/class-names.ts';
import { contentOnly } from '../prop/markdown-form.ts';
import { readProps } from '../prop/prop.ts';
import { reportRepeated } from '../report.ts';

/** `<RequestExample>` and `<ResponseExample>`: code that belongs beside the page's own words. */
export function example(kind: 'Request' | 'Response'): Component {
  return (call): Html => {
    if (countOnPage(call.page, call.name) > 0) {
      reportRepeated(call, `A page can have only one <${call.name}>; this is another one.`);
    }
    const { className } = readProps(call, GROUP_PROPS);
    const classes = classNames(`${kind.toLowerCase()}-example`, className);
    return html`<div class="${classes}">${renderContent(call, kind)}</div>`;
  };
}

function renderContent(call: ComponentCall, kind: string): Html {
  const fences = collectFences(call);
  if (fences.length === 0) return call.children();
  const [only] = fences;
  if (only && fences.length === 1) {
    return call.page.codeBlock({ ...only, title: only.title ?? kind });
  }
  return renderFenceTabs(call, fences, (_fence: CodeFence, index) =>
    index === 0 ? kind : `${kind} ${index + 1}`,
  );
}

export const requestExampleComponent = defineComponent({
  name: 'RequestExample',
  render: example('Request'),
  toMarkdown: contentOnly,
  props: GROUP_PROPS,
  side: 2,
});

export const responseExampleComponent = defineComponent({
  name: 'ResponseExample',
  render: example('Response'),
  toMarkdown: contentOnly,
  props: GROUP_PROPS,
  side: 3,
});
