import {
  createFenceWatch,
  dedent,
  indentLines,
  indentOf,
  type Line,
  readFence,
} from '@quire/model/dialects';
import { type Container, createContainerReader } from '../../blocks/colon-containers.ts';
import type { BlockReader } from '../../blocks/convert-blocks.ts';
import { emitAnchor } from '../../emit/anchor.ts';
import { emitCallout } from '../../emit/callout.ts';
import { emitBlock } from '../../emit/component.ts';
import type { Report } from '../../report/report.ts';
import { toPlainText } from '../../text/plain-text.ts';
import { convertCode, parseInfo } from './code-blocks.ts';

/** `::: tip Title {#id}` */
const CHOSEN_ID = /(?:^|\s)#([^\s#.]+)/;

/** Notes, folds, groups of code and tabs between colons. */
export function createVitepressContainers(file: string, report: Report): BlockReader {
  return createContainerReader((container) => {
    const { kind, content, columns, line, inside } = container;
    const id = CHOSEN_ID.exec(container.attributes)?.[1];
    const title = container.title === undefined ? undefined : toPlainText(container.title);
    const withAnchor = (lines: string[]): string[] =>
      id === undefined ? lines : [...indentLines([emitAnchor(id), ''], columns), ...lines];
    const tell = (what: string) =>
      report.add({ file, line: line.number, kind: 'converted', what, detail: kind });
    switch (kind) {
      case 'details':
        tell('fold');
        return withAnchor(
          emitBlock('Accordion', { title: title || 'Details' }, content(), columns),
        );
      case 'code-group':
        tell('code group');
        return emitGroup(container, file, report);
      case 'tabs':
        tell('tabs');
        return emitTabs(inside, columns, content);
      case 'raw':
      case 'v-pre':
        return content();
      default:
        tell('note');
        return withAnchor(emitCallout({ kind, title, content: content(), columns }));
    }
  });
}

/**
 * A group has code only, and each block has a title. Text in it is below the group: VitePress shows it there, and it is
 * often what follows a group that a page forgot to close.
 */
function emitGroup(
  { inside, content, columns }: Container,
  file: string,
  report: Report,
): string[] {
  const written: string[] = [];
  const rest: Line[] = [];
  for (let at = 0; at < inside.length; ) {
    const fence = readFence(inside, at);
    const line = inside[at] as Line;
    if (!fence) {
      rest.push(line);
      at++;
      continue;
    }
    const { title, language } = parseInfo(fence.info);
    const info = title ? fence.info : `${fence.info} [${language || 'Code'}]`;
    const code = fence.body.map(({ text }) => dedent(text, indentOf(fence.before)));
    const block = { info, code, columns: 0, end: fence.end, number: line.number };
    written.push(...convertCode(block, file, report).lines);
    at = fence.end;
  }
  const group = emitBlock('CodeGroup', {}, written, columns);
  const texts = rest.filter(({ text }) => text.trim() !== '');
  if (texts.length === 0) return group;
  const what = 'text in a code group, put below it';
  for (const { text, number } of texts) {
    report.add({ file, line: number, kind: 'approximated', what, detail: text });
  }
  return [...group, '', ...content(rest)];
}

const TAB = /^==[ \t]+(.+?)[ \t]*$/;

/** `== title` begins each tab of the plugin for tabs. */
function emitTabs(
  inside: readonly Line[],
  columns: number,
  whole: (lines?: readonly Line[]) => string[],
): string[] {
  const tabs: { title: string; lines: Line[] }[] = [];
  const before: Line[] = [];
  const isCode = createFenceWatch();
  for (const line of inside) {
    const title = isCode(line.text) ? undefined : TAB.exec(line.text)?.[1];
    if (title !== undefined) tabs.push({ title: toPlainText(title), lines: [] });
    else (tabs.at(-1)?.lines ?? before).push(line);
  }
  if (tabs.length === 0) return whole();
  const blocks = tabs.flatMap(({ title, lines }) => emitBlock('Tab', { title }, whole(lines)));
  const head = before.some(({ text }) => text.trim() !== '') ? [...whole(before), ''] : [];
  return [...head, ...emitBlock('Tabs', {}, blocks, columns)];
}
