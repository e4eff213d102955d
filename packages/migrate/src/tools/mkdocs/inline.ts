import { emitInline } from '../../emit/component.ts';
import { toEmoji } from '../../emit/emoji.ts';
import { emitIcon, toIcon } from '../../emit/icons.ts';
import type { Report } from '../../report/report.ts';
import type { Mask } from '../../text/mask.ts';
import { SCHEME, SCHEME_CLASSES, schemeOf } from './color-schemes.ts';
import { convertMagicLinks } from './magic-links.ts';
import type { MkdocsConfig } from './mkdocs-config.ts';

/** What inline text needs to know. */
export interface InlineOptions {
  file: string;
  line: number;
  config: MkdocsConfig;
  report: Report;
  /** Whether `{{name}}` is a variable. */
  hasVariables: boolean;
}

const ATTRIBUTES =
  /\{:?[ \t]*((?:[#.][\w.:+/-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|data-[\w-]+|markdown)(?:[ \t]+(?:[#.][\w.:+/-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|[\w-]+))*)[ \t]*\}/;

/** Changes what Python-Markdown and its extensions write within lines into our form. */
export function convertInline(source: string, mask: Mask, options: InlineOptions): string {
  const { config, hasVariables } = options;
  let text = source;
  if (hasVariables) text = text.replace(/\{\{[\w.-]+\}\}/g, (variable) => mask.hold(variable));
  text = convertCritic(text, mask, config);
  text = text.replace(/^\[TOC\][ \t]*$/gm, '');
  text = convertImages(text, mask, options);
  text = convertIcons(text, mask, options);
  text = convertAttributes(text, mask);
  text = convertMagicLinks(text, mask, config);
  return convertMarks(text, mask, config);
}

function has({ extensions }: MkdocsConfig, name: string): boolean {
  return extensions.has(name) || extensions.has('pymdownx.extra');
}

/** `++ctrl+c++`, `==mark==`, `^^insert^^`, `^up^`, `~down~`, each where its extension is on. */
function convertMarks(source: string, mask: Mask, config: MkdocsConfig): string {
  const { extensions } = config;
  let text = source;
  const wrap = (name: string) => (_: string, words: string) =>
    mask.hold(`<${name}>`) + words + mask.hold(`</${name}>`);
  if (has(config, 'pymdownx.keys')) {
    text = text.replace(
      /\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g,
      (_, keys: string) => mask.hold(toKeys(keys)),
    );
  }
  if (extensions.has('pymdownx.mark'))
    text = text.replace(/(?<!=)==(?=\S)([^=\n]+?)(?<=\S)==(?!=)/g, wrap('mark'));
  if (extensions.has('pymdownx.caret')) {
    text = text.replace(/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, wrap('ins'));
    text = text.replace(/(?<=\w)\^([^\s^[\]]+)\^/g, wrap('sup'));
  }
  if (extensions.has('pymdownx.tilde'))
    text = text.replace(/(?<=\w)~([^\s~]+)~(?!~)/g, wrap('sub'));
  else text = text.replace(/(?<!~)~(?!~)/g, '\\~');
  return text;
}

/** Names of keys as people read them. */
const KEYS: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  control: 'Ctrl',
  cmd: 'Cmd',
  command: 'Cmd',
  alt: 'Alt',
  option: 'Option',
  shift: 'Shift',
  enter: 'Enter',
  return: 'Return',
  esc: 'Esc',
  escape: 'Esc',
  tab: 'Tab',
  space: 'Space',
  backspace: 'Backspace',
  del: 'Del',
  delete: 'Del',
  home: 'Home',
  end: 'End',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  win: 'Win',
  windows: 'Win',
  comma: ',',
  period: '.',
  slash: '/',
  question: '?',
  plus: '+',
  minus: '-',
  'left-button': 'Left Button',
  'right-button': 'Right Button',
};

function toKeys(keys: string): string {
  return (
    keys
      .match(/"[^"]+"|[^+]+/g)
      ?.map((key) => {
        const quoted = /^"(.*)"$/.exec(key)?.[1];
        const shown =
          quoted ?? KEYS[key.toLowerCase()] ?? key.charAt(0).toUpperCase() + key.slice(1);
        return `<kbd>${shown}</kbd>`;
      })
      .join('+') ?? keys
  );
}

function convertCritic(source: string, mask: Mask, config: MkdocsConfig): string {
  if (!config.extensions.has('pymdownx.critic')) return source;
  const wrap = (name: string) => (_: string, words: string) =>
    mask.hold(`<${name}>`) + words + mask.hold(`</${name}>`);
  return source
    .replace(
      /\{~~(.*?)~>(.*?)~~\}/g,
      (_, before: string, after: string) => `${wrap('del')('', before)}${wrap('ins')('', after)}`,
    )
    .replace(/\{--(.+?)--\}/g, wrap('del'))
    .replace(/\{\+\+(.+?)\+\+\}/g, wrap('ins'))
    .replace(/\{==(.+?)==\}/g, wrap('mark'))
    .replace(/\{>>(.+?)<<\}/g, (_, words: string) => mask.hold(`{/* ${words} */}`));
}

const IMAGE = new RegExp(
  String.raw`!\[([^\]\n]*)\]\(\s*([^\s)]+)(?:\s+"([^"]*)")?\s*\)[ \t]*(?:${ATTRIBUTES.source})?`,
  'g',
);

/** Images with a size, a side or a color scheme become tags; all others stay Markdown. */
function convertImages(source: string, mask: Mask, { file, line, report }: InlineOptions): string {
  return source.replace(
    IMAGE,
    (whole, alt: string, address: string, title?: string, list?: string) => {
      const { classes: named, values } = parseAttributes(list ?? '');
      const { width, height, align } = values;
      const scheme = SCHEME.exec(address)?.[1] ?? schemeOf(named);
      if (scheme === undefined && (width ?? height ?? align) === undefined) {
        const words = title ? ` "${title}"` : '';
        return list === undefined ? whole : `![${alt}](${address}${words})`;
      }
      report.add({ file, line, kind: 'converted', what: 'image with attributes' });
      const classes = [SCHEME_CLASSES[scheme ?? ''], SIDE_CLASSES[align ?? '']].filter(Boolean);
      const tag = emitInline('img', {
        src: mask.restore(address.replace(SCHEME, '')),
        alt: mask.restore(alt).replaceAll('\\', ''),
        title,
        width,
        height,
        className: classes.join(' ') || undefined,
      });
      return mask.hold(tag);
    },
  );
}

const SIDE_CLASSES: Readonly<Record<string, string>> = {
  left: 'float-left mr-4',
  right: 'float-right ml-4',
};

const SHORTCODE = new RegExp(String.raw`(?<![\w:]):([a-z0-9_+-]+):(?:${ATTRIBUTES.source})?`, 'g');

function convertIcons(source: string, mask: Mask, { file, line, report }: InlineOptions): string {
  return source.replace(SHORTCODE, (whole, name: string) => {
    const emoji = toEmoji(name);
    if (emoji !== undefined) return emoji;
    const icon = toIcon(name);
    if (!icon) return whole;
    report.add({ file, line, kind: 'converted', what: 'icon' });
    return mask.hold(emitIcon(icon));
  });
}

interface ParsedAttributes {
  id?: string;
  classes: string[];
  values: Record<string, string>;
}

/** Reads the words between the braces of an attribute list. */
function parseAttributes(list: string): ParsedAttributes {
  const parsed: ParsedAttributes = { classes: [], values: {} };
  for (const [, id, name, key, double, single, bare] of list.matchAll(
    /#([\w.:+/-]+)|\.([\w:/-]+)|([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}"']+))/g,
  )) {
    if (id !== undefined) parsed.id = id;
    else if (name !== undefined) parsed.classes.push(name);
    else if (key !== undefined) parsed.values[key] = double ?? single ?? bare ?? '';
  }
  if (parsed.values.id) parsed.id = parsed.values.id;
  return parsed;
}

const HEADING_LIST = new RegExp(
  String.raw`^(#{1,6}[ \t]+.*?)[ \t]*${ATTRIBUTES.source}[ \t]*#*[ \t]*$`,
  'gm',
);

/** Ids stay anchors: of headings in their own form, of everything else as an empty tag. Classes go. */
function convertAttributes(source: string, mask: Mask): string {
  const withIds = source.replace(HEADING_LIST, (_, heading: string, list: string) => {
    const { id } = parseAttributes(list);
    return id === undefined ? heading : `${heading} ${mask.hold(`{#${id}}`)}`;
  });
  return withIds.replace(new RegExp(`[ \\t]?${ATTRIBUTES.source}`, 'g'), (whole, list: string) => {
    const { id } = parseAttributes(list);
    if (id === undefined) return whole.startsWith('\n') ? '\n' : '';
    return mask.hold(`<span id="${id}"></span>`);
  });
}
