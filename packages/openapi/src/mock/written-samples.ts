import { toAuthorSamples } from '../operation/code-samples.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import { locateExample } from './example-place.ts';

/** Code that the author of a description wrote for an operation, and where. */
export interface WrittenSample {
  /** In lower case, as it is written. */
  language: string;
  code: string;
  file: string;
  line?: number;
}

/** The most of one description. */
const MAX_SAMPLES = 10_000;

/** The `x-codeSamples` of every operation, in order. */
export function listWrittenSamples(spec: LoadedSpec): WrittenSample[] {
  const operations = spec.operations().filter(({ kind }) => kind === 'operation');
  const all = operations.flatMap((operation) => {
    const samples = toAuthorSamples(operation.value);
    const key = operation.value['x-codeSamples'] ? 'x-codeSamples' : 'x-code-samples';
    return samples.map(({ language, code }) => ({
      language,
      code,
      ...locateExample(spec, operation, [key]),
    }));
  });
  return all.slice(0, MAX_SAMPLES);
}
