import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPurgingNginx, findVarnish } from '../../scripts/edge-caches.mjs';
import { findFreePort } from './free-port.ts';
import { send } from './http.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** A cache with the configuration that we ship, in front of something that listens on a port. */
export interface EdgeCache {
  /** Where readers come in. */
  port: number;
  /** What `QUIRE_EDGE_URL` is. */
  purgeUrl: string;
  stop(): Promise<void>;
}

const VARNISH = findVarnish();
const NGINX = findPurgingNginx();

/** Whether there is one to test with; `npm test` says loudly when there is none. */
export const hasVarnish = VARNISH !== undefined;
export const hasPurgingNginx = NGINX !== undefined;

const EXAMPLES = join(import.meta.dirname, '../../examples/edge');

export async function startVarnish(backendPort: number): Promise<EdgeCache> {
  const folder = await createTemporaryFolder();
  const [port, purgePort] = [await findFreePort(), await findFreePort()];
  const config = join(folder.path, 'quire.vcl');
  const shipped = await readFile(join(EXAMPLES, 'varnish.vcl'), 'utf8');
  await writeFile(config, replace(shipped, [['.port = "4000"', `.port = "${backendPort}"`]]));
  const words = [
    ...['-F', '-j', 'none', '-n', join(folder.path, 'varnish'), '-f', config, '-s', 'malloc,64m'],
    ...['-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
  ];
  return startCache(VARNISH ?? 'varnishd', words, { port, purgePort, folder });
}

export async function startPurgingNginx(backendPort: number): Promise<EdgeCache> {
  const folder = await createTemporaryFolder();
  const [port, purgePort] = [await findFreePort(), await findFreePort()];
  const home = folder.path;
  await chmod(home, 0o755);
  await mkdir(join(home, 'cache'));
  const shipped = await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8');
  const site = replace(shipped, [
    ['/var/cache/nginx/quire', `${home}/cache`],
    ['listen 80 default_server', `listen 127.0.0.1:${port} default_server`],
    ['listen 127.0.0.1:8089', `listen 127.0.0.1:${purgePort}`],
    ['server 127.0.0.1:4000', `server 127.0.0.1:${backendPort}`],
  ]);
  const config = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${NGINX?.module};
worker_processes 1;
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  ${site}
}
`,
  );
  return startCache(NGINX?.nginx ?? 'nginx', ['-c', config, '-p', home], {
    port,
    purgePort,
    folder,
  });
}

/** Each of these has to be there: a test must not run with another configuration than it says. */
function replace(text: string, places: readonly (readonly [string, string])[]): string {
  return places.reduce((changed, [place, by]) => {
    if (!changed.includes(place)) throw new Error(`The shipped configuration has no "${place}".`);
    return changed.replace(place, by);
  }, text);
}

async function startCache(
  command: string,
  words: string[],
  {
    port,
    purgePort,
    folder,
  }: { port: number; purgePort: number; folder: Awaited<ReturnType<typeof createTemporaryFolder>> },
): Promise<EdgeCache> {
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const answers = () =>
    send(purgePort, '/').then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
}
