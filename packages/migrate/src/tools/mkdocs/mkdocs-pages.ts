import ignore from 'ignore';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { keepOnePagePerPath } from '../../navigation/one-page-per-path.ts';
import type { OldPage } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import type { MkdocsConfig } from './mkdocs-config.ts';

/** The pages that MkDocs publishes, with their addresses. */
export function listMkdocsPages(
  folder: SourceFolder,
  config: MkdocsConfig,
  report: Report,
): OldPage[] {
  const start = toStart(config.docsFolder);
  const excluded = ignore().add(['.*', ...config.excluded]);
  const files = folder
    .below(config.docsFolder)
    .filter((file) => /\.(?:md|markdown|mdown|mkdn|mkd)$/i.test(file))
    .filter((file) => !excluded.ignores(file.slice(start.length)))
    .filter((file) => !isTheme(file, config));
  // A folder with a README and an index has the later of them as its page, which is the index.
  return keepOnePagePerPath(
    files.map((file) => toPage(file, start, config)),
    report,
  );
}

/** Overrides of a theme may be inside the docs folder, and are no pages. */
export function isTheme(file: string, { theme }: MkdocsConfig): boolean {
  const custom = typeof theme.custom_dir === 'string' ? theme.custom_dir.replace(/\/+$/, '') : '';
  return custom !== '' && file.startsWith(`${custom}/`);
}

/** What paths of the docs folder begin with. */
export function toStart(docsFolder: string): string {
  return docsFolder === '' || docsFolder === '.' ? '' : `${docsFolder}/`;
}

function toPage(file: string, start: string, config: MkdocsConfig): OldPage {
  const inside = file.slice(start.length);
  const path = inside.replace(/\.[a-z]+$/i, '').replace(/(^|\/)README$/, '$1index');
  return { file, path, address: toAddress(path, config) };
}

function toAddress(path: string, { hasFolderAddresses }: MkdocsConfig): string {
  if (!hasFolderAddresses) return `/${path}.html`;
  const folder = path.replace(/(?:^|\/)index$/, '');
  return folder === '' ? '/' : `/${folder}/`;
}
