import { emitCode } from '../../emit/code-fence.ts';
import { readEscapes } from '../../mdx/module-code.ts';
import { renameTag, toPlainAttribute } from '../../mdx/rename-tag.ts';
import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import { emitAnchorWords } from '../../text/headings.ts';
import { attributeOf, type HtmlAttribute, type HtmlTag } from '../../text/html-tag.ts';
import type { Mask } from '../../text/mask.ts';
import { toStarlightIcon } from './icons.ts';

/** Changes the components of Starlight and Astro into ours. `own` are names that mean something else on the page. */
export function convertTags(source: string, mask: Mask, own: ReadonlySet<string>): string {
  const rules = Object.fromEntries(Object.entries(RULES).filter(([name]) => !own.has(name)));
  const withCode = own.has('Code') ? source : replaceCode(source, mask);
  return rewriteTags(keepHeadings(withCode, mask), rules, dropDirectives);
}

/** The words of a badge in a heading are no part of its anchor. */
function keepHeadings(source: string, mask: Mask): string {
  return source.replace(/^#{1,6}[ \t]+(.*<Badge\b.*)$/gm, (heading, words: string) => {
    return `${heading} ${mask.hold(emitAnchorWords(mask.restore(words)))}`;
  });
}

const CODE =
  /<Code\b((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}`]|`(?:[^`\\]|\\.)*`|\{[^{}]*\})*\}))?)*)\s*(?:\/>|>\s*<\/Code>)/g;

/** `<Code code={`…`} />` is a fence. */
function replaceCode(source: string, mask: Mask): string {
  return source.replace(CODE, (whole, words: string) => {
    const restored = mask.restore(words);
    const literal =
      /\bcode=\{\s*(?:`((?:[^`\\$]|\\.|\$(?!\{))*)`|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')\s*\}/.exec(
        restored,
      );
    const quoted = /\bcode="([^"]*)"/.exec(restored)?.[1];
    const code = literal?.[1] ?? literal?.[2] ?? literal?.[3] ?? quoted;
    return code === undefined ? whole : mask.hold(toFence(restored, readEscapes(code)));
  });
}

/** The text of a file in place of a component that shows it. */
export function placeCode(body: string, name: string, text: string): string {
  const pattern = new RegExp(
    `<Code\\b([^>]*)\\bcode=\\{\\s*${name}\\s*\\}([^>]*?)/?>(?:\\s*</Code>)?`,
    'g',
  );
  return body.replace(pattern, (_, before: string, after: string) => toFence(before + after, text));
}

function toFence(words: string, code: string): string {
  const language = /\blang=["'{]+([\w+-]+)/.exec(words)?.[1] ?? '';
  const title = /\btitle="([^"]*)"/.exec(words)?.[1];
  const plain = code.replace(/^\n+|\s+$/g, '');
  return `\n\n${emitCode({ language, title, code: plain.split('\n') }).join('\n')}\n\n`;
}

const COLORS: Readonly<Record<string, string>> = {
  note: 'blue',
  tip: 'purple',
  success: 'green',
  caution: 'orange',
  danger: 'red',
};

/** A text in braces is that text; an icon is the one of ours. */
function toValue(attribute: HtmlAttribute): HtmlAttribute {
  const plain = toPlainAttribute(attribute);
  if (plain.name !== 'icon' || plain.isExpression || plain.value === undefined) return plain;
  return { ...plain, value: toStarlightIcon(plain.value) };
}

const renamed = (name: string, kept: Readonly<Record<string, string>>): TagRule =>
  renameTag(name, kept, toValue);

const image: TagRule = renamed('img', {
  src: 'src',
  alt: 'alt',
  width: 'width',
  height: 'height',
  class: 'className',
  className: 'className',
  style: 'style',
});

const RULES: Readonly<Record<string, TagRule>> = {
  Tabs: renamed('Tabs', {}),
  TabItem(tag) {
    const changed = renamed('Tab', { label: 'title', icon: 'icon' })(tag) as HtmlTag;
    const isNamed = tag.isClosing || changed.attributes.some(({ name }) => name === 'title');
    return isNamed ? changed : { ...changed, attributes: [{ name: 'title', value: 'Tab' }] };
  },
  Card: renamed('Card', { title: 'title', icon: 'icon', href: 'href' }),
  LinkCard(tag) {
    if (tag.isClosing) return { ...tag, name: 'Card' };
    const card = renamed('Card', { title: 'title', href: 'href' })(tag) as HtmlTag;
    const description = attributeOf(tag, 'description');
    const given = tag.attributes.find(({ name }) => name === 'description');
    if (given === undefined || !tag.isSelfClosing) return card;
    const head = { ...card, isSelfClosing: false };
    const words =
      description === undefined ? `{${given.value}}` : description.replace(/[{}<]/g, '\\$&');
    return `${write(head)}${words}</Card>`;
  },
  CardGrid(tag) {
    const attributes = tag.isClosing ? [] : [{ name: 'cols', value: '2', isExpression: true }];
    return { ...tag, name: 'Columns', attributes };
  },
  LinkButton: renamed('a', { href: 'href', target: 'target' }),
  Badge(tag) {
    if (tag.isClosing) return '';
    const words = attributeOf(tag, 'text');
    if (words === undefined) return undefined;
    const variant = attributeOf(tag, 'variant');
    const color = variant && Object.hasOwn(COLORS, variant) ? ` color="${COLORS[variant]}"` : '';
    return `<Badge${color}>${words.replace(/[{}<]/g, '\\$&')}</Badge>`;
  },
  Icon(tag) {
    if (tag.isClosing) return '';
    const name = attributeOf(tag, 'name');
    return name === undefined ? '' : `<Icon icon="${toStarlightIcon(name)}" />`;
  },
  Image: image,
  Picture: image,
  Fragment: () => '',
};

function write({ name, attributes }: HtmlTag): string {
  const words = attributes.map(({ name: key, value = '', isExpression }) =>
    isExpression ? `${key}={${value}}` : `${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${[name, ...words].join(' ')}>`;
}

/** Directives of Astro say when code runs in a browser; here nothing asks for them. */
const dropDirectives: TagRule = (tag) => {
  const attributes = tag.attributes.filter(
    ({ name }) => !/^(?:client|set|is|transition|define):/.test(name),
  );
  return attributes.length === tag.attributes.length ? undefined : { ...tag, attributes };
};
