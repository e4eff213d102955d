import { fromAwesomeClasses } from '../../emit/awesome-classes.ts';
import { emitEmbed } from '../../emit/embed.ts';
import { emitPicture } from '../../emit/picture.ts';
import { escapeStray } from '../../mdx/escape-stray.ts';
import { type Element, replaceElements } from '../../mdx/replace-elements.ts';
import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import { attributeOf, type HtmlAttribute, type HtmlTag, isHtmlName } from '../../text/html-tag.ts';
import type { Mask } from '../../text/mask.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { markTitle, toCalloutLook } from './callouts.ts';
import { toRecipeCard } from './magic-blocks.ts';

/** The components that every page of ReadMe has. */
export const README_COMPONENTS: ReadonlySet<string> = new Set(
  `Accordion Anchor Callout Card Cards CodeTabs Column Columns Embed Glossary HTMLBlock Image Recipe Tab Table Tabs
  TutorialTile Variable`.split(/\s+/),
);

/** What one page is rewritten with. Tags that close may be in another part of the page than those that open. */
export interface TagState {
  /** Components that the page may use, besides those of ReadMe. */
  own: ReadonlySet<string>;
  /** Names of elements that are closed somewhere in the page. */
  closed: ReadonlySet<string>;
  callouts: string[];
  /** Tells the report about a value that only the account of a reader has. */
  tellVariable(name: string): void;
}

/** Components of ReadMe in a text without code as ours. */
export function convertReadmeTags(source: string, mask: Mask, state: TagState): string {
  const blocks = (lines: readonly string[]): string => mask.hold(`\n${lines.join('\n')}\n`);
  let text = moveTitles(source);
  text = replaceElements(text, 'Image', (element) => toImage(element, mask));
  text = replaceElements(text, 'Columns', countColumns);
  text = replaceElements(text, 'Embed', ({ tag, columns }) => {
    const url = attributeOf(tag, 'url') ?? attributeOf(tag, 'href');
    if (url === undefined) return undefined;
    return blocks(emitEmbed(url, attributeOf(tag, 'title'), columns));
  });
  for (const name of ['Recipe', 'TutorialTile']) {
    text = replaceElements(text, name, ({ tag, columns }) => {
      const space = ' '.repeat(columns);
      const lines = toRecipeCard(attributeOf(tag, 'title'), attributeOf(tag, 'slug'));
      return blocks(lines.map((line) => space + line));
    });
  }
  text = replaceElements(text, 'Anchor', ({ tag, inside }) => {
    const words = inside.trim() === '' ? (attributeOf(tag, 'label') ?? '') : inside;
    const href = attributeOf(tag, 'href') ?? '';
    return `<a href="${href.replaceAll('"', '%22')}">${words.trim()}</a>`;
  });
  text = replaceElements(text, 'Glossary', ({ tag, inside }) =>
    inside.trim() === '' ? (attributeOf(tag, 'term') ?? '') : inside,
  );
  text = text.replace(
    /<Variable\s+(?:name|variable)="([^"]*)"\s*\/>|\{user\.([\w.]+)\}/g,
    (_, name, key) => toVariable(name ?? key, mask, state),
  );
  const rewritten = rewriteTags(text, toRules(state), (tag) => settle(tag, state));
  return escapeStray(rewritten, mask);
}

/** Ours want to know how many columns there are. */
function countColumns({ inside, columns }: Element): string | undefined {
  const count = inside.match(/<Column\b/g)?.length ?? 0;
  if (count < 1 || count > 4) return undefined;
  return `${' '.repeat(columns)}<Columns cols={${count}}>${inside}</Columns>`;
}

/** A value that ReadMe takes from the account of a reader: its name is shown. */
export function toVariable(name: string, mask: Mask, { tellVariable }: TagState): string {
  tellVariable(name);
  return mask.hold(`\`${name.replaceAll('`', "'")}\``);
}

/** A heading at the start of a callout is its title. */
function moveTitles(text: string): string {
  return text.replace(
    /(<Callout\b[^>]*?)\s*>\s*\n\s*#{1,6}[ \t]+([^\n]+)\n/g,
    (_, tag: string, title: string) =>
      `${tag} title="${toPlainText(title).replaceAll('"', '&quot;')}">\n`,
  );
}

function toImage({ tag, inside, isAlone, columns }: Element, mask: Mask): string | undefined {
  const src = attributeOf(tag, 'src');
  if (src === undefined) return undefined;
  const caption = toPlainText(inside) || attributeOf(tag, 'caption') || undefined;
  const picture = {
    src,
    alt: attributeOf(tag, 'alt'),
    width: attributeOf(tag, 'width') ?? numberOf(tag, 'width'),
    hasBorder: numberOf(tag, 'border') === 'true' || attributeOf(tag, 'border') === 'true',
    ...(attributeOf(tag, 'className') === 'border' ? { hasBorder: true } : {}),
  };
  if (isAlone) return mask.hold(emitPicture({ ...picture, caption }, columns).join('\n'));
  const [image = ''] = emitPicture({ ...picture, hasBorder: false, alt: picture.alt ?? caption });
  const words = caption === undefined || caption === picture.alt ? '' : ` ${caption}`;
  return mask.hold(image) + words;
}

/** An expression that is a number or a truth value, as text. */
function numberOf(tag: HtmlTag, name: string): string | undefined {
  const found = tag.attributes.find((attribute) => attribute.name === name);
  return found?.isExpression ? found.value?.trim() : undefined;
}

function toRules(state: TagState): Record<string, TagRule> {
  return {
    Callout: (tag) => toCallout(tag, state),
    Cards: (tag) => keep({ ...tag, name: 'Columns' }, { columns: 'cols', cols: 'cols' }),
    Card: (tag) =>
      withIcon(keep(tag, { title: 'title', href: 'href', icon: 'icon', image: 'img' })),
    Accordion: (tag) => withIcon(keep(tag, { title: 'title', icon: 'icon' })),
    Tabs: (tag) => keep(tag, {}),
    Tab: (tag) => withIcon(keep(tag, { title: 'title', icon: 'icon' })),
    Columns: (tag) => keep(tag, { cols: 'cols' }),
    Column: (tag) => keep(tag, {}),
    CodeTabs: (tag) => ({ ...tag, name: 'CodeGroup', attributes: [] }),
    Table: (tag) => ({ ...tag, name: 'table', attributes: [] }),
    HTMLBlock: () => '',
  };
}

function toCallout(tag: HtmlTag, { callouts }: TagState): HtmlTag | string {
  if (tag.isClosing) return { ...tag, name: callouts.pop() ?? 'Note' };
  const look = toCalloutLook(attributeOf(tag, 'icon') ?? '', attributeOf(tag, 'theme'));
  const name = `${look.kind.charAt(0).toUpperCase()}${look.kind.slice(1)}`;
  if (tag.isSelfClosing) return '';
  callouts.push(name);
  const title = markTitle(look, attributeOf(tag, 'title') ?? '');
  return { ...tag, name, attributes: title === undefined ? [] : [{ name: 'title', value: title }] };
}

/** A tag with the attributes that ours has, by their names there. */
function keep(tag: HtmlTag, kept: Readonly<Record<string, string>>): HtmlTag {
  const attributes = tag.attributes.flatMap((attribute): HtmlAttribute[] => {
    const name = Object.hasOwn(kept, attribute.name) ? kept[attribute.name] : undefined;
    return name === undefined ? [] : [{ ...attribute, name }];
  });
  return { ...tag, attributes };
}

function withIcon(tag: HtmlTag): HtmlTag {
  const attributes = tag.attributes.flatMap((attribute): HtmlAttribute[] => {
    if (attribute.name !== 'icon' || attribute.isExpression) return [attribute];
    const written = attribute.value ?? '';
    if (/^https?:/.test(written)) return [attribute];
    const icon = fromAwesomeClasses(written);
    if (!icon) return written === '' ? [] : [attribute];
    const style = icon.style === undefined ? [] : [{ name: 'iconType', value: icon.style }];
    return [{ name: 'icon', value: icon.name }, ...style];
  });
  return { ...tag, attributes };
}

/** HTML is closed as MDX wants it; what only looks like a tag is text. */
function settle(tag: HtmlTag, { own, closed }: TagState): HtmlTag | string | undefined {
  if (isHtmlName(tag.name)) return tag;
  const isComponent =
    /^[A-Z]/.test(tag.name) && (own.has(tag.name) || tag.isSelfClosing || closed.has(tag.name));
  return isComponent ? undefined : toWords(tag);
}

/** A tag that is no tag, as its author wrote it. */
function toWords({ name, isClosing, isSelfClosing, attributes }: HtmlTag): string {
  const words = attributes.map(({ name: key, value }) =>
    value === undefined ? key : `${key}=${value}`,
  );
  const inside = [name, ...words].join(' ');
  return `&lt;${isClosing ? '/' : ''}${inside}${isSelfClosing ? ' /' : ''}>`;
}
