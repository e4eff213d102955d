import type { Diagnostic } from '@quire/base';
import type { DeployValues } from './deploy-values.ts';
import type { ValueSource } from './value-source.ts';
import type { ParsedValues } from './values-schema.ts';

const PATH = 'features.assistant';

/** Where the service is; a warning where pages would not know which of its sites they belong to. */
export function completeService(
  { service, features }: Pick<ParsedValues, 'service' | 'features'>,
  { source, warnings }: { source: ValueSource; warnings: Diagnostic[] },
): Pick<DeployValues, 'service'> {
  if (!service) return {};
  const { url, siteId } = service;
  if (siteId !== undefined) return { service: { url, siteId } };
  if (features.assistant) {
    warnings.push({
      code: 'site-unknown',
      severity: 'warning',
      message:
        'The assistant is on, but pages cannot ask for it: the service does not know the site.',
      fix: 'Set service.siteId to the public id of the site.',
      file: source.of(PATH),
      path: PATH,
    });
  }
  return { service: { url } };
}
