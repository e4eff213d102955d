import { dedent, indentOf, type Line, readFence } from '@quire/model/dialects';
import type { Block, BlockPlace, BlockReader } from '../../blocks/convert-blocks.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitCode } from '../../emit/code-fence.ts';
import { emitBlock } from '../../emit/component.ts';
import { emitEmbed } from '../../emit/embed.ts';
import type { Report } from '../../report/report.ts';
import { toPlainText } from '../../text/plain-text.ts';

interface BlockOptions {
  file: string;
  report: Report;
  /** The name of the page that an address on this page leads to. */
  titleOf(address: string): string | undefined;
}

const OPEN = /^[ \t]*(?:[-*+][ \t]+)?\{%-?\s*([a-z][a-z-]*)\b\s*(.*?)\s*-?%\}[ \t]*$/;

interface Tag {
  name: string;
  values: Record<string, string>;
  inside: readonly Line[];
  columns: number;
  place: BlockPlace;
}

/** Reads the blocks between `{% name %}` and `{% endname %}`. */
export function createGitbookReader(options: BlockOptions): BlockReader {
  return (place) => {
    const match = OPEN.exec(place.line.text);
    if (!match) return undefined;
    const [, name = '', words = ''] = match;
    const emit = Object.hasOwn(EMITTERS, name) ? EMITTERS[name] : undefined;
    if (name.startsWith('end') && Object.hasOwn(EMITTERS, name.slice(3))) {
      return { lines: [], end: place.at + 1 };
    }
    if (!emit) return undefined;
    const mark = /^[ \t]*(?:[-*+][ \t]+)?/.exec(place.line.text)?.[0] ?? '';
    const columns = mark.trim() === '' ? indentOf(place.line.text) : mark.length;
    const { end, inside } = readInside(place, name, columns);
    const tag: Tag = { name, values: readValues(words), inside, columns, place };
    const lines = emit(tag, options);
    const { file, report } = options;
    report.add({ file, line: place.line.number, kind: 'converted', what: `block "${name}"` });
    const before = mark.trim() === '' ? [''] : [mark];
    return { lines: [...before, ...lines, ''], end } satisfies Block;
  };
}

function readValues(words: string): Record<string, string> {
  const pairs = words.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g);
  return Object.fromEntries(
    [...pairs].map(([, key, double, single, bare]) => [key, double ?? single ?? bare ?? '']),
  );
}

/** The lines up to the end of a block; none for a block that nothing ends. */
function readInside(
  { lines, at }: BlockPlace,
  name: string,
  columns: number,
): { end: number; inside: Line[] } {
  let depth = 1;
  let fence = '';
  for (let index = at + 1; index < lines.length; index++) {
    const { text } = lines[index] as Line;
    const ticks = /^[ \t]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (ticks && fence === '') fence = ticks;
    else if (ticks && text.trim().startsWith(fence)) fence = '';
    if (fence !== '') continue;
    const found = OPEN.exec(text)?.[1];
    if (found === name) depth++;
    if (found !== `end${name}` || --depth > 0) continue;
    const inside = lines
      .slice(at + 1, index)
      .map((line) => ({ text: dedent(line.text, columns), number: line.number }));
    return { end: index + 1, inside };
  }
  return { end: at + 1, inside: [] };
}

type Emit = (tag: Tag, options: BlockOptions) => string[];

function contentOf({ inside, place }: Tag): string[] {
  return place.convert(inside);
}

function plainOf({ inside }: Tag): string {
  return toPlainText(inside.map(({ text }) => text).join(' '));
}

const whole: Emit = (tag) => contentOf(tag);

/** Words for a description of an API that GitBook draws by itself. */
const operation: Emit = ({ values, columns, inside }, { file, report }) => {
  const what = 'API operation, replaced by a note';
  const method = (values.method ?? '').toUpperCase();
  const place = [method, values.path].filter(Boolean).join(' ');
  const src = values.src ?? /\]\(([^)\s]+)/.exec(inside.map(({ text }) => text).join(' '))?.[1];
  const spec = src ?? values.spec;
  const detail = `${place} ${spec ?? ''}`;
  report.add({ file, line: inside[0]?.number ?? 1, kind: 'left', what, detail });
  const named = place === '' ? 'An operation' : `\`${place}\``;
  const isLink = spec !== undefined && /^(?:https?:|\.|\/)/.test(spec);
  const from = spec === undefined ? '' : isLink ? `: see [its description](${spec})` : ` (${spec})`;
  return emitBlock('Info', { title: 'API' }, [`${named}${from}`], columns);
};

const EMITTERS: Readonly<Record<string, Emit>> = {
  hint: (tag) =>
    emitCallout({
      kind: tag.values.style ?? 'info',
      content: contentOf(tag),
      columns: tag.columns,
    }),
  tabs: (tag) => emitBlock('Tabs', {}, contentOf(tag), tag.columns),
  tab: (tag) => emitBlock('Tab', { title: tag.values.title || 'Tab' }, contentOf(tag), tag.columns),
  stepper: (tag) => emitBlock('Steps', {}, contentOf(tag), tag.columns),
  step: (tag) => emitStep(tag),
  columns: (tag) => {
    const cols = tag.inside.filter(({ text }) => OPEN.exec(text)?.[1] === 'column').length;
    return emitBlock(
      'Columns',
      { cols: Math.min(Math.max(cols, 1), 4) },
      contentOf(tag),
      tag.columns,
    );
  },
  column: (tag) => emitBlock('Column', {}, contentOf(tag), tag.columns),
  code: (tag) => emitTitledCode(tag),
  'content-ref': (tag, { titleOf }) => {
    const { url = '' } = tag.values;
    const title = titleOf(url) ?? (plainOf(tag).replace(/\.md$/, '') || url);
    return emitBlock('Card', { title, href: url, horizontal: true }, [], tag.columns);
  },
  embed: (tag) => emitEmbed(tag.values.url ?? '', plainOf(tag) || undefined, tag.columns),
  file: (tag) => {
    const { src = '', caption } = tag.values;
    const name = plainOf(tag) || caption || src.split('/').at(-1) || 'File';
    return emitBlock('Card', { title: name, href: src, icon: 'download' }, [], tag.columns);
  },
  updates: whole,
  update: (tag) => emitBlock('Update', { label: tag.values.date ?? 'Update' }, contentOf(tag)),
  prompt: (tag) => {
    const description = tag.values.description ?? tag.values.title ?? 'Prompt';
    return emitBlock('Prompt', { description }, contentOf(tag), tag.columns);
  },
  include: whole,
  reusable: whole,
  raw: whole,
  openapi: operation,
  'openapi-operation': operation,
  'openapi-schemas': operation,
  swagger: operation,
};

/** A step takes its first heading or bold line as title. */
function emitStep({ inside, place, columns }: Tag): string[] {
  const first = inside.findIndex(({ text }) => text.trim() !== '');
  const text = inside[first]?.text ?? '';
  const [, heading, bold] = /^\s*(?:#{1,6}[ \t]+(.+?)|\*\*(.+?)\*\*)\s*$/.exec(text) ?? [];
  const written = heading ?? bold;
  const next = inside[first + 1]?.text.trim() ?? '';
  const isAlone = written === undefined && next === '' && /^[^\s#>|`*_![<{-]/.test(text.trim());
  const title = written ?? (isAlone ? text : undefined);
  if (title === undefined)
    return emitBlock('Step', { title: 'Step' }, place.convert(inside), columns);
  return emitBlock(
    'Step',
    { title: toPlainText(title.replace(/<a\b[^>]*>(?:<\/a>)?/g, '')) },
    place.convert(inside.slice(first + 1)),
    columns,
  );
}

/** The options of `{% code %}` on the fence inside. */
function emitTitledCode({ inside, values, place, columns }: Tag): string[] {
  const start = inside.findIndex(({ text }) => text.trim() !== '');
  const fence = start === -1 ? undefined : readFence(inside, start);
  if (fence?.before.trim() !== '') return place.convert(inside);
  const own = indentOf(fence.before);
  const code = fence.body.map(({ text }) => dedent(text, own));
  const source = {
    language: fence.info.split(/\s/)[0] ?? '',
    title: values.title,
    hasLineNumbers: values.lineNumbers === 'true',
    words: values.overflow === 'wrap' ? ['wrap'] : [],
    code,
  };
  return [...emitCode(source, columns), ...place.convert(inside.slice(fence.end))];
}
