import { buildUtilitySheet, collectModuleClassNames } from '@quire/components';
import type { PageTexts } from '../pages/page-texts.ts';
import type { Project } from '../read/load-project.ts';
import type { ProjectFile } from '../read/project-file.ts';
import type { AssetStore } from './asset-store.ts';

interface Options {
  project: Pick<Project, 'files' | 'served'>;
  texts: Pick<PageTexts, 'read' | 'classNamesOf'>;
  assets: AssetStore;
}

/**
 * The style sheet of the utility classes that pages, snippets and modules of the site use. They are found
 * in the sources, before any page is rendered: the sheet is the same whichever pages are written.
 * Nothing when no class is used.
 */
export function addUtilitySheet({ project, texts, assets }: Options): string | undefined {
  const names = new Set<string>();
  for (const file of project.files.values()) collectFrom(file, texts, names);
  const sheet = buildUtilitySheet(names);
  return sheet === '' ? undefined : assets.add('utilities.css', Buffer.from(sheet));
}

function collectFrom(file: ProjectFile, texts: Options['texts'], names: Set<string>): void {
  const isPage = /\.mdx?$/i.test(file.path);
  if (!isPage && !/\.(?:jsx|tsx|js|ts)$/i.test(file.path)) return;
  try {
    if (isPage) for (const name of texts.classNamesOf(file)) names.add(name);
    else collectModuleClassNames(texts.read(file), names);
  } catch {
    // A file that cannot be read is reported where it is used.
  }
}
