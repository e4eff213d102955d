import { escapeHtml } from '@quire/base';
import type { BlockChange, WordChange } from '../compare/block-change.ts';
import type { Block } from '../page/block.ts';
import { isChrome } from '../page/chrome.ts';
import { attributeOf, type Element, isElement, isText, type Node } from '../page/dom.ts';
import type { Token } from '../page/tokens.ts';
import { type MarkPlan, planMarks } from './plan-marks.ts';
import { type SideWriter, writeAttributes } from './write-attributes.ts';

/** Elements that a view leaves out: they run, load or ask for something. */
const LEFT_OUT = new Set([
  ...['script', 'style', 'template', 'noscript', 'link', 'meta', 'base', 'object', 'embed'],
  ...['iframe', 'frame', 'frameset', 'form', 'button', 'select', 'textarea', 'title', 'portal'],
]);
/** The parser takes more for a name than is one. */
const TAG = /^[a-z][a-z0-9-]*$/i;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** A mark stands inside these and around all others: their place among their siblings is fixed. */
const MARKED_INSIDE = new Set([
  'li',
  'dt',
  'dd',
  'summary',
  'figcaption',
  'caption',
  'tr',
  'td',
  'th',
]);

const LABELS: Readonly<Record<string, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  'moved-to': 'Moved here',
  'moved-from': 'Moved from here',
};

/** Blocks that are named, since they are more than their words. */
const KINDS: Readonly<Partial<Record<Block['kind'], string>>> = {
  rule: 'dividing line',
  image: 'image',
  list: 'list',
  table: 'table',
  code: 'code block',
  quote: 'quote',
};

/** Both sides of a page, as they are written. */
export interface PageWriters {
  before: SideWriter;
  after: SideWriter;
}

/** The markup of a page with its changes, and how many there are. */
export interface WrittenPage {
  /** By the id of the part: `header`, `content`, `content-side-layout`. */
  regions: Map<string, WrittenRegion>;
  changes: number;
}

/** What is inside one part of a page, and the classes of the part itself. */
export interface WrittenRegion {
  classes: string;
  inner: string;
}

/** Writes a page as it is after the change, with every change marked and what is gone at its place. */
export function writePage(root: BlockChange, writers: PageWriters, prefix = 'change'): WrittenPage {
  const page = new PageWriter(planMarks(root), writers, prefix);
  const regions = new Map<string, WrittenRegion>();
  for (const region of root.children) {
    const { name = '', nodes, children } = (region.after ?? region.before) as Block;
    if (children.length === 0 && region.children.length === 0) continue;
    const [element] = nodes;
    const classes = element && isElement(element) ? (attributeOf(element, 'class') ?? '') : '';
    regions.set(name, { classes, inner: page.writeRegion(region) });
  }
  return { regions, changes: page.count };
}

class PageWriter {
  count = 0;
  readonly #plan: MarkPlan;
  readonly #writers: PageWriters;
  readonly #prefix: string;
  readonly #ids = new Map<BlockChange, string>();

  constructor(plan: MarkPlan, writers: PageWriters, prefix: string) {
    this.#plan = plan;
    this.#writers = writers;
    this.#prefix = prefix;
  }

  writeRegion(region: BlockChange): string {
    const element = region.after?.nodes[0];
    if (!element || !isElement(element))
      return region.children.map((change) => this.#writeGone(change)).join('');
    return this.#writeChildren(element);
  }

  #writeChildren(element: Element): string {
    const gone = this.#plan.inside.get(element) ?? [];
    return (
      this.#writeNodes(element.childNodes) + gone.map((each) => this.#writeGone(each)).join('')
    );
  }

  #writeNodes(nodes: readonly Node[]): string {
    return nodes.map((node) => this.#writeNode(node)).join('');
  }

  /** A node of the page after the change, with what is gone around it. */
  #writeNode(node: Node): string {
    const gone = (list: BlockChange[] = []) => list.map((each) => this.#writeGone(each)).join('');
    const change = this.#plan.marks.get(node);
    const own = this.#plan.written.has(node)
      ? ''
      : change
        ? this.#writeMarked(change)
        : this.#writePlain(node);
    return gone(this.#plan.before.get(node)) + own + gone(this.#plan.after.get(node));
  }

  #writePlain(node: Node): string {
    if (isText(node)) return escapeHtml(node.value);
    if (!isElement(node) || isLeftOut(node)) return '';
    return writeElement(node, this.#writers.after, () => this.#writeChildren(node));
  }

  #writeMarked(change: BlockChange): string {
    const block = change.after as Block;
    if (change.state === 'changed') return this.#writeChanged(change, block);
    const state = change.state === 'moved' ? 'moved-to' : change.state;
    const hasWords = change.words !== undefined || change.cells !== undefined;
    const content = hasWords ? () => this.#writeWords(change) : undefined;
    return this.#wrap(change, block, {
      state,
      tag: 'ins',
      side: 'after',
      ...(content ? { content } : {}),
    });
  }

  /** A block of the page before, at the place that it had. */
  #writeGone(change: BlockChange): string {
    const state = change.state === 'moved' ? 'moved-from' : 'removed';
    return this.#wrap(change, change.before as Block, { state, tag: 'del', side: 'before' });
  }

  #writeChanged(change: BlockChange, block: Block): string {
    const isWords = change.words !== undefined || change.cells !== undefined;
    const content = isWords ? () => this.#writeWords(change) : undefined;
    return this.#wrap(change, block, {
      state: 'changed',
      side: 'after',
      ...(content ? { content } : {}),
    });
  }

  /** The words of a block on both sides, in place of its own. */
  #writeWords({ words = [], before, after }: BlockChange): string {
    return writeRuns(words, before?.tokens ?? [], after?.tokens ?? [], this.#writers);
  }

  /** Puts a mark around a block, or into it where it must not leave its place. */
  #wrap(change: BlockChange, block: Block, mark: Mark): string {
    const id = this.#nextId(change);
    const writer = this.#writers[mark.side];
    const label = writeLabel(mark.state, block, this.#linkTo(change));
    const notes = writeNotes(change.notes);
    const [first] = block.nodes;
    const isInside = first && isElement(first) && isMarkedInside(first);
    if (!isInside) {
      const inner = this.#writeOwn(change, block, mark, '');
      const marked = mark.tag ? `<${mark.tag} class="qd-word">${inner}</${mark.tag}>` : inner;
      return `<div class="qd-block" data-qd="${mark.state}" data-qd-kind="${block.kind}" id="${id}" tabindex="-1">${label}${marked}${notes}</div>`;
    }
    const attributes = ` data-qd="${mark.state}" id="${id}" tabindex="-1"`;
    if (first.tagName === 'tr')
      return this.#wrapRow(change, first, { mark, attributes, label, notes });
    const own = this.#writeInner(change, block, mark);
    const marked = mark.tag ? `<${mark.tag} class="qd-word">${own}</${mark.tag}>` : own;
    const end = isLine(first) ? '\n' : '';
    const { tagName } = first;
    return `<${tagName}${writeAttributes(first, writer, 'qd-inside')}${attributes}>${label}${marked}${notes}</${tagName}>${mark.side === 'before' ? end : ''}`;
  }

  #wrapRow(change: BlockChange, row: Element, { mark, attributes, label, notes }: RowMark): string {
    const writer = this.#writers[mark.side];
    const cells =
      change.cells && mark.side === 'after'
        ? this.#writeCells(change)
        : this.#writeRowCells(row, mark);
    // The first and the last cell have room for what is said of the row.
    const start = cells.replace(/^(<t[dh][^>]*>)/, `$1${label.replaceAll('$', '$$$$')}`);
    const at = start.lastIndexOf('</t');
    const filled = notes === '' ? start : `${start.slice(0, at)}${notes}${start.slice(at)}`;
    return `<tr${writeAttributes(row, writer, 'qd-inside')}${attributes}>${filled}</tr>`;
  }

  #writeRowCells(row: Element, { tag, side }: Mark): string {
    const writer = this.#writers[side];
    return row.childNodes
      .filter(isElement)
      .map((cell) => {
        const inner = cell.childNodes.map((node) => writeWhole(node, writer)).join('');
        return writeElement(cell, writer, () =>
          tag ? `<${tag} class="qd-word">${inner}</${tag}>` : inner,
        );
      })
      .join('');
  }

  #writeCells({ cells = [], before, after }: BlockChange): string {
    return cells
      .map((cell) => {
        const was = before?.cells?.[cell.before ?? -1];
        const is = after?.cells?.[cell.after ?? -1];
        const element = (is ?? was)?.element;
        if (!element) return '';
        const side = is ? 'after' : 'before';
        const tag = cell.state === 'added' ? 'ins' : cell.state === 'removed' ? 'del' : undefined;
        const whole = () =>
          element.childNodes.map((node) => writeWhole(node, this.#writers[side])).join('');
        const content = () =>
          cell.words
            ? writeRuns(cell.words, was?.tokens ?? [], is?.tokens ?? [], this.#writers, 1)
            : whole();
        return writeElement(element, this.#writers[side], () =>
          tag ? `<${tag} class="qd-word">${content()}</${tag}>` : content(),
        );
      })
      .join('');
  }

  /** The block itself, its words or blocks replaced by what changed in them. */
  #writeOwn(change: BlockChange, block: Block, mark: Mark, classes: string): string {
    const [first] = block.nodes;
    const isOne = block.nodes.length === 1 && first !== undefined && isElement(first);
    if (!isOne || (mark.content && !block.inner))
      return mark.content?.() ?? this.#writeBlockNodes(block, mark);
    return writeElement(
      first,
      this.#writers[mark.side],
      () => this.#writeInner(change, block, mark),
      classes,
    );
  }

  #writeInner(change: BlockChange, block: Block, mark: Mark): string {
    const [first] = block.nodes;
    if (!first || !isElement(first)) return '';
    const { content } = mark;
    if (content && block.inner)
      return writeUntil(first, block.inner, content, this.#writers[mark.side]);
    if (change.state === 'changed' && mark.side === 'after') return this.#writeChildren(first);
    return first.childNodes.map((node) => writeWhole(node, this.#writers[mark.side])).join('');
  }

  #writeBlockNodes(block: Block, { side }: Mark): string {
    return block.nodes.map((node) => writeWhole(node, this.#writers[side])).join('');
  }

  #nextId(change: BlockChange): string {
    const known = this.#ids.get(change);
    this.count += 1;
    const id = known ?? `${this.#prefix}-${this.count}`;
    this.#ids.set(change, id);
    return id;
  }

  /** The other end of a move, where it was written before this one. */
  #linkTo({ counterpart }: BlockChange): string | undefined {
    return counterpart && this.#ids.get(counterpart);
  }
}

interface Mark {
  state: string;
  tag?: 'ins' | 'del';
  side: 'before' | 'after';
  content?: () => string;
}

interface RowMark {
  mark: Mark;
  attributes: string;
  label: string;
  notes: string;
}

function isMarkedInside(element: Element): boolean {
  return MARKED_INSIDE.has(element.tagName) || isLine(element);
}

function isLine(element: Element): boolean {
  return (
    element.tagName === 'span' && (attributeOf(element, 'class') ?? '').split(' ').includes('line')
  );
}

function isLeftOut(element: Element): boolean {
  return LEFT_OUT.has(element.tagName) || !TAG.test(element.tagName) || isChrome(element);
}

/** What became of the block, in words: color alone says nothing to many readers. */
function writeLabel(state: string, { kind, name }: Block, other: string | undefined): string {
  const what = name ?? KINDS[kind];
  const words = what === undefined ? LABELS[state] : `${LABELS[state]}: ${what}`;
  const link = other === undefined ? words : `<a href="#${other}">${words}</a>`;
  return `<span class="qd-label">${link}</span>`;
}

function writeNotes(notes: readonly string[]): string {
  return notes.map((note) => `<span class="qd-note">${escapeHtml(note)}</span>`).join('');
}

/** An element with the content that it is given. */
function writeElement(
  element: Element,
  writer: SideWriter,
  content: () => string,
  classes = '',
): string {
  const { tagName } = element;
  if (isLeftOut(element)) return tagName === 'iframe' ? writeEmbed(element, writer) : '';
  if (tagName === 'img') return writeImage(element, writer);
  if (tagName === 'video' || tagName === 'audio') return writeEmbed(element, writer);
  const isOpened = tagName === 'details' && attributeOf(element, 'open') === undefined;
  const attributes = `${writeAttributes(element, writer, classes)}${isOpened ? ' open' : ''}`;
  if (tagName === 'input') return `<input${attributes} disabled>`;
  if (VOID.has(tagName)) return `<${tagName}${attributes}>`;
  return `<${tagName}${attributes}>${content()}</${tagName}>`;
}

/** A node of one side as it stands, with all in it. */
function writeWhole(node: Node, writer: SideWriter): string {
  if (isText(node)) return escapeHtml(node.value);
  if (!isElement(node)) return '';
  return writeElement(node, writer, () =>
    node.childNodes.map((child) => writeWhole(child, writer)).join(''),
  );
}

/** What is inside an element, with the content of one element in it replaced. */
function writeUntil(
  element: Element,
  inner: Element,
  content: () => string,
  writer: SideWriter,
): string {
  if (element === inner) return content();
  return element.childNodes
    .map((child) => {
      if (!isElement(child)) return isText(child) ? escapeHtml(child.value) : '';
      return writeElement(child, writer, () => writeUntil(child, inner, content, writer));
    })
    .join('');
}

/** A picture, where the view may show it; otherwise what it shows, in words. */
function writeImage(element: Element, writer: SideWriter): string {
  const { file, shown } = writer.address(attributeOf(element, 'src') ?? '');
  const address = file === undefined ? undefined : writer.addresses.file(writer.side, file);
  if (address !== undefined)
    return `<img${writeAttributes(element, writer)} src="${escapeHtml(address)}">`;
  const alt = attributeOf(element, 'alt') ?? '';
  return `<span class="qd-image">${escapeHtml(alt === '' ? shown : `${alt} (${shown})`)}</span>`;
}

/** Films and pages of others are named and not loaded. */
function writeEmbed(element: Element, { address }: SideWriter): string {
  const inner = element.childNodes
    .filter(isElement)
    .flatMap((child) => attributeOf(child, 'src') ?? []);
  const { shown } = address(attributeOf(element, 'src') ?? inner[0] ?? '');
  return `<span class="qd-image">${escapeHtml(shown)}</span>`;
}

/** Words of both sides in one line: what is gone in `del`, what is new in `ins`, inside what is around them. */
function writeRuns(
  runs: readonly WordChange[],
  before: readonly Token[],
  after: readonly Token[],
  writers: PageWriters,
  /** How many of the elements around the words are written by the caller. */
  outer = 0,
): string {
  const line = new LineWriter();
  for (const { state, before: from, after: to } of runs) {
    const isGone = state === 'removed';
    const writer = isGone ? writers.before : writers.after;
    const tag = isGone ? 'del' : state === 'added' ? 'ins' : undefined;
    for (const token of isGone ? before.slice(...from) : after.slice(...to)) {
      const around = token.around.slice(outer).filter((element) => !isLeftOut(element));
      line.add(token.atom ? writeWhole(token.atom, writer) : escapeHtml(token.text), {
        tag,
        around,
        isGone,
        tags: around.map((element) => `<${element.tagName}${writeAttributes(element, writer)}>`),
      });
    }
  }
  return line.end();
}

/** What a word stands in: elements from the outside to the inside, and in the innermost its mark. */
interface Surroundings {
  tag: 'ins' | 'del' | undefined;
  around: readonly Element[];
  /** Whether these are elements of the page before. */
  isGone: boolean;
  tags: readonly string[];
}

const NOWHERE: Surroundings = { tag: undefined, around: [], isGone: false, tags: [] };

/** Writes words one after another; what is around two neighbors is opened once. */
class LineWriter {
  #text = '';
  #open: Surroundings = NOWHERE;

  add(text: string, next: Surroundings): void {
    const { tag, around } = this.#open;
    let common = 0;
    while (common < around.length && this.#isSame(next, common)) common += 1;
    const isInside = common === around.length && common === next.around.length;
    if (!isInside || tag !== next.tag) {
      if (tag) this.#text += `</${tag}>`;
      for (const { tagName } of around.slice(common).reverse()) this.#text += `</${tagName}>`;
      this.#text += next.tags.slice(common).join('');
      if (next.tag) this.#text += `<${next.tag} class="qd-word">`;
    }
    this.#text += text;
    this.#open = next;
  }

  end(): string {
    this.add('', NOWHERE);
    return this.#text;
  }

  /** On one side two elements that look alike are two; across sides they are what stayed around the words. */
  #isSame({ isGone, around, tags }: Surroundings, at: number): boolean {
    if (this.#open.isGone === isGone) return this.#open.around[at] === around[at];
    return this.#open.tags[at] === tags[at];
  }
}
