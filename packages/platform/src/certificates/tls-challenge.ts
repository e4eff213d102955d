import { createSecureContext, type SecureContext } from 'node:tls';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { certificates } from '../database/schema/index.ts';
import { loadAcmeLibrary } from './acme-library.ts';
import { createPrivateKey } from './authority-account.ts';

/** The protocol that the authority asks for instead of HTTP (RFC 8737). */
export const CHALLENGE_PROTOCOL = 'acme-tls/1';

/** The certificate that answers a challenge on a TLS connection; nothing where nothing is asked of the host. */
export async function findTlsChallenge(
  db: Database,
  host: string,
): Promise<SecureContext | undefined> {
  const [row] = await db
    .select({ keyAuthorization: certificates.keyAuthorization })
    .from(certificates)
    .where(and(eq(certificates.host, host), isNotNull(certificates.challengeToken)));
  if (!row?.keyAuthorization) return undefined;
  const acme = await loadAcmeLibrary();
  const authorization = { identifier: { type: 'dns', value: host } } as Parameters<
    typeof acme.crypto.createAlpnCertificate
  >[0];
  const [key, cert] = await acme.crypto.createAlpnCertificate(
    authorization,
    row.keyAuthorization,
    await createPrivateKey(),
  );
  return createSecureContext({ key, cert, minVersion: 'TLSv1.2' });
}
