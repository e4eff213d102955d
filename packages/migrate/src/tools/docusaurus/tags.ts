import { emitCode } from '../../emit/code-fence.ts';
import { renameTag } from '../../mdx/rename-tag.ts';
import { rewriteTags, type TagRule } from '../../mdx/rewrite-tags.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { attributeOf, type HtmlAttribute, type HtmlTag } from '../../text/html-tag.ts';
import type { Mask } from '../../text/mask.ts';

export interface TagPlace {
  page: OldPage;
  line: number;
  mask: Mask;
  report: Report;
  listCards(path: string): string[];
}

/** Changes the components of the classic theme into ours. */
export function convertTags(source: string, place: TagPlace): string {
  const { mask, page, report, line } = place;
  const labels = readLabels(source);
  const withCode = source
    .replace(
      /<CodeBlock\b([^>]*)>\s*\{`((?:[^`\\]|\\.)*)`\}\s*<\/CodeBlock>/g,
      (_, words: string, code: string) => mask.hold(toFence(words, code)),
    )
    .replace(/<(head)>[\s\S]*?<\/\1>/gi, () => {
      report.add({
        file: page.file,
        line,
        kind: 'left',
        what: 'tags for the head of a page, removed',
      });
      return '';
    })
    .replace(/\{\/\*\s*truncate\s*\*\/\}/g, '')
    .replace(/[ \t]*\{\/\*\s*#([\w-]+)\s*\*\/\}[ \t]*$/gm, ' {#$1}');
  return rewriteTags(
    withCode,
    { ...RULES, TabItem: (tag) => toTab(tag, labels), DocCardList: toCards(place) },
    resolveAddresses,
  );
}

function toFence(words: string, code: string): string {
  const language = /language="([^"]*)"/.exec(words)?.[1] ?? '';
  const title = /title="([^"]*)"/.exec(words)?.[1];
  const plain = code.replace(/\\([`$\\])/g, '$1').replace(/^\n|\n\s*$/g, '');
  return `\n\n${emitCode({ language, title, code: plain.split('\n') }).join('\n')}\n\n`;
}

/** `values={[{ label: 'A', value: 'a' }]}` of Tabs names what its items only give a value for. */
function readLabels(text: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [, list = ''] of text.matchAll(/<Tabs\b[^>]*?values=\{\s*\[([\s\S]*?)\]\s*\}/g)) {
    for (const [item] of list.matchAll(/\{[^{}]*\}/g)) {
      const label = /label:\s*(["'`])(.*?)\1/.exec(item)?.[2];
      const value = /value:\s*(["'`])(.*?)\1/.exec(item)?.[2];
      if (label !== undefined && value !== undefined) labels.set(value, label);
    }
  }
  return labels;
}

function toTab(tag: HtmlTag, labels: ReadonlyMap<string, string>): HtmlTag {
  if (tag.isClosing) return { ...tag, name: 'Tab' };
  const value = attributeOf(tag, 'value');
  const written =
    attributeOf(tag, 'label') ?? labels.get(value ?? '') ?? value ?? fromExpression(tag);
  const attributes: HtmlAttribute[] = [{ name: 'title', value: written || 'Tab' }];
  return { ...tag, name: 'Tab', attributes };
}

/** The words of an expression that names a label: `Language.GO_SDK` is "GO SDK". */
function fromExpression({ attributes }: HtmlTag): string {
  const written = attributes.find(({ name }) => name === 'label' || name === 'value')?.value ?? '';
  return (/([A-Za-z]\w*)\W*$/.exec(written)?.[1] ?? '').replace(/_+/g, ' ').trim();
}

function toCards({ page, listCards, report, line }: TagPlace): TagRule {
  return ({ isClosing }) => {
    if (isClosing) return '';
    const cards = listCards(page.path);
    const what = cards.length > 0 ? 'list of a category' : 'empty list of a category';
    report.add({
      file: page.file,
      line,
      kind: cards.length > 0 ? 'converted' : 'approximated',
      what,
    });
    return cards.length > 0 ? `\n<Columns cols={2}>\n${cards.join('\n')}\n</Columns>\n` : '';
  };
}

const renamed = (name: string, kept: Readonly<Record<string, string>>): TagRule =>
  renameTag(name, kept, plainAddress);

const nothing: TagRule = () => '';

const RULES: Readonly<Record<string, TagRule>> = {
  // What is left of one around a script.
  Head: () => '',
  Tabs: renamed('Tabs', {}),
  Admonition: renamed('Callout', { type: 'type', title: 'title', icon: 'icon' }),
  Link: renamed('a', { to: 'href', href: 'href', className: 'className', id: 'id' }),
  Translate: nothing,
  BrowserOnly: nothing,
  TOCInline: nothing,
  Heading(tag) {
    const level = /h([1-6])/.exec(attributeOf(tag, 'as') ?? '')?.[1] ?? '2';
    const id = tag.attributes.filter(({ name }) => name === 'id');
    return { ...tag, attributes: [{ name: 'level', value: level, isExpression: true }, ...id] };
  },
  ThemedImage(tag) {
    if (tag.isClosing) return '';
    const sources = tag.attributes.find(({ name }) => name === 'sources')?.value ?? '';
    const find = (scheme: string) =>
      new RegExp(`${scheme}:\\s*(?:useBaseUrl\\(|require\\()?\\s*(["'\`])(.*?)\\1`).exec(
        sources,
      )?.[2];
    const alt = attributeOf(tag, 'alt') ?? '';
    const light = find('light');
    const dark = find('dark');
    if (light === undefined && dark === undefined) return undefined;
    if (light === undefined || dark === undefined || light === dark) {
      return toImage(light ?? dark ?? '', alt);
    }
    return toImage(light, alt, 'block dark:hidden') + toImage(dark, alt, 'hidden dark:block');
  },
};

function toImage(src: string, alt: string, className?: string): string {
  const look = className === undefined ? '' : ` className="${className}"`;
  return `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}"${look} />`;
}

const resolveAddresses: TagRule = (tag) => {
  const isWritten = tag.attributes.some(
    ({ value, isExpression }) => isExpression && ADDRESS.test(value ?? ''),
  );
  return isWritten ? { ...tag, attributes: tag.attributes.map(plainAddress) } : undefined;
};

/** `require('./a.png').default` and `useBaseUrl('/a.png')` are the address that they name. */
const ADDRESS = /^\s*(?:(useBaseUrl)|require)\(\s*(["'`])([^"'`$]*)\2\s*\)(?:\.default)?\s*$/;

function plainAddress(attribute: HtmlAttribute): HtmlAttribute {
  const { name, value, isExpression } = attribute;
  if (!isExpression) return attribute;
  const [, isFromTop, , called] = ADDRESS.exec(value ?? '') ?? [];
  const address = called ?? /^\s*(["'])([^"']*)\1\s*$/.exec(value ?? '')?.[2];
  if (address === undefined) return attribute;
  const plain = address.replace(/^@site\/(?:static\/)?/, '/');
  return { name, value: isFromTop && !/^(?:\/|https?:)/.test(plain) ? `/${plain}` : plain };
}
