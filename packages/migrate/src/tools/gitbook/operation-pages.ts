import { posix } from 'node:path';
import { listOperations, parseDescription } from '../../config/api-description.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { CopiedFile, OldPage } from '../../old-site.ts';
import { writeFrontmatter } from '../../text/frontmatter.ts';
import { decode } from '../../text/links.ts';

/** An operation of an API description, as a block names it. */
export interface Operation {
  /** Upper case. */
  method: string;
  path: string;
  /** The file or the address of the description. */
  src: string;
}

/** Where the operations of one page are shown. */
export interface PageOperations {
  /** On this very page, at an address, or nowhere: its description is not in the folder, or does not have it. */
  place(operation: Operation): 'here' | { href: string } | undefined;
  /** What makes this page the page of its operation. */
  frontmatter(): Record<string, unknown>;
}

/** Pages for the operations that the pages of a site show. */
export interface OperationPages {
  open(page: OldPage, blocks: number): PageOperations;
  /** The pages that show nothing but an operation, by path. */
  listFiles(): Map<string, string>;
}

/** A page with one operation becomes the page of it; each of several gets a page of its own below. */
export function createOperationPages(
  folder: SourceFolder,
  { pages, files }: { pages: readonly OldPage[]; files: readonly CopiedFile[] },
): OperationPages {
  const written = new Map<string, string>();
  const taken = new Set(pages.map(({ path }) => path));
  const places = new Map(files.map(({ from, to }) => [from, to]));
  const known = new Map<string, ReadonlySet<string>>();
  const find = (file: string, { method, path, src }: Operation): string | undefined => {
    const from = posix.join(posix.dirname(file), decode(src));
    const place = places.get(from);
    if (place === undefined || /\s/.test(place)) return undefined;
    const operations = known.get(from) ?? nameOperations(folder, from);
    known.set(from, operations);
    return operations.has(`${method} ${path}`) ? `${place} ${method} ${path}` : undefined;
  };
  /** Operations such as `/a/b` and `/a-b` ask for one name, and a page may have it already. */
  const write = (wanted: string, text: string, count = 1): string => {
    const path = count === 1 ? wanted : `${wanted}-${count}`;
    const there = written.get(`${path}.mdx`);
    if (taken.has(path) || (there !== undefined && there !== text))
      return write(wanted, text, count + 1);
    written.set(`${path}.mdx`, text);
    return path;
  };
  return {
    listFiles: () => written,
    open(page, blocks) {
      let own: string | undefined;
      return {
        place(operation) {
          const openapi = find(page.file, operation);
          if (openapi === undefined) return undefined;
          if (blocks === 1) {
            own = openapi;
            return 'here';
          }
          const path = posix.join(page.path.replace(/(?:^|\/)index$/, ''), toName(operation));
          return { href: `/${write(path, writeFrontmatter({ openapi, hidden: true }))}` };
        },
        frontmatter: () => (own === undefined ? {} : { openapi: own }),
      };
    },
  };
}

/** Every operation of a description, as a block would name it. */
function nameOperations(folder: SourceFolder, file: string): ReadonlySet<string> {
  const { paths } = parseDescription(folder.read(file), file);
  return new Set(
    listOperations(paths).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
}

function toName({ method, path }: Operation): string {
  return `${method} ${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
