import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { findPebble } from '../../../scripts/pebble.mjs';
import { findFreePort } from '../free-port.ts';
import { createCertificate } from '../git/certificate.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { type AuthorityProxy, startAuthorityProxy } from './authority-proxy.ts';

/** A certificate authority on this machine, with a proxy in front of it and a DNS server that says what a test wants. */
export interface Pebble {
  /** Behind the proxy. */
  directory: string;
  /** Signs the certificate of the directory. */
  authorityFile: string;
  proxy: AuthorityProxy;
  /** Where it connects to for http-01 and for tls-alpn-01. */
  httpPort: number;
  tlsPort: number;
  /** Signs what it issues: another one with each start. */
  readRoot(): Promise<string>;
  /** Lets a name lead to another address than 127.0.0.1. */
  setAddress(host: string, address: string): Promise<void>;
  /** Starts it anew, and without all that it knew. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPebble(environment: Record<string, string> = {}): Promise<Pebble> {
  const programs = findPebble();
  if (!programs) throw new Error('Pebble is not installed.');
  const folder = await createTemporaryFolder();
  const { tls, authorityFile } = createCertificate(folder.path, ['localhost']);
  const [port, management, httpPort, tlsPort, dnsPort, dnsManagement] = await findPorts(6);
  const config = join(folder.path, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: authorityFile,
    privateKey: join(folder.path, 'tls.key'),
    httpPort,
    tlsPort,
  };
  await writeFile(config, JSON.stringify({ pebble }));
  const dnsWords = `-http01= -https01= -tlsalpn01= -defaultIPv6= -dns01=127.0.0.1:${dnsPort} -management=127.0.0.1:${dnsManagement}`;
  const dns = spawn(programs.dns, dnsWords.split(' '), { stdio: 'ignore' });
  const ask = (place: number, path: string) => askManagement(place, path, tls.cert);
  const start = async () => {
    const words = ['-config', config, '-dnsserver', `127.0.0.1:${dnsPort}`];
    const settings = { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0', ...environment };
    const child = spawn(programs.pebble, words, { stdio: 'ignore', env: settings });
    while (!(await ask(management, '/roots/0').catch(() => ''))) await pause();
    return child;
  };
  let child = await start();
  const proxy = await startAuthorityProxy({ tls, port, readStatus: readStatus(ask, management) });
  return {
    directory: `https://localhost:${proxy.port}/dir`,
    ...{ authorityFile, proxy, httpPort, tlsPort },
    readRoot: () => ask(management, '/roots/0'),
    async setAddress(host, address) {
      for (const path of ['clear-a', 'add-a']) {
        const body = JSON.stringify({ host, addresses: [address] });
        await fetch(`http://127.0.0.1:${dnsManagement}/${path}`, { method: 'POST', body });
      }
    },
    async restart() {
      await end(child);
      child = await start();
    },
    async stop() {
      await proxy.stop();
      await Promise.all([end(child), end(dns)]);
      await folder.remove();
    },
  };
}

async function findPorts(count: 6) {
  const ports = [];
  for (let n = 0; n < count; n++) ports.push(await findFreePort());
  return ports as [number, number, number, number, number, number];
}

type Ask = (place: number, path: string) => Promise<string>;

const readStatus = (ask: Ask, management: number) => async (serial: string) => {
  const text = await ask(management, `/cert-status-by-serial/${serial}`);
  return (JSON.parse(text) as { Status: string }).Status;
};

function askManagement(port: number, path: string, ca: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, ca, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve(text));
    });
    asked.once('error', reject).end();
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
