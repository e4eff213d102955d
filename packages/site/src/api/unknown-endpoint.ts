import type { Diagnostic } from '@quire/base';
import type { Endpoint } from '@quire/model';
import { isAddress, listNear, type SpecSet } from '@quire/openapi';

/** Words for a line that no operation of any description fits, with those that are most like it. */
export function describeUnknown(
  endpoint: Endpoint,
  set: SpecSet,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'> {
  const { method, path } = endpoint;
  const specs = set.all();
  if (specs.length === 0) {
    return {
      code: 'missing-spec',
      severity: 'error',
      message: `The site has no API description for "${method} ${path}".`,
      fix: 'Add the API description with "openapi", or add a page for the entry.',
    };
  }
  const near = listNear(endpoint, specs);
  const words = near.map((line) => `"${line}"`).join(', ');
  return {
    code: 'unknown-endpoint',
    severity: 'error',
    message: `No API description has the operation "${method} ${path}".`,
    fix:
      near.length > 0
        ? `Similar operations: ${words}.`
        : 'Correct the line, or add the operation to a description.',
  };
}

/** Words for a description that is named and that the site does not have. */
export function describeMissingSpec(source: string) {
  return {
    code: 'missing-spec',
    severity: 'error',
    message: `The site has no API description "${source}".`,
    fix: isAddress(source)
      ? 'Add the address to docs.json: Quire fetches only descriptions that are listed there.'
      : 'Correct the path, or add the file.',
  } as const;
}
