import ignore from 'ignore';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { joinPath, type VitepressConfig } from './vitepress-config.ts';

/** The pages that VitePress publishes, with their addresses. */
export function listVitepressPages(
  folder: SourceFolder,
  config: VitepressConfig,
  report: Report,
): OldPage[] {
  const start = config.source === '' ? '' : `${config.source}/`;
  const excluded = ignore().add(config.excluded.map(toIgnored));
  const rewrite = createRewrite(config, report);
  const pages = folder.below(config.source).flatMap((file): OldPage[] => {
    const inside = file.slice(start.length);
    if (!/\.md$/i.test(inside) || /(?:^|\/)\./.test(inside) || inside.startsWith('public/')) {
      return [];
    }
    if (excluded.ignores(inside)) return [];
    if (/\[[\w.-]+\]/.test(inside)) {
      const what = 'page with parameters that Vue fills in, not converted';
      report.add({ file, kind: 'left', what });
      return [];
    }
    const path = rewrite(inside).replace(/\.md$/i, '');
    return [{ file, path, address: toAddress(path, config) }];
  });
  return keepOnePagePerPath(pages, report);
}

/** Patterns count from the folder of the pages, as those of a file list do when they begin with a slash. */
function toIgnored(pattern: string): string {
  return pattern.startsWith('**/') || pattern.startsWith('!') ? pattern : `/${joinPath(pattern)}`;
}

function toAddress(path: string, { hasCleanAddresses }: VitepressConfig): string {
  if (path === 'index') return '/';
  if (path.endsWith('/index')) return `/${path.slice(0, -'index'.length)}`;
  return hasCleanAddresses ? `/${path}` : `/${path}.html`;
}

/** Parts of one rewrite that match any length; with each more, a path takes as many times its length. */
const MAX_RESTS = 2;

/** `{ 'packages/:name/docs/:rest*': ':name/:rest*' }`: where files are published instead of their place. */
function createRewrite({ rewrites, file }: VitepressConfig, report: Report) {
  const rules = Object.entries(rewrites).flatMap(([from, to]) => {
    if ([...from.matchAll(/[*+]/g)].length > MAX_RESTS) {
      const what = `rewrite with more than ${MAX_RESTS} wildcards`;
      report.add({ file, kind: 'left', what, detail: from });
      return [];
    }
    const names: string[] = [];
    const source = from.replace(
      /:(\w+)(\([^()]*\))?(\*|\+)?|\(\.\*\)|[.+?^${}()|[\]\\*]/g,
      (part, name?: string, _pattern?: string, many?: string) => {
        if (name === undefined && part !== '(.*)') return `\\${part}`;
        names.push(name ?? String(names.length));
        return many || part === '(.*)' ? '(.*)' : '([^/]+)';
      },
    );
    return [{ pattern: new RegExp(`^${source}$`), names, to }];
  });
  return (path: string): string => {
    for (const { pattern, names, to } of rules) {
      const match = pattern.exec(path);
      if (!match) continue;
      const values = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      return to.replace(
        /:(\w+)[*+]?|\$(\d)/g,
        (whole, name?: string, number?: string) =>
          values.get(name ?? String(Number(number) - 1)) ?? whole,
      );
    }
    return path;
  };
}
