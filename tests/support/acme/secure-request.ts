import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** What a reader gets by https, and the certificate that came with it. */
export interface SecureAnswer {
  status: number;
  text: string;
  serial: string;
  names: string;
}

/** Opens a page at a host on this machine; rejects where the certificate is not good for it. */
export function readSecurely(
  port: number,
  host: string,
  { ca, path = '/' }: { ca: string; path?: string },
): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: host, ca, agent: false };
    const asked = request({ ...options, headers: { host } }, (response) => {
      const certificate = (response.socket as TLSSocket).getPeerX509Certificate();
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => {
        const { serialNumber: serial = '', subjectAltName: names = '' } = certificate ?? {};
        resolve({ status: response.statusCode ?? 0, text, serial, names });
      });
    });
    asked.once('error', reject).end();
  });
}
