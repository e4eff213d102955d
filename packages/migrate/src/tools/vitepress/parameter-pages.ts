import { messageOf } from '@quire/base';
import { readCodeConfig } from '../../config/code.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { MAX_PARAMETER_PAGES } from '../../limits.ts';
import type { Report } from '../../report/report.ts';
import { isRecord } from '../../text/frontmatter.ts';

/** One page that a file with parameters in its name becomes. */
export interface ParameterPage {
  /** The path of the file with the values in it. */
  inside: string;
  params: Record<string, unknown>;
  /** What takes the place of `<!-- @content -->`. */
  content?: string;
}

const PARAMETER = /\[([\w.-]+)\]/g;

/** Whether the name of a file has parameters. */
export function hasParameters(inside: string): boolean {
  return inside.search(PARAMETER) !== -1;
}

const FINISH =
  'async ({ paths }) => ({ list: typeof paths === "function" ? await paths() : paths })';

/** The pages that `[name].paths.ts` lists for `[name].md`, run in the sandbox. */
export function listParameterPages(
  folder: SourceFolder,
  { file, inside }: { file: string; inside: string },
  report: Report,
): ParameterPage[] {
  const tell = (detail: string): ParameterPage[] => {
    report.add({ file, kind: 'left', what: 'page with parameters, not converted', detail });
    return [];
  };
  const start = file.replace(/\.md$/i, '');
  const entry = ['js', 'ts', 'mjs', 'mts']
    .map((end) => `${start}.paths.${end}`)
    .find((path) => folder.has(path));
  if (entry === undefined) return tell('no file of its paths');
  const list = readList(folder, entry);
  if (!Array.isArray(list)) return tell(list);
  if (list.length === 0) return tell(`${entry} lists none without its packages`);
  if (list.length > MAX_PARAMETER_PAGES) tell(`${entry} lists more than ${MAX_PARAMETER_PAGES}`);
  return list.slice(0, MAX_PARAMETER_PAGES).flatMap((item) => {
    const params = isRecord(item) && isRecord(item.params) ? item.params : {};
    const path = inside.replace(PARAMETER, (whole, name: string) => toName(params[name]) ?? whole);
    if (hasParameters(path)) return tell(`${entry} gives no value for ${path}`);
    const content = isRecord(item) && typeof item.content === 'string' ? item.content : undefined;
    return [{ inside: path, params, ...(content === undefined ? {} : { content }) }];
  });
}

/** The list, or why there is none. */
function readList(folder: SourceFolder, entry: string): unknown[] | string {
  try {
    const { value } = readCodeConfig({ folder, entry, finish: FINISH });
    return isRecord(value) && Array.isArray(value.list) ? value.list : [];
  } catch (error) {
    return messageOf(error);
  }
}

/** A value as a part of a path. */
function toName(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' || /(?:^|\/)\.{1,2}(?:\/|$)|^\/|\\/.test(text) ? undefined : text;
}
