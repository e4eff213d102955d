import { readCodeConfig } from '../../config/code.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { PageRoot } from './nextra-pages.ts';

/** One entry of a `_meta` file. */
export interface MetaItem {
  title?: string;
  type?: string;
  href?: string;
  display?: string;
  isCollapsed?: boolean;
  /** Entries of a menu, or of a folder where one file describes all. */
  items?: Map<string, MetaItem>;
}

export type Meta = ReadonlyMap<string, MetaItem>;

const ENDS = ['json', 'js', 'jsx', 'ts', 'tsx', 'mjs', 'cjs'];

/** Reads what `_meta` files say, each once. */
export class MetaFiles {
  readonly #folder: SourceFolder;
  readonly #report: Report;
  readonly #aliases: Readonly<Record<string, string>>;

  constructor(folder: SourceFolder, aliases: Readonly<Record<string, string>>, report: Report) {
    this.#folder = folder;
    this.#report = report;
    this.#aliases = aliases;
  }

  /** The entries of one folder, in order. */
  read(root: PageRoot, place: string, locale: string | undefined): Meta {
    const whole = this.#readGlobal(root, place);
    if (whole) return whole;
    const start = place === '' ? root.folder : `${root.folder}/${place}`;
    const names = [...(locale === undefined ? [] : [`_meta.${locale}`]), '_meta'];
    const file = names
      .flatMap((name) => ENDS.map((end) => `${start}/${name}.${end}`))
      .find((path) => this.#folder.has(path));
    return file === undefined ? new Map() : this.#run(file);
  }

  /** One file at the top may describe every folder. */
  #readGlobal(root: PageRoot, place: string): Meta | undefined {
    const file = ENDS.map((end) => `${root.folder}/_meta.global.${end}`).find((path) =>
      this.#folder.has(path),
    );
    if (file === undefined) return undefined;
    let meta: Meta = this.#run(file);
    for (const name of place === '' ? [] : place.split('/'))
      meta = meta.get(name)?.items ?? new Map();
    return meta;
  }

  readonly #known = new Map<string, Meta>();

  #run(file: string): Meta {
    const known = this.#known.get(file);
    if (known) return known;
    const meta = this.#load(file);
    this.#known.set(file, meta);
    return meta;
  }

  #load(file: string): Meta {
    try {
      const { value } = readCodeConfig({
        folder: this.#folder,
        entry: file,
        aliases: this.#aliases,
      });
      return toMeta(value);
    } catch (error) {
      const what = '_meta file that could not be run';
      const detail = error instanceof Error ? error.message : String(error);
      this.#report.add({ file, kind: 'left', what, detail });
      return new Map();
    }
  }
}

function toMeta(value: unknown): Map<string, MetaItem> {
  const items = new Map<string, MetaItem>();
  if (!isRecord(value)) return items;
  for (const [key, given] of Object.entries(value)) items.set(key, toItem(given));
  return items;
}

function toItem(given: unknown): MetaItem {
  const isElement = isRecord(given) && 'props' in given;
  if (!isRecord(given) || isElement) return withTitle(readWords(given), {});
  const theme = isRecord(given.theme) ? given.theme : {};
  const href = toText(given.href);
  const type = toText(given.type);
  const display = toText(given.display);
  return withTitle(readWords(given.title), {
    ...(href ? { href } : {}),
    ...(type ? { type } : {}),
    ...(display ? { display } : {}),
    ...(typeof theme.collapsed === 'boolean' ? { isCollapsed: theme.collapsed } : {}),
    ...(isRecord(given.items) ? { items: toMeta(given.items) } : {}),
  });
}

function withTitle(title: string, item: MetaItem): MetaItem {
  return title === '' ? item : { ...item, title };
}

/** The words of a title that may be an element. */
function readWords(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (Array.isArray(value))
    return value
      .map(readWords)
      .filter((word) => word !== '')
      .join(' ');
  return isRecord(value) && isRecord(value.props) ? readWords(value.props.children) : '';
}
