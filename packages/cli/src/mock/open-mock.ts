import { statSync } from 'node:fs';
import type { Diagnostic } from '@quire/base';
import type { Mock, MockOptions } from '@quire/openapi';
import { openDescription } from '../description-files.ts';
import { mockDescriptionUnusable } from './errors.ts';

/** A mock of a description on disk, and what is wrong with the description. */
export interface OpenedMock {
  mock: Mock;
  title: string;
  diagnostics: Diagnostic[];
}

/** Reads a description and creates its mock. */
export async function openMock(place: string, options: MockOptions): Promise<OpenedMock> {
  if (!statSync(place, { throwIfNoEntry: false })?.isFile()) {
    throw mockDescriptionUnusable({ place, problem: 'there is no such file.' });
  }
  const { createMock, createSpecSet } = await import('@quire/openapi');
  const { path, read } = openDescription(place);
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const set = createSpecSet(
    { files: [path], read, remote: new Map(), report },
    { pills: [], groups: [] },
  );
  const spec = set.get(path);
  if (!spec) {
    const problem = diagnostics[0]?.message ?? 'it is not an OpenAPI description.';
    throw mockDescriptionUnusable({ place, problem });
  }
  const mock = createMock(spec, options);
  if (mock.routes.length === 0) {
    throw mockDescriptionUnusable({ place, problem: 'it has no operations.' });
  }
  const { info } = spec.file.root;
  const title =
    typeof info === 'object' && info !== null && 'title' in info ? info.title : undefined;
  return { mock, title: typeof title === 'string' ? title : place, diagnostics };
}
