import ignore from 'ignore';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { hasParameters, listParameterPages, type ParameterPage } from './parameter-pages.ts';
import { createRewrite } from './rewrites.ts';
import { joinPath, type VitepressConfig } from './vitepress-config.ts';

/** A page, with the values of the parameters in the name of its file. */
export interface VitepressPage extends OldPage, Partial<Omit<ParameterPage, 'inside'>> {}

/** The pages that VitePress publishes, with their addresses. */
export function listVitepressPages(
  folder: SourceFolder,
  config: VitepressConfig,
  report: Report,
): VitepressPage[] {
  const start = config.source === '' ? '' : `${config.source}/`;
  const excluded = ignore().add(config.excluded.map(toIgnored));
  const rewrite = createRewrite(config, report);
  const pages = folder.below(config.source).flatMap((file): VitepressPage[] => {
    const inside = file.slice(start.length);
    if (!/\.md$/i.test(inside) || /(?:^|\/)\./.test(inside) || inside.startsWith('public/')) {
      return [];
    }
    if (excluded.ignores(inside)) return [];
    const made = hasParameters(inside)
      ? listParameterPages(folder, { file, inside }, report)
      : [{ inside }];
    return made.map(({ inside: place, ...filled }) => {
      const path = rewrite(place).replace(/\.md$/i, '');
      return { file, path, address: toAddress(path, config), ...filled };
    });
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
