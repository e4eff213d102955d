import type { CodeFence } from '../component.ts';
import { isLineRanges, parseLineRanges } from './line-ranges.ts';

/** What stands after the three back-ticks of a fence. */
export type FenceMeta = Omit<CodeFence, 'code'>;

// key=value, {ranges}, [word], "quoted", or anything without spaces.
const PART =
  /([A-Za-z]+)=("[^"]*"|'[^']*'|\{[^}]*\}|\[[^\]]*\]|[^\s"'{}]+)|\{([^{}]*)\}(?=\s|$)|"([^"]*)"(?=\s|$)|\S+/g;

/** Reads the language and the options of a fence; the text left over is its title. */
export function parseFenceMeta(language: string, meta: string): FenceMeta {
  const [name, options] = splitLanguage(language, meta);
  const fence: FenceMeta = {
    language: name,
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
    highlight: [],
    focus: [],
  };
  if (name.toLowerCase() === 'nocopy') {
    fence.language = '';
    fence.copy = false;
  }
  if (options === '') return fence;
  const words: string[] = [];
  for (const part of options.matchAll(PART)) {
    if (!readPart(part, fence)) words.push(part[4] ?? part[0]);
  }
  const text = words.join(' ').trim();
  if (text !== '') fence.title ??= text;
  return fence;
}

/** A language may be missing, or have its line ranges right behind it: `js{1,3}`. */
function splitLanguage(language: string, meta: string): [string, string] {
  const match = /^([^{=]*)(\{.*)?$/.exec(language);
  if (!match) return ['', `${language} ${meta}`.trim()];
  return [match[1] ?? '', `${match[2] ?? ''} ${meta}`.trim()];
}

function readPart(part: RegExpMatchArray, fence: FenceMeta): boolean {
  const [whole, key, value, braces] = part;
  const word = /^\/([^/\s]+)\/(\d[\d,-]*)?$/.exec(whole);
  if (word) {
    const places = word[2] ? { places: parseLineRanges(word[2]) } : {};
    fence.words = [...(fence.words ?? []), { text: word[1] ?? '', ...places }];
    return true;
  }
  if (key !== undefined) return readOption(key.toLowerCase(), unquote(value ?? ''), fence);
  if (braces !== undefined && isLineRanges(braces)) {
    fence.highlight = parseLineRanges(braces);
    return true;
  }
  return readFlag(whole.toLowerCase().replace(/^\[(\w+)\]$/, '$1'), true, fence);
}

function unquote(value: string): string {
  return /^(["'{]).*["'}]$/s.test(value) ? value.slice(1, -1) : value;
}

function readOption(key: string, value: string, fence: FenceMeta): boolean {
  switch (key) {
    case 'title':
    case 'filename':
      fence.title = value;
      return true;
    case 'caption':
      fence.caption = value;
      return true;
    case 'icon':
      fence.icon = value;
      return true;
    case 'highlight':
      fence.highlight = parseLineRanges(value);
      return true;
    case 'focus':
      fence.focus = parseLineRanges(value);
      return true;
    case 'placement':
      fence.placement = value;
      return true;
    case 'actions':
      fence.actions = value.trim() !== 'false';
      return true;
    case 'theme':
      fence.theme = value;
      return true;
    case 'lang':
      fence.label = value;
      return true;
    default:
      return readFlag(key, value.trim() !== 'false', fence);
  }
}

function readFlag(key: string, on: boolean, fence: FenceMeta): boolean {
  switch (key) {
    case 'lines':
    case 'wrap':
    case 'expandable':
      fence[key] = on;
      return true;
    case 'showlinenumbers':
      fence.lines = on;
      return true;
    case 'nocopy':
    case 'copy':
      fence.copy = key === 'copy' ? on : !on;
      return true;
    case 'twoslash':
      fence.twoslash = on;
      return true;
    case 'diff':
      fence.diff = on;
      return true;
    default:
      return false;
  }
}
