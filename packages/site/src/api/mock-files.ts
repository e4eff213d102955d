import { type ListPart, MOCK_FRAME, mapList, type SiteConfig, toMockFile } from '@quire/model';
import type { ShownFiles } from '../build/shown-files.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Project } from '../read/load-project.ts';
import { toPlainName } from './download-file.ts';

/** What a page says of its mock, and where its description is. */
type MockedPage = Pick<PageInfo, 'api'>;

/** The name of the mock of a description, which has one segment in addresses. */
export function toMockName(location: string): string {
  return toPlainName(location).replaceAll('/', '~').slice(0, 300);
}

/** Whether readers of a page may send requests to a mock: of an operation, where they may send any. */
export function hasMock({ api: info }: MockedPage, { api }: Pick<SiteConfig, 'api'>): boolean {
  return (
    api.playground.mock &&
    info?.kind === 'operation' &&
    info.spec !== undefined &&
    (info.settings.playground ?? api.playground.display) === 'interactive'
  );
}

/** The descriptions that pages offer a mock of, by their locations. */
export function listMocked(
  pages: readonly MockedPage[],
  { config }: Pick<Project, 'config'>,
): ReadonlySet<string> {
  const mocked = pages.filter((page) => hasMock(page, config));
  return new Set(mocked.flatMap(({ api }) => api?.spec ?? []));
}

/** What pages are told where their host answers for mocks; elsewhere the page does. */
export function toMockFeature({
  project,
  selected,
}: {
  project: Project;
  selected: readonly PageInfo[];
}): { playgroundMock?: true } {
  return listMocked(selected, project).size > 0 ? { playgroundMock: true } : {};
}

/** The file of a mock: what readers may see of its description, which may be different parts. */
export function toMockList(bundled: ListPart): ListPart {
  const [before, after] = MOCK_FRAME;
  // Some engines end a script's line at these two.
  const plain = mapList(bundled, (text) =>
    text.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029'),
  );
  return { of: [before, plain, after] };
}

/** The text of a mock's file in an output for one kind of reader, where a list of all readers decides. */
export function toShownMock(location: string, shown: ShownFiles | undefined): string | undefined {
  return shown?.textOf(toMockFile(toMockName(location)));
}
