import { countThings, type Diagnostic } from '@quire/base';
import { MAX_SPEC_FINDINGS } from './limits.ts';
import { parsePointer, showPath } from './pointer.ts';
import { type SpecFile, toSpecDiagnostic } from './spec-file.ts';

/** What a validator of JSON Schema finds. */
export interface Fault {
  instancePath: string;
  message?: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** Where a description breaks the OpenAPI rules: it is shown all the same, as far as it goes. */
export async function checkSpec(file: SpecFile): Promise<Diagnostic[]> {
  // What an upgrade made is not the author's.
  if (file.isUpgraded) return [];
  return describeFaults(file, await findFaults(file), 'OpenAPI');
}

/** The places where a description breaks rules, the innermost of each, and how many more there are. */
export function describeFaults(
  file: SpecFile,
  found: readonly Fault[],
  kind: 'OpenAPI' | 'AsyncAPI',
): Diagnostic[] {
  const faults = keepDeepest(found);
  const shown = faults.slice(0, MAX_SPEC_FINDINGS).map((fault) => describe(file, fault, kind));
  const more = faults.length - shown.length;
  if (more <= 0) return shown;
  const message = `The description breaks the ${kind} rules in ${countThings(more, 'more place')}.`;
  return [
    ...shown,
    toSpecDiagnostic(file, [], { code: 'spec-invalid', severity: 'warning', message }),
  ];
}

async function findFaults(file: SpecFile): Promise<Fault[]> {
  try {
    // Only `check` needs it, and it brings a whole compiler of schemas that a build would wait for.
    const { Validator } = await import('@seriousme/openapi-schema-validator');
    // The library may write into what it is given, and expects objects with a prototype.
    const result = await new Validator().validate(
      structuredClone(file.root) as Record<string, unknown>,
    );
    return Array.isArray(result.errors) ? (result.errors as Fault[]) : [];
  } catch {
    return [{ instancePath: '', keyword: 'read', params: {}, message: 'cannot be checked' }];
  }
}

/** "Must be one of" is reported for every place around a fault too; the innermost says what is wrong. */
function keepDeepest(faults: readonly Fault[]): Fault[] {
  const paths = faults.map(({ instancePath }) => instancePath);
  const inner = faults.filter(
    ({ instancePath, keyword }) =>
      !['if', 'oneOf', 'anyOf', '$ref'].includes(keyword) &&
      !paths.some((path) => path.startsWith(`${instancePath}/`)),
  );
  const seen = new Set<string>();
  return (inner.length > 0 ? inner : faults.slice(0, 1)).filter(({ instancePath }) => {
    if (seen.has(instancePath)) return false;
    seen.add(instancePath);
    return true;
  });
}

function describe(
  file: SpecFile,
  { instancePath, message, params }: Fault,
  kind: string,
): Diagnostic {
  const path = parsePointer(instancePath) ?? [];
  const extra = params.unevaluatedProperty ?? params.additionalProperty ?? params.missingProperty;
  const named = typeof extra === 'string' && !message?.includes(extra) ? ` ("${extra}")` : '';
  const place = path.length > 0 ? `"${showPath(path)}"` : 'The description';
  return toSpecDiagnostic(file, path, {
    code: 'spec-invalid',
    severity: 'warning',
    message: `${place} breaks the ${kind} rules: it ${message ?? 'is not allowed'}${named}.`,
    fix: 'Correct the description. Until then, pages show only the parts that Quire understands.',
  });
}
