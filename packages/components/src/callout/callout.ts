import { attribute, emptyHtml, type Html, html } from '@quire/base';
import {
  type Component,
  type ComponentCall,
  defineComponent,
  type SourceUse,
} from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { colorProp } from '../prop/color.ts';
import { type Inline, inlineProp } from '../prop/inline.ts';
import { joinParagraphs } from '../prop/markdown-form.ts';
import { type Prop, readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import {
  CALLOUT_ICONS,
  CALLOUT_KINDS,
  CALLOUT_LABELS,
  type CalloutKind,
  toCalloutKind,
} from './callout-kind.ts';

interface Callout {
  /** `custom` has the author's color, or none. */
  kind: CalloutKind | 'custom';
  icon: Html;
  title: Inline | undefined;
  className: string | undefined;
  color?: string | undefined;
  label?: string | undefined;
}

const TYPED_PROPS = { title: inlineProp(), className: textProp() };

const CALLOUT_PROPS = {
  ...TYPED_PROPS,
  type: kindProp(),
  color: colorProp(),
  ariaLabel: textProp(),
};

/** `<Note>`, `<Warning>` and the others whose look is fixed by their name. */
export function typedCallout(kind: CalloutKind): Component {
  return (call) => {
    const { title, className } = readProps(call, TYPED_PROPS);
    return renderCallout(call, { kind, icon: renderKindIcon(kind), title, className });
  };
}

/** `<Callout>`, whose icon and color the author chooses. */
export const renderCustomCallout: Component = (call): Html => {
  const { title, className, type, color, ariaLabel } = readProps(call, CALLOUT_PROPS);
  const chosen = renderIconProp(call, { size: 18 });
  const icon = chosen === emptyHtml && type ? renderKindIcon(type) : chosen;
  const kind = color ? 'custom' : (type ?? 'custom');
  return renderCallout(call, { kind, icon, title, className, color, label: ariaLabel });
};

function renderCallout(call: ComponentCall, callout: Callout): Html {
  const { kind, icon, title, className, color, label } = callout;
  const style = color && `--callout-color:${color}`;
  return html`<div class="${classNames('callout', className)}" data-callout-type="${kind}"${attribute('aria-label', label)}${label && html` role="note"`}${attribute('style', style)}>${
    icon !== emptyHtml && html`<div data-component-part="callout-icon">${icon}</div>`
  }<div data-component-part="callout-content">${
    title && html`<div class="q-note-title">${title.markup}</div>`
  }${call.children()}</div></div>`;
}

function renderKindIcon(kind: CalloutKind): Html {
  return renderIcon(CALLOUT_ICONS[kind], {
    library: 'lucide',
    size: 18,
    label: CALLOUT_LABELS[kind],
  });
}

function kindProp(): Prop<CalloutKind | undefined> {
  return {
    fallback: undefined,
    takes: `one of ${CALLOUT_KINDS.join(', ')}`,
    parse: (value) => (typeof value === 'string' ? toCalloutKind(value) : undefined),
  };
}

/** A quotation that begins with what kind it is. */
function toQuote({ props: { title }, content }: SourceUse, label: string | undefined): string {
  const head = title ?? label;
  const text = joinParagraphs(head && `**${head}**`, content);
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>');
}

export const calloutComponent = defineComponent({
  name: 'Callout',
  render: renderCustomCallout,
  toMarkdown(use) {
    const kind = toCalloutKind(use.props.type ?? '');
    return toQuote(use, kind && CALLOUT_LABELS[kind]);
  },
  props: { ...CALLOUT_PROPS, ...ICON_PROPS },
});

const typed = (name: string, kind: CalloutKind, aliases: readonly string[] = []) =>
  defineComponent({
    name,
    aliases,
    render: typedCallout(kind),
    toMarkdown: (use) => toQuote(use, CALLOUT_LABELS[kind]),
    props: TYPED_PROPS,
  });

/** The callouts whose look is fixed by their name. */
export const typedCalloutComponents = [
  typed('Check', 'check'),
  typed('Danger', 'danger', ['Error']),
  typed('Info', 'info'),
  typed('Note', 'note'),
  typed('Tip', 'tip'),
  typed('Warning', 'warning'),
];
