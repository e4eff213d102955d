import { attribute, emptyHtml, type Html, holdsControls, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { joinBlocks, toBold } from '../landing/to-markdown.ts';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { integerProp } from '../prop/number.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const GRID_PROPS = {
  title: inlineProp(),
  description: inlineProp(),
  cols: integerProp({ min: 2, max: 4, fallback: 3 }),
  className: textProp(),
};

const FEATURE_PROPS = {
  title: required(inlineProp()),
  href: linkProp(),
  cols: integerProp({ min: 1, max: 4, fallback: 1 }),
  rows: integerProp({ min: 1, max: 2, fallback: 1 }),
  className: textProp(),
};

type FeatureProps = PropsOf<typeof FEATURE_PROPS>;

/** Features side by side, as sheets of different sizes. */
export const renderFeatureGrid: Component = (call): Html => {
  const { title, description, cols, className } = readProps(call, GRID_PROPS);
  const heading = title && html`<h2 class="q-bento-title">${title.markup}</h2>`;
  const text = description && html`<p class="q-bento-lead">${description.markup}</p>`;
  return html`<div class="${classNames('q-landing', 'q-bento', className)}" data-q-cols="${cols}">${heading}${text}<div class="q-bento-grid">${call.children()}</div></div>`;
};

/** One feature: a sheet with a folded corner, which is a link where it leads somewhere. */
export const renderFeature: Component = (call): Html => {
  const props = readProps(call, FEATURE_PROPS);
  const content = call.children();
  const { href } = props;
  const attributes = html` class="${classNames('q-leaf', props.className)}"${sizeOf(props)}`;
  // HTML does not allow links inside a link: then it is the title alone, stretched over the sheet.
  if (href && !holdsControls(html`${props.title?.markup}${content}`)) {
    return html`<a${attributes} data-q-linked${linkAttributes(href)}>${renderWords(call, props, content)}</a>`;
  }
  const inside = renderWords(call, props, content, href);
  return html`<div${attributes}${attribute('data-q-linked', href !== undefined)}>${inside}</div>`;
};

function sizeOf({ cols, rows }: FeatureProps): Html {
  return html`${attribute('data-q-cols', cols > 1 && cols)}${attribute('data-q-rows', rows > 1 && rows)}`;
}

function renderWords(
  call: ComponentCall,
  { title }: FeatureProps,
  content: Html,
  link?: FeatureProps['href'],
): Html {
  const icon = renderIconProp(call, { size: 20 });
  const words = link
    ? html`<a class="q-box-go"${linkAttributes(link)}>${title?.markup}</a>`
    : title?.markup;
  const sign = icon === emptyHtml ? icon : html`<span class="q-leaf-sign">${icon}</span>`;
  return html`${sign}<div class="q-leaf-title">${words}</div><div class="q-leaf-text">${content}</div>`;
}

export const featureGridComponents = [
  defineComponent({
    name: 'FeatureGrid',
    render: renderFeatureGrid,
    props: GRID_PROPS,
    browserPart: 'landing',
    toMarkdown: ({ props, content }) =>
      joinBlocks(toBold(props.title), props.description, content.trim()),
  }),
  defineComponent({
    name: 'Feature',
    render: renderFeature,
    props: { ...FEATURE_PROPS, ...ICON_PROPS },
    browserPart: 'landing',
    isTitled: true,
    holdsImages: true,
    // A line of its own between one feature and the next.
    toMarkdown: ({ props, content }) =>
      `${joinBlocks(toBold(props.title, props.href), content)}
`,
  }),
];
