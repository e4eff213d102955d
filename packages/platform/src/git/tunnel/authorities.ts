import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { messageOf } from '@quire/base';
import { gitAuthorityFileUnreadable } from '../errors.ts';

/**
 * Writes the file of trusted authorities for a server with a certificate of the operator's own. Git takes one file
 * only, so the usual ones, as Node has them, are in it too.
 */
export async function writeAuthorities(folder: string, operatorFile: string): Promise<string> {
  const file = join(folder, 'authorities.pem');
  const own = await readFile(operatorFile, 'utf8').catch((error: unknown) => {
    throw gitAuthorityFileUnreadable({ file: operatorFile, reason: messageOf(error) }, error);
  });
  await writeFile(file, [own, ...rootCertificates, ''].join('\n'), { mode: 0o600 });
  return file;
}
