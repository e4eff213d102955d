import { type ListPart, readMockFile, resolveList } from '@quire/model';
import { createBundledMock, type Mock } from '@quire/openapi';
import { listMocks } from '../api/write-spec-lists.ts';
import type { Site } from '../build/site-build.ts';

/** The mocks of a preview by name, each made when it is first asked for. */
export function createDevMocks(site: Site): (name: string) => Mock | undefined {
  const made = new Map<string, Mock | undefined>();
  let listed: ReturnType<typeof listMocks> | undefined;
  return (name) => {
    listed ??= listMocks(site);
    const found = listed.get(name);
    if (!found) return undefined;
    if (!made.has(name)) made.set(name, open(found.make));
    return made.get(name);
  };
}

/** What is written for readers is what is opened: both answer the same. */
function open(make: () => ListPart): Mock | undefined {
  const json = readMockFile(resolveList(make(), () => true));
  return json === undefined ? undefined : createBundledMock(JSON.parse(json));
}
