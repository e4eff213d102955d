import type { JsonValue } from '../json-value.ts';
import { openBundledSpec } from '../set/open-bundled-spec.ts';
import { createMock, type Mock } from './create-mock.ts';

/** The mock of a description as pages have it; nothing where it has no operations. */
export function createBundledMock(root: JsonValue | undefined): Mock | undefined {
  const spec = openBundledSpec(root);
  const mock = spec && createMock(spec);
  return mock && mock.routes.length > 0 ? mock : undefined;
}
