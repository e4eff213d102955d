import type { Block, Field, FieldsBlock, ListItem, TableBlock } from '@quire/base/blocks';

/** Code that is longer is cut at a line: results and quotes show a screen of it at most. */
const MAX_CODE = 4_000;

/** Code as a page shows it. */
export interface CodeText {
  language: string;
  code: string;
  title?: string | undefined;
}

/** A list that is open. */
interface List {
  depth: number;
  /** The number of its next item; nothing in a list without numbers. */
  next: number | undefined;
  /** The block that has the last item of it and of the lists around it. */
  outermost: { block?: Block };
}

/** What takes the words of a paragraph, where that is not a block of its own. */
type Owner = { item: ListItem; list: List } | { field: Field };

/**
 * Writes blocks while a page is rendered: words come one by one, and what they are part of is known from what
 * is open around them. What stands inside an item or a field and is more than words becomes a block of its
 * own after it, so that blocks keep the order of reading. Inside a cell and a label all is one line of words.
 */
export class BlockWriter {
  #blocks: Block[] = [];
  #text = '';
  #owner: Owner | undefined;
  #list: List | undefined;
  #table: TableBlock | undefined;
  #row: { cells: string[]; isHead: boolean } | undefined;
  #isLine = false;
  #isSilent = false;

  /** Adds words to what is open. */
  add(text: string): void {
    if (!this.#isSilent) this.#text += text;
  }

  /** Ends a paragraph: words that follow are apart. */
  break(): void {
    if (this.#isSilent || this.#text === '') return;
    if (this.#isLine) {
      this.#text += ' ';
      return;
    }
    const text = toLine(this.#text);
    this.#text = '';
    if (text !== '') this.#put(text);
  }

  addCode({ language, code, title }: CodeText): void {
    if (this.#isSilent) return;
    if (this.#isLine) {
      this.#text += ` ${code} `;
      return;
    }
    this.break();
    const whole = code.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
    if (whole === '') return;
    const kept = cutAtLine(whole);
    const head = title ? { title } : {};
    const cut = kept === whole ? {} : ({ isCut: true } as const);
    this.#blocks.push({ kind: 'code', language, code: kept, ...head, ...cut });
  }

  /** Words that name what follows. */
  label<Result>(run: () => Result): Result {
    if (this.#isLine || this.#isSilent) return this.#apart(run);
    this.break();
    const { result, text } = this.#collect(run);
    const line = toLine(text);
    if (line !== '') this.#blocks.push({ kind: 'label', text: line });
    return result;
  }

  /** Takes a label back that became a heading, and gives the labels after it, which belong below. */
  takeLabels(heading: string): Block[] {
    this.break();
    for (let at = this.#blocks.length - 1; at >= 0; at--) {
      const block = this.#blocks[at];
      if (block?.kind !== 'label') break;
      if (block.text === heading) return this.#blocks.splice(at).slice(1);
    }
    return [];
  }

  /** Text whose lines stay as they are, as code. */
  preformatted<Result>(run: () => Result): Result {
    if (this.#isLine || this.#isSilent) return this.#apart(run);
    this.break();
    const { result, text } = this.#collect(run);
    this.addCode({ language: '', code: text });
    return result;
  }

  /** A list; a numbered one begins with its first number. */
  list<Result>(first: number | undefined, run: () => Result): Result {
    this.break();
    const outer = this.#list;
    this.#list = openList(outer, first);
    try {
      return run();
    } finally {
      this.break();
      this.#list = outer;
    }
  }

  /** An item of the list; one that stands in none is a list of its own. */
  item<Result>(run: () => Result): Result {
    const list = this.#list ?? openList(undefined, undefined);
    const numbered = list.next === undefined ? {} : { number: list.next++ };
    const item: ListItem = { text: '', depth: list.depth, ...numbered };
    return this.#within({ item, list }, run);
  }

  /** A field, and what describes it. Its name follows those of the fields around it. */
  field<Result>(
    given: Omit<Field, 'description'>,
    of: FieldsBlock['of'],
    run: () => Result,
  ): Result {
    if (this.#isSilent) return run();
    if (this.#isLine) {
      this.#text += ` ${given.name} `;
      return this.#apart(run);
    }
    this.break();
    const around = this.#owner && 'field' in this.#owner ? `${this.#owner.field.name}.` : '';
    const field: Field = { ...given, name: `${around}${given.name}`, description: '' };
    const last = this.#blocks.at(-1);
    if (last?.kind === 'fields' && last.of === of) last.fields.push(field);
    else this.#blocks.push({ kind: 'fields', of, fields: [field] });
    return this.#within({ field }, run);
  }

  table<Result>(run: () => Result): Result {
    if (this.#isLine || this.#isSilent) return this.#apart(run);
    this.break();
    const table: TableBlock = { kind: 'table', head: [], rows: [] };
    this.#table = table;
    try {
      return run();
    } finally {
      this.break();
      this.#table = undefined;
      if (table.rows.length > 0) this.#blocks.push(table);
    }
  }

  row<Result>(run: () => Result): Result {
    const table = this.#table;
    if (this.#isLine || this.#isSilent || !table) return this.#apart(run);
    const row = { cells: [] as string[], isHead: true };
    this.#row = row;
    try {
      return run();
    } finally {
      this.#row = undefined;
      const isFirst = table.head.length === 0 && table.rows.length === 0;
      if (row.isHead && isFirst) table.head = row.cells;
      else if (row.cells.some((cell) => cell !== '')) table.rows.push(row.cells);
    }
  }

  cell<Result>(isHead: boolean, run: () => Result): Result {
    const row = this.#row;
    if (this.#isLine || this.#isSilent || !row) return this.#apart(run);
    const { result, text } = this.#collect(run);
    row.cells.push(toLine(text));
    if (!isHead) row.isHead = false;
    return result;
  }

  /** Runs something whose words do not count. */
  without<Result>(run: () => Result): Result {
    const before = this.#isSilent;
    this.#isSilent = true;
    try {
      return run();
    } finally {
      this.#isSilent = before;
    }
  }

  /** What was written since it was last asked for; it begins again with these. */
  take(next: Block[] = []): Block[] {
    this.break();
    const blocks = this.#blocks;
    this.#blocks = next;
    return blocks;
  }

  /** Words of a line, which do not run into those around them. */
  #apart<Result>(run: () => Result): Result {
    this.break();
    try {
      return run();
    } finally {
      this.break();
    }
  }

  #within<Result>(owner: Owner, run: () => Result): Result {
    this.break();
    const outer = this.#owner;
    this.#owner = owner;
    try {
      return run();
    } finally {
      this.break();
      this.#owner = outer;
    }
  }

  #collect<Result>(run: () => Result): { result: Result; text: string } {
    const outer = this.#text;
    this.#text = '';
    this.#isLine = true;
    try {
      return { result: run(), text: this.#text };
    } finally {
      this.#isLine = false;
      this.#text = outer;
    }
  }

  #put(text: string): void {
    const owner = this.#owner;
    const last = this.#blocks.at(-1);
    if (owner && 'item' in owner) {
      const { item, list } = owner;
      if (item.text === '') {
        item.text = text;
        this.#putItem(item, list);
        return;
      }
      if (last?.kind === 'list' && last.items.at(-1) === item) {
        item.text += ` ${text}`;
        return;
      }
    } else if (owner && last?.kind === 'fields' && last.fields.at(-1) === owner.field) {
      const { field } = owner;
      field.description += field.description === '' ? text : ` ${text}`;
      return;
    }
    this.#blocks.push({ kind: 'text', text });
  }

  #putItem(item: ListItem, list: List): void {
    const last = this.#blocks.at(-1);
    if (last?.kind === 'list' && list.outermost.block === last) {
      last.items.push(item);
      return;
    }
    const block: Block = { kind: 'list', items: [item] };
    list.outermost.block = block;
    this.#blocks.push(block);
  }
}

function openList(outer: List | undefined, next: number | undefined): List {
  if (!outer) return { depth: 0, next, outermost: {} };
  return { depth: outer.depth + 1, next, outermost: outer.outermost };
}

/** All white space becomes one space; what is one already, which is nearly all, is passed over. */
function toLine(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}

function cutAtLine(code: string): string {
  if (code.length <= MAX_CODE) return code;
  const end = code.lastIndexOf('\n', MAX_CODE);
  return code.slice(0, end > 0 ? end : MAX_CODE).trimEnd();
}
