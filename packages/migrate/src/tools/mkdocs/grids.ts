import { dedent, indentOf, isBlank, type Line } from '@quire/model/dialects';
import type { BlockPlace, BlockReader } from '../../blocks/convert-blocks.ts';
import { emitBlock } from '../../emit/component.ts';
import { toIcon } from '../../emit/icons.ts';
import type { Report } from '../../report/report.ts';
import { toPlainText } from '../../text/plain-text.ts';

const OPEN =
  /^([ \t]*)<(div|section|article|figure|details|p|span|center)\b([^>]*\bmarkdown\b[^>]*)>(.*)$/;

/** Tags whose content is Markdown: grids of cards become cards, all others keep their content. */
export function createGridReader(
  file: string,
  report: Report,
  definitions: ReadonlyMap<string, string>,
): BlockReader {
  return (place) => {
    const match = OPEN.exec(place.line.text);
    if (!match) return undefined;
    const [, indent = '', name = '', attributes = '', rest = ''] = match;
    const end = findClosing(place, name, rest);
    if (end === undefined) return undefined;
    const columns = indentOf(indent);
    const closing = place.lines[end.index] as Line;
    const inner: Line[] =
      end.index === place.at
        ? [{ text: rest.slice(0, end.offset), number: place.line.number }]
        : [
            ...(isBlank(rest) ? [] : [{ text: rest, number: place.line.number }]),
            ...place.lines.slice(place.at + 1, end.index),
            ...(closing.text.slice(0, end.offset).trim() === ''
              ? []
              : [{ text: closing.text.slice(0, end.offset), number: closing.number }]),
          ];
    const shared = sharedIndent(inner);
    const inside = inner.map(({ text, number }) => ({ text: dedent(text, shared), number }));
    const isCards = /class="[^"]*\bgrid\b[^"]*\bcards\b/.test(attributes);
    const lines = isCards
      ? toCards(inside, place, columns, definitions)
      : wrap(name, attributes, place.convert(inside), columns);
    if (isCards)
      report.add({ file, line: place.line.number, kind: 'converted', what: 'grid of cards' });
    const after = closing.text.slice(end.offset).replace(new RegExp(`^</${name}\\s*>`), '');
    return { lines: ['', ...lines, '', ...(isBlank(after) ? [] : [after])], end: end.index + 1 };
  };
}

function sharedIndent(lines: readonly Line[]): number {
  const widths = lines.filter(({ text }) => !isBlank(text)).map(({ text }) => indentOf(text));
  return widths.length === 0 ? 0 : Math.min(...widths);
}

/** A fold stays a fold; other tags are only there for their look. */
function wrap(name: string, attributes: string, content: string[], columns: number): string[] {
  if (name !== 'details') {
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
    return id === undefined ? content : [`<span id="${id}"></span>`, '', ...content];
  }
  const text = content.join('\n');
  const summary = /<summary>([\s\S]*?)<\/summary>/.exec(text);
  const title = toPlainText(summary?.[1] ?? 'Details');
  const rest = text.replace(summary?.[0] ?? '', '').split('\n');
  return emitBlock('Accordion', { title, defaultOpen: /\bopen\b/.test(attributes) }, rest, columns);
}

function findClosing(
  { lines, at }: BlockPlace,
  name: string,
  rest: string,
): { index: number; offset: number } | undefined {
  let depth = 1;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  for (let index = at; index < lines.length; index++) {
    const text = index === at ? rest : (lines[index]?.text ?? '');
    for (const match of text.matchAll(tags)) {
      depth += match[1] === '/' ? -1 : 1;
      if (depth === 0) return { index, offset: match.index };
    }
  }
  return undefined;
}

/** Each item of the list is a card: what stands before a line is its title, a last link is where it leads. */
function toCards(
  lines: readonly Line[],
  place: BlockPlace,
  columns: number,
  definitions: ReadonlyMap<string, string>,
): string[] {
  const starts = lines.flatMap(({ text }, index) => (/^[-*+][ \t]+/.test(text) ? index : []));
  if (starts.length === 0) return place.convert(lines);
  const cards = starts.flatMap((start, index) => {
    const item = lines.slice(start, starts[index + 1] ?? lines.length);
    const marker = /^[-*+][ \t]+/.exec(item[0]?.text ?? '')?.[0].length ?? 2;
    const inside = item.map(({ text, number }, row) => ({
      text: row === 0 ? text.slice(marker) : dedent(text, Math.min(4, Math.max(2, marker))),
      number,
    }));
    return [...toCard(inside, place, definitions), ''];
  });
  return emitBlock('Columns', { cols: 2 }, cards, columns);
}

function toCard(
  lines: readonly Line[],
  place: BlockPlace,
  definitions: ReadonlyMap<string, string>,
): string[] {
  const rule = lines.findIndex(({ text }) => /^\s*-{3,}\s*$/.test(text));
  if (rule === -1) return emitBlock('Card', {}, place.convert(lines));
  const head = lines
    .slice(0, rule)
    .map(({ text }) => text)
    .join(' ');
  const written = /:((?:material|octicons|fontawesome|simple|lucide)-[a-z0-9-]+):/.exec(head)?.[1];
  const title = toPlainText(
    head.replace(/:[a-z]+-[a-z0-9-]+:(?:\{[^}]*\})?/g, '').replace(/\{[^}]*\}/g, ''),
  );
  const body = lines.slice(rule + 1);
  const icon = written === undefined ? undefined : toIcon(written);
  const attributes = {
    title,
    icon: icon?.name,
    iconType: icon?.style,
    href: findHref(head, definitions),
  };
  return emitBlock('Card', attributes, place.convert(body));
}

/** Where the first link of a title leads, also one whose address is defined elsewhere on the page. */
function findHref(head: string, definitions: ReadonlyMap<string, string>): string | undefined {
  const inline = /\[[^\]]+\]\(([^)\s]+)\)/.exec(head)?.[1];
  if (inline !== undefined) return inline;
  const reference = /\[([^\]]+)\](?:\[([^\]]*)\])?/.exec(head);
  return reference ? definitions.get(toName(reference[2] || reference[1] || '')) : undefined;
}

const DEFINITION = /^ {0,3}\[([^\]^][^\]]*)\]:[ \t]+<?([^\s>]+)/;

/** The addresses that a page defines for its links, by name. */
export function listDefinitions(lines: readonly Line[]): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const { text } of lines) {
    const [, name = '', address = ''] = DEFINITION.exec(text) ?? [];
    if (address !== '' && !definitions.has(toName(name))) definitions.set(toName(name), address);
  }
  return definitions;
}

/** Names of definitions are the same in any case and with any white space. */
function toName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
