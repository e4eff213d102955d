import { type Html, html, isBlankHtml } from '@quire/base';
import { type Component, defineComponent, type SourceUse } from '@quire/markdown';
import { actionsProp, renderActions } from '../landing/actions.ts';
import { STITCHES } from '../landing/stitches.ts';
import { actionsToMarkdown, joinBlocks } from '../landing/to-markdown.ts';
import { classNames } from '../prop/class-names.ts';
import { type Inline, inlineProp } from '../prop/inline.ts';
import { readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const HERO_PROPS = {
  title: required(inlineProp()),
  eyebrow: inlineProp(),
  description: inlineProp(),
  actions: actionsProp(),
  command: textProp(),
  align: choiceProp(['start', 'center'], 'start'),
  className: textProp(),
};

/** The top of a landing page: words, ways on, and beside them the code or picture that is its content. */
export const renderHero: Component = (call): Html => {
  const { title, eyebrow, description, align, className, ...ways } = readProps(call, HERO_PROPS);
  const content = call.children();
  const figure = !isBlankHtml(content) && html`<div class="q-hero-figure">${content}</div>`;
  const words = html`<div class="q-hero-words"><p class="q-kicker">${STITCHES}${eyebrow?.markup}</p>${
    title && renderTitle(title, call.page.isCanvas === true)
  }${description && html`<p class="q-hero-lead">${description.markup}</p>`}${renderActions(call, ways)}</div>`;
  return html`<section class="${classNames('q-landing', 'q-hero', className)}" data-q-align="${align}"><div class="q-hero-sheet">${words}${figure}</div></section>`;
};

/** The page's own title is the first heading where there is one. */
function renderTitle({ markup }: Inline, isFirst: boolean): Html {
  return isFirst
    ? html`<h1 class="q-hero-title">${markup}</h1>`
    : html`<h2 class="q-hero-title">${markup}</h2>`;
}

function toMarkdown(use: SourceUse): string {
  const { eyebrow, title, description } = use.props;
  const heading = title && `## ${title}`;
  return joinBlocks(eyebrow, heading, description, actionsToMarkdown(use), use.content);
}

export const heroComponent = defineComponent({
  name: 'Hero',
  render: renderHero,
  props: HERO_PROPS,
  browserPart: 'landing',
  isTitled: true,
  holdsImages: true,
  toMarkdown,
});
