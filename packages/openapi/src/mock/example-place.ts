import type { MediaExample } from '../endpoint.ts';
import { locateValue } from '../load/locate.ts';
import type { SpecPath } from '../load/pointer.ts';
import type { Operation } from '../operation/list-operations.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';

/** What an example is called in findings, and where it stands. */
export interface ExamplePlace {
  /** `the request example "short" of POST /users`. */
  name: string;
  file: string;
  line?: number;
}

/** The most examples of one description that are looked at, of requests and of responses each. */
export const MAX_EXAMPLES = 10_000;

/** Where a part of an operation stands; its line, if the description is as it was written. */
export function locateExample(
  { file }: LoadedSpec,
  { method, path }: Operation,
  inner: SpecPath,
): Omit<ExamplePlace, 'name'> {
  const place = ['paths', path, method.toLowerCase(), ...inner];
  const spot = file.isAsWritten ? locateValue(file.readText(), place) : undefined;
  return { file: file.location, ...(spot ? { line: spot.line } : {}) };
}

/** The name of an example with a space before it; nothing where it has none. */
export function toExampleName({ name }: MediaExample): string {
  return name === undefined ? '' : ` "${name}"`;
}
