import type { Report } from '@quire/base';
import { upgrade } from '@scalar/openapi-upgrader';
import type { JsonObject } from '../json-value.ts';
import { type SpecFile, toSpecDiagnostic } from './spec-file.ts';

/** A description of the older version 2.0 as one of version 3, with a word to the author. */
export function upgradeSpec(file: SpecFile, report: Report): SpecFile | undefined {
  try {
    // The library changes what it is given.
    const copy = structuredClone(file.root) as Record<string, unknown>;
    const root = upgrade(copy, '3.0') as unknown as JsonObject;
    report(
      toSpecDiagnostic(file, ['swagger'], {
        code: 'spec-upgraded',
        severity: 'info',
        message: 'The API description has version 2.0 and was read as version 3.0.',
        fix: 'Convert it to OpenAPI 3.1 to control what readers see.',
      }),
    );
    return { ...file, root, isAsWritten: false, isUpgraded: true };
  } catch {
    report(
      toSpecDiagnostic(file, ['swagger'], {
        code: 'spec-not-parsed',
        severity: 'error',
        message: 'The API description of version 2.0 cannot be read as version 3.0.',
        fix: 'Convert it to OpenAPI 3.1.',
      }),
    );
    return undefined;
  }
}
