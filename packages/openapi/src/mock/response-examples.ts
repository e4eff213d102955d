import { toEndpoint } from '../operation/to-endpoint.ts';
import { createPatterns } from '../pattern/create-patterns.ts';
import type { LoadedSpec } from '../set/loaded-spec.ts';
import { checkContent } from './check-response.ts';
import { type ExamplePlace, locateExample, MAX_EXAMPLES, toExampleName } from './example-place.ts';
import type { ProblemError } from './problem.ts';
import { toText } from './write-answer.ts';

/** An example of a response, compared with the schema beside it. */
export interface CheckedExample extends ExamplePlace {
  errors: ProblemError[];
  /** What could not be checked, and why. */
  unchecked: string[];
}

/** Compares each example of a response with the schema of the same content. */
export function checkResponseExamples(spec: LoadedSpec): CheckedExample[] {
  const { scope } = spec;
  const making = { scope, patterns: createPatterns(), seed: '', isDynamic: false };
  const examples = spec
    .operations()
    .filter(({ kind }) => kind === 'operation')
    .flatMap((operation) =>
      toEndpoint(operation, scope, 'none').responses.flatMap(({ status, contents }) =>
        contents.flatMap((content) =>
          content.examples.map((example) => ({ operation, status, content, example })),
        ),
      ),
    );
  return examples.slice(0, MAX_EXAMPLES).map(({ operation, status, content, example }) => {
    const unchecked: string[] = [];
    const body = example.text ?? toText(example.value, content, making);
    const { method, path } = operation;
    return {
      name: `the example${toExampleName(example)} of response ${status} of ${method} ${path}`,
      ...locateExample(spec, operation, ['responses', status]),
      errors: checkContent({ ...making, unchecked }, content, content.mediaType, body),
      unchecked,
    };
  });
}
