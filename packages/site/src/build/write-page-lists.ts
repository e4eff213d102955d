import { type ListPart, type PageListEntry, toPageListFile } from '@quire/model';
import { parseApiLine } from '@quire/openapi';
import { toPart } from '../access/access-record.ts';
import { writeList } from '../access/write-list.ts';
import { findByLine } from '../api/find-by-line.ts';
import type { PageInfo } from '../pages/page-info.ts';
import { listForModels, type ModelPages } from './list-for-models.ts';
import { ruleOfList } from './model-files.ts';
import type { SiteBuild } from './site-build.ts';

/** Writes the pages of each language and version as data, for the programs that serve the site to agents. */
export async function writePageLists(build: SiteBuild): Promise<void> {
  for (const list of listForModels(build)) {
    await writeList(build, toPageListFile(list.suffix), toJsonList(build, list), ruleOfList(list));
  }
}

/** `{"language":…,"pages":[…]}`, each page for its own readers. */
function toJsonList(build: SiteBuild, { scope, pages, sectionsOf }: ModelPages): ListPart {
  const start = JSON.stringify({ ...scope, pages: [] }).slice(0, -2);
  const items = pages.map((page) => {
    const entry = toEntry(build, page, sectionsOf(page));
    return toPart(build.access, page.rule, JSON.stringify(entry));
  });
  return { of: [start, { of: items, join: ',\n' }, ']}\n'] };
}

function toEntry(build: SiteBuild, page: PageInfo, sections: readonly string[]): PageListEntry {
  const { path, title, description } = page;
  const operation = findOperation(build, page);
  return {
    path,
    title,
    ...(description === undefined ? {} : { description }),
    sections: [...sections],
    ...(operation ? { operation } : {}),
  };
}

function findOperation({ project }: SiteBuild, { api }: PageInfo): PageListEntry['operation'] {
  if (!api || ['schema', 'channel', 'graphql'].includes(api.kind)) return undefined;
  if (api.kind === 'manual') {
    const line = parseApiLine(api.line);
    return 'problem' in line ? undefined : { method: line.method, path: line.path };
  }
  const found = project.api && findByLine(api.line, api.nearby, project.api.set);
  if (!found) return undefined;
  const { kind, method, path, value } = found.operation;
  const id = typeof value.operationId === 'string' ? { id: value.operationId } : {};
  return { method: kind === 'webhook' ? 'WEBHOOK' : method, path, ...id };
}
