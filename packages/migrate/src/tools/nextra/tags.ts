import { createCalloutRule } from '../../mdx/callout-tags.ts';
import { renameTag } from '../../mdx/rename-tag.ts';
import type { TagRule } from '../../mdx/rewrite-tags.ts';
import type { HtmlAttribute, HtmlTag } from '../../text/html-tag.ts';

const CALLOUTS: Readonly<Record<string, string>> = {
  default: 'Tip',
  tip: 'Tip',
  info: 'Info',
  note: 'Note',
  important: 'Info',
  warning: 'Warning',
  error: 'Danger',
  danger: 'Danger',
};

/** The rules for one page, its tags given in order: tabs know their names by their place. */
export function createTagRules(): Record<string, TagRule> {
  const open: { names: string[]; at: number }[] = [];
  const tabs: TagRule = (tag) => {
    if (tag.isClosing) open.pop();
    else if (!tag.isSelfClosing) open.push({ names: readNames(tag), at: 0 });
    const first = Number(tag.attributes.find(({ name }) => name === 'defaultIndex')?.value);
    const attributes: HtmlAttribute[] =
      first > 0 ? [{ name: 'defaultTabIndex', value: String(first), isExpression: true }] : [];
    return { ...tag, name: 'Tabs', attributes };
  };
  const tab: TagRule = (tag) => {
    if (tag.isClosing) return { ...tag, name: 'Tab' };
    const around = open.at(-1);
    const given = tag.attributes.find(({ name }) => name === 'title' || name === 'label');
    const place = around ? around.at++ : 0;
    const value = around?.names[place] ?? given?.value ?? `Tab ${place + 1}`;
    return { ...tag, name: 'Tab', attributes: [{ name: 'title', value }] };
  };
  return {
    ...RULES,
    Callout: createCalloutRule(CALLOUTS, 'Tip'),
    Tabs: tabs,
    Tab: tab,
    'Tabs.Tab': tab,
  };
}

/** `items={['npm', { label: 'yarn' }]}`, as far as they are written there. */
function readNames({ attributes }: HtmlTag): string[] {
  const list = attributes.find(({ name }) => name === 'items')?.value ?? '';
  const parts = splitList(list.replace(/^\s*\[|\]\s*$/g, ''));
  return parts.map((part) => {
    const label = /label:\s*(["'`])(.*?)\1/.exec(part)?.[2];
    const text = /^\s*(["'`])([\s\S]*)\1\s*$/.exec(part)?.[2];
    const words = part
      .replace(/<[^>]*>|[{}"'`]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return label ?? text ?? words;
  });
}

/** The parts of a list between the commas that are in no bracket and no text. */
function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const character of text) {
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (/["'`]/.test(character)) quote = character;
    else if (/[[{(]/.test(character)) depth++;
    else if (/[\]})]/.test(character)) depth--;
    if (character === ',' && depth === 0 && quote === '') {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((each) => each.trim() !== '');
}

const card = renameTag('Card', { title: 'title', href: 'href' });
const image = renameTag('img', {
  src: 'src',
  alt: 'alt',
  width: 'width',
  height: 'height',
  className: 'className',
  style: 'style',
});
const nothing: TagRule = () => '';

const RULES: Readonly<Record<string, TagRule>> = {
  Cards(tag) {
    const attributes = tag.isClosing ? [] : [{ name: 'cols', value: '2', isExpression: true }];
    return { ...tag, name: 'Columns', attributes };
  },
  Card: card,
  'Cards.Card': card,
  'FileTree.Folder': renameTag('FileTree.Folder', {
    name: 'name',
    open: 'defaultOpen',
    defaultOpen: 'defaultOpen',
    active: 'highlight',
  }),
  'FileTree.File': renameTag('FileTree.File', { name: 'name', active: 'highlight' }),
  Bleed: nothing,
  Collapse: nothing,
  Details: renameTag('details', { open: 'open' }),
  Summary: renameTag('summary', {}),
  Table: renameTag('table', {}),
  Tr: renameTag('tr', {}),
  Th: renameTag('th', { align: 'align' }),
  Td: renameTag('td', { align: 'align' }),
  Image: image,
  Link: renameTag('a', { href: 'href', className: 'className', id: 'id' }),
};
