import { toLines } from '@quire/model/dialects';
import type { BlockPlace, BlockReader } from '../../blocks/convert-blocks.ts';
import { toHtmlFragment } from '../../blocks/html-fragment.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitCode } from '../../emit/code-fence.ts';
import { emitBlock } from '../../emit/component.ts';
import { emitEmbed } from '../../emit/embed.ts';
import { emitPicture } from '../../emit/picture.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { markTitle, toCalloutLook } from './callouts.ts';

const START = /^\s*\[block:([\w-]+)\](.*)$/;
const END = /\[\/block\]/;

interface MagicBlock {
  data: Record<string, unknown>;
  place: BlockPlace;
  file: string;
  report: Report;
}

/** `[block:kind]` with JSON up to `[/block]`: the form that ReadMe stored everything but text in for years. */
export function createMagicBlockReader(file: string, report: Report): BlockReader {
  return (place) => {
    const match = START.exec(place.line.text);
    if (!match) return undefined;
    const [, kind = '', first = ''] = match;
    const { text, end } = readInside(place, first);
    const { number: line } = place.line;
    const data = parseBlock(text);
    if (data === undefined || !Object.hasOwn(KINDS, kind)) {
      report.add({ file, line, kind: 'left', what: 'block that cannot be read', detail: kind });
      const code = text.trim().split('\n');
      return { lines: ['', ...emitCode({ language: 'json', code }), ''], end };
    }
    report.add({ file, line, kind: 'converted', what: 'block', detail: kind });
    const lines = KINDS[kind]?.({ data, place, file, report }) ?? [];
    return { lines: ['', ...lines, ''], end };
  };
}

function readInside({ lines, at }: BlockPlace, first: string): { text: string; end: number } {
  if (END.test(first)) return { text: first.replace(/\[\/block\].*$/, ''), end: at + 1 };
  let end = at + 1;
  while (end < lines.length && !END.test(lines[end]?.text ?? '')) end++;
  const inside = lines.slice(at + 1, end).map(({ text }) => text);
  const last = (lines[end]?.text ?? '').replace(/\[\/block\].*$/, '');
  return { text: [first, ...inside, last].join('\n'), end: Math.min(end + 1, lines.length) };
}

function parseBlock(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

const KINDS: Readonly<Record<string, (block: MagicBlock) => string[]>> = {
  'api-header': toHeading,
  code: toCodes,
  image: toImages,
  callout: toCallout,
  html: ({ data, place, file, report }) =>
    toHtmlFragment(toText(data.html) ?? '', { file, line: place.line.number, report }),
  parameters: toTable,
  embed: ({ data }) => {
    const url = toText(data.url) ?? /\bsrc="([^"]+)"/.exec(toText(data.html) ?? '')?.[1];
    return url === undefined ? [] : emitEmbed(url, toText(data.title));
  },
  'tutorial-tile': ({ data }) => toRecipeCard(toText(data.title), toText(data.slug)),
  textarea: ({ data, place }) => place.convert(toLines(toText(data.text) ?? '', place.line.number)),
};

/** A link to a recipe. */
export function toRecipeCard(title: string | undefined, slug: string | undefined): string[] {
  const href = slug === undefined ? undefined : `/recipes/${slug}`;
  return emitBlock('Card', { title: title ?? slug ?? 'Recipe', href }, []);
}

function toHeading({ data, place }: MagicBlock): string[] {
  const level = Math.min(6, Math.max(1, Number(data.level) || 2));
  const text = `${'#'.repeat(level)} ${toText(data.title) ?? ''}`;
  return place.convert([{ text, number: place.line.number }]);
}

function toCodes({ data }: MagicBlock): string[] {
  const codes = (Array.isArray(data.codes) ? data.codes : [data]).filter(isRecord);
  const blocks = codes.map((each) => {
    const [language = '', second] = (toText(each.language) ?? '').split('|');
    const title = toText(each.name) ?? second;
    const code = (typeof each.code === 'string' ? each.code : '').replaceAll('\r', '').split('\n');
    return { language: language.trim(), title, code };
  });
  return emitCodes(blocks);
}

/** One block of code, or several as tabs. */
export function emitCodes(
  blocks: readonly { language: string; title?: string | undefined; code: readonly string[] }[],
  columns = 0,
): string[] {
  if (blocks.length === 1) return blocks.flatMap((block) => emitCode(block, columns));
  const titled = blocks.map((block, index) => ({
    ...block,
    title: block.title ?? (block.language || `Code ${index + 1}`),
  }));
  return emitBlock(
    'CodeGroup',
    {},
    titled.flatMap((block) => [...emitCode(block), '']),
    columns,
  );
}

function toImages({ data }: MagicBlock): string[] {
  const images = (Array.isArray(data.images) ? data.images : []).filter(isRecord);
  return images.flatMap(({ image, caption, sizing, border }) => {
    const [src, title] = Array.isArray(image) ? image.map(toText) : [toText(image)];
    if (src === undefined) return ['', toText(caption) ?? '', ''];
    const picture = {
      src,
      alt: title ?? undefined,
      caption: toText(caption),
      width: toText(sizing),
      hasBorder: border === true,
    };
    return ['', ...emitPicture(picture), ''];
  });
}

function toCallout({ data, place }: MagicBlock): string[] {
  const look = toCalloutLook('', toText(data.type) ?? 'info');
  const title = markTitle(look, toText(data.title) ?? '');
  const content = place.convert(toLines(toText(data.body) ?? '', place.line.number));
  return emitCallout({ kind: look.kind, title, content });
}

/** Cells of a table or rows that one may have. */
const MAX_CELLS = 20_000;

function toTable({ data, place }: MagicBlock): string[] {
  const cells = isRecord(data.data) ? data.data : {};
  const columns = Math.max(1, Number(data.cols) || 0);
  const rows = Math.max(0, Number(data.rows) || 0);
  if (columns * rows > MAX_CELLS) return [];
  const cell = (key: string): string => {
    const text = toText(cells[key]) ?? '';
    const inside = place.convert(toLines(text, place.line.number)).join('\n').trim();
    return inside.replace(/\n+/g, '<br />').replace(/(?<!\\)\|/g, '\\|');
  };
  const line = (row: string | number): string => {
    const all = Array.from({ length: columns }, (_, column) => cell(`${row}-${column}`));
    return `| ${all.join(' | ')} |`;
  };
  const align = Array.isArray(data.align) ? data.align : [];
  const marks = Array.from(
    { length: columns },
    (_, column) => MARKS[String(align[column])] ?? '---',
  );
  return [
    line('h'),
    `| ${marks.join(' | ')} |`,
    ...Array.from({ length: rows }, (_, row) => line(row)),
  ];
}

const MARKS: Readonly<Record<string, string>> = { left: ':--', center: ':-:', right: '--:' };
