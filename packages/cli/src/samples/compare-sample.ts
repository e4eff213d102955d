import type { Report } from '@quire/base';
import type { AnsweredResponse, CheckedExample, ProblemError } from '@quire/openapi';
import { PLACEHOLDER, type Sample, toStart } from './sample.ts';

/** Reports an example of a response that is not as its schema says. */
export function reportExample(
  { name, errors, unchecked, ...place }: CheckedExample,
  report: Report,
): void {
  for (const error of errors) {
    report({
      code: 'run/response',
      severity: 'error',
      message: `${toStart(name)} does not match the API description: ${describe(error)}`,
      fix: 'Correct the example, or the schema if the example is right.',
      ...place,
    });
  }
  reportUnchecked(unchecked, { name, place }, report);
}

function reportUnchecked(
  reasons: readonly string[],
  { name, place }: Pick<Sample, 'name' | 'place'>,
  report: Report,
): void {
  for (const reason of new Set(reasons)) {
    report({
      code: 'run/unchecked',
      severity: 'warning',
      message: `${toStart(name)} cannot be fully checked: ${reason}`,
      fix: 'Simplify the schema, or turn off this rule.',
      ...place,
    });
  }
}

/** Compares a request, and its answer where there is one, with the description. True if both are as it says. */
export function compare(
  sample: Sample,
  answer: AnsweredResponse | undefined,
  report: Report,
): boolean {
  const { api, request, name, place, operation } = sample;
  const { problem, errors, unchecked } = api.mock.check(request, {
    ...(answer ? { answer } : {}),
    ...(operation ? { operation } : {}),
  });
  const wrong = problem ? toWrong(problem) : [];
  for (const message of wrong) {
    report({
      code: 'run/request',
      severity: 'error',
      message: `${toStart(name)} does not match the API description: ${message}`,
      fix: 'Correct the sample, or the description if the sample is right.',
      ...place,
    });
  }
  for (const error of errors) {
    report({
      code: 'run/response',
      severity: 'error',
      message: `${toStart(name)} gets a response that does not match the API description: ${describe(error)}`,
      fix: 'Correct the description, or the server.',
      ...place,
    });
  }
  reportUnchecked(unchecked, sample, report);
  return wrong.length === 0 && errors.length === 0;
}

/** What is wrong, except what the reader is to fill in. */
function toWrong({ detail, errors }: { detail: string; errors?: ProblemError[] }): string[] {
  if (!errors) return [detail];
  return errors.filter(({ actual }) => !PLACEHOLDER.test(actual)).map(describe);
}

function describe({ at, expected, actual }: ProblemError): string {
  return `${at} must be ${expected}, but is ${actual}.`;
}
