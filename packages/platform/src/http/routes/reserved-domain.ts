import { apiErrors } from '../../api-errors/api-error.ts';
import type { Services } from '../../services.ts';

/** Refuses a domain that is kept for previews. */
export function assertNotReserved({ domains }: Pick<Services, 'domains'>, host: string): void {
  if (!domains.isReserved(host)) return;
  throw apiErrors.conflict(
    'DOMAIN_RESERVED',
    `The domain "${host}" is reserved for previews. Choose a name without two hyphens in a row.`,
  );
}
