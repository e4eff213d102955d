import {
  createFenceWatch,
  dedent,
  indentLines,
  indentOf,
  type Line,
  readFence,
} from '@quire/model/dialects';
import { createContainerReader } from '../../blocks/colon-containers.ts';
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
        return emitBlock('CodeGroup', {}, listBlocks(inside, file, report), columns);
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

/** The code blocks of a group; each has a title, and what is no code goes. */
function listBlocks(lines: readonly Line[], file: string, report: Report): string[] {
  const written: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const fence = readFence(lines, at);
    if (!fence) {
      const { text, number } = lines[at] as Line;
      if (text.trim() !== '') {
        const what = 'text in a code group, removed';
        report.add({ file, line: number, kind: 'left', what, detail: text });
      }
      at++;
      continue;
    }
    const { title, language } = parseInfo(fence.info);
    const info = title ? fence.info : `${fence.info} [${language || 'Code'}]`;
    const code = fence.body.map(({ text }) => dedent(text, indentOf(fence.before)));
    const { number } = lines[at] as Line;
    const block = { info, code, columns: 0, end: fence.end, number };
    written.push(...convertCode(block, file, report).lines);
    at = fence.end;
  }
  return written;
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
