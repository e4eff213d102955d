import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { renderAnchor } from '../anchor/anchor.ts';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { toCleanId } from '../prop/id.ts';
import { inlineProp } from '../prop/inline.ts';
import { contentOnly, titledContent } from '../prop/markdown-form.ts';
import { integerProp } from '../prop/number.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const TITLE_SIZES = ['p', 'h2', 'h3', 'h4'] as const;

const STEPS_PROPS = { className: textProp() };

const STEP_PROPS = {
  title: required(inlineProp()),
  description: inlineProp(),
  stepNumber: integerProp({ min: 0, max: 9999, fallback: undefined }),
  titleSize: choiceProp(TITLE_SIZES, undefined),
  id: textProp(),
  noAnchor: flagProp(),
  className: textProp(),
};

type StepProps = PropsOf<typeof STEP_PROPS>;

/** A numbered sequence. The numbers are counted by the style sheet, so steps may come from snippets. */
export const renderSteps: Component = (call): Html => {
  const { className } = readProps(call, STEPS_PROPS);
  return html`<div class="${classNames('steps', className)}" role="list">${call.children()}</div>`;
};

/** One step of a sequence. */
export const renderStep: Component = (call): Html => {
  const props = readProps(call, STEP_PROPS);
  const size = props.titleSize ?? toTitleSize(call.parent?.props.titleSize);
  const id = toStepId(call, props);
  if (id && props.title && (size === 'h2' || size === 'h3')) {
    call.page.addContents({ id, title: props.title.text, depth: size === 'h2' ? 2 : 3 });
  }
  const style = props.stepNumber === undefined ? undefined : `counter-set:step ${props.stepNumber}`;
  const role = call.parent?.name === 'Steps' && 'listitem';
  return html`<div class="${classNames('step', props.className)}"${attribute('role', role)}${attribute('id', id)}${attribute('style', style)}>${renderMarker(
    call,
  )}<div class="q-stage-body">${renderTitle(props, size, id)}${
    props.description && html`<div class="q-stage-note">${props.description.markup}</div>`
  }<div data-component-part="step-content">${call.children()}</div></div></div>`;
};

function renderMarker(call: ComponentCall): Html {
  const icon = renderIconProp(call, { size: 14 });
  return html`<div data-component-part="step-number"><div${attribute('data-q-numbered', icon === emptyHtml)}>${icon}</div></div>`;
}

function renderTitle(props: StepProps, size: (typeof TITLE_SIZES)[number], id?: string): Html {
  if (!props.title) return emptyHtml;
  const anchor = !props.noAnchor && id && renderAnchor(id, props.title.text);
  const content = html`${props.title.markup}${anchor}`;
  switch (size) {
    case 'h2':
      return html`<h2 data-component-part="step-title">${content}</h2>`;
    case 'h3':
      return html`<h3 data-component-part="step-title">${content}</h3>`;
    case 'h4':
      return html`<h4 data-component-part="step-title">${content}</h4>`;
    default:
      return html`<div data-component-part="step-title">${content}</div>`;
  }
}

function toStepId(call: ComponentCall, { id, title }: StepProps): string | undefined {
  const own = id && toCleanId(call.page, id);
  if (own) return own;
  return title?.text ? call.page.uniqueId(title.text) : undefined;
}

function toTitleSize(value: unknown): (typeof TITLE_SIZES)[number] {
  return TITLE_SIZES.find((size) => size === value) ?? 'p';
}

export const stepsComponent = defineComponent({
  name: 'Steps',
  render: renderSteps,
  toMarkdown: contentOnly,
  // A step reads it of the steps around it.
  props: { ...STEPS_PROPS, titleSize: STEP_PROPS.titleSize },
});

export const stepComponent = defineComponent({
  name: 'Step',
  render: renderStep,
  toMarkdown: titledContent,
  props: { ...STEP_PROPS, ...ICON_PROPS },
  isTitled: true,
});
