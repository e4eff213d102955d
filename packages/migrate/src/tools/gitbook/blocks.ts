import {
  createLookAhead,
  dedent,
  indentLines,
  indentOf,
  isGitbookEnd,
  readFence,
  readGitbookBlock,
  takeStepTitle,
} from '@quire/model/dialects';
import type { Block, BlockReader } from '../../blocks/convert-blocks.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitCode } from '../../emit/code-fence.ts';
import { emitBlock } from '../../emit/component.ts';
import { emitEmbed } from '../../emit/embed.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { API_EMITTERS } from './api-blocks.ts';
import { type BlockOptions, contentOf, type Emit, type PlacedBlock } from './placed-block.ts';

/** Reads the blocks between `{% name %}` and `{% endname %}` of one page. */
export function createGitbookReader(options: BlockOptions): BlockReader {
  const lookAhead = createLookAhead();
  return (place) => {
    const { line, lines: around, at } = place;
    // An end that nothing began is no text that readers should see.
    if (isGitbookEnd(line.text)) return { lines: [], end: at + 1 };
    const found = readGitbookBlock(around, at, lookAhead);
    if (!found) return undefined;
    const { name, mark, columns, end } = found;
    const emit = Object.hasOwn(EMITTERS, name) ? EMITTERS[name] : undefined;
    const lines = (emit ?? whole)({ ...found, place }, options);
    const { file, report } = options;
    report.add({ file, line: line.number, kind: 'converted', what: `block "${name}"` });
    const before = mark === '' ? '' : ' '.repeat(columns - mark.length) + mark;
    return { lines: [before, ...lines, ''], end } satisfies Block;
  };
}

function plainOf({ inside }: PlacedBlock): string {
  return toPlainText(inside.map(({ text }) => text).join(' '));
}

const whole: Emit = (tag) => indentLines(contentOf(tag), tag.columns);

const EMITTERS: Readonly<Record<string, Emit>> = {
  hint: (tag) =>
    emitCallout({
      kind: tag.attributes.style ?? 'info',
      content: contentOf(tag),
      columns: tag.columns,
    }),
  tabs: (tag) => emitBlock('Tabs', {}, contentOf(tag), tag.columns),
  tab: (tag) =>
    emitBlock('Tab', { title: tag.attributes.title || 'Tab' }, contentOf(tag), tag.columns),
  stepper: (tag) => emitBlock('Steps', {}, contentOf(tag), tag.columns),
  step: (tag) => emitStep(tag),
  columns: (tag) => {
    const cols = tag.inside.filter(({ text }) => /\{%-?[ \t]*column(?![\w-])/.test(text)).length;
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
    const { url = '' } = tag.attributes;
    const title = titleOf(url) ?? (plainOf(tag).replace(/\.md$/, '') || url);
    return emitBlock('Card', { title, href: url, horizontal: true }, [], tag.columns);
  },
  embed: (tag) => emitEmbed(tag.attributes.url ?? '', plainOf(tag) || undefined, tag.columns),
  file: (tag) => {
    const { src = '', caption } = tag.attributes;
    const name = plainOf(tag) || caption || src.split('/').at(-1) || 'File';
    return emitBlock('Card', { title: name, href: src, icon: 'download' }, [], tag.columns);
  },
  updates: whole,
  update: (tag) => emitBlock('Update', { label: tag.attributes.date ?? 'Update' }, contentOf(tag)),
  prompt: (tag) => {
    const description = tag.attributes.description ?? tag.attributes.title ?? 'Prompt';
    return emitBlock('Prompt', { description }, contentOf(tag), tag.columns);
  },
  include: whole,
  reusable: whole,
  raw: whole,
  ...API_EMITTERS,
};

function emitStep({ inside, place, columns }: PlacedBlock): string[] {
  const { title = 'Step', rest } = takeStepTitle(inside);
  const [chosen = '', id] = CHOSEN.exec(title) ?? [];
  const words = title.slice(0, title.length - chosen.length);
  const shown = toPlainText(words.replace(/<a\b[^>]*>(?:<\/a>)?/g, ''));
  return emitBlock('Step', { title: shown, id }, place.convert(rest), columns);
}

/** The id of a heading, which the editor wrote as an empty link behind it. */
const CHOSEN = /[ \t]*\{#([^\s}]+)\}[ \t]*$/;

/** The options of `{% code %}` on the fence inside. */
function emitTitledCode({ inside, attributes, place, columns }: PlacedBlock): string[] {
  const start = inside.findIndex(({ text }) => text.trim() !== '');
  const fence = start === -1 ? undefined : readFence(inside, start);
  if (fence?.before.trim() !== '') return place.convert(inside);
  const own = indentOf(fence.before);
  const code = fence.body.map(({ text }) => dedent(text, own));
  const source = {
    language: fence.info.split(/\s/)[0] ?? '',
    title: attributes.title,
    hasLineNumbers: attributes.lineNumbers === 'true',
    words: attributes.overflow === 'wrap' ? ['wrap'] : [],
    code,
  };
  return [...emitCode(source, columns), ...place.convert(inside.slice(fence.end))];
}
