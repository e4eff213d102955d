import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for servers on this machine, which is its own authority. */
export interface TestCertificate {
  tls: { key: Buffer; cert: Buffer };
  authorityFile: string;
}

/** Makes a certificate that is good for these names and for 127.0.0.1. */
export function createCertificate(folder: string, names: readonly string[]): TestCertificate {
  const [key, cert] = [join(folder, 'tls.key'), join(folder, 'tls.pem')];
  const others = [...names.map((name) => `DNS:${name}`), 'IP:127.0.0.1'].join(',');
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  words.push('-subj', '/CN=git', '-addext', `subjectAltName=${others}`);
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { tls: { key: readFileSync(key), cert: readFileSync(cert) }, authorityFile: cert };
}
