import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../scripts/nginx.mjs';
import { findFreePort } from './free-port.ts';

/** A plain web server over a folder, at an address that ends with a slash. */
export interface StaticHost {
  url: string;
  stop(): Promise<void>;
}

const NGINX = findNginx();

/** Whether there is an nginx to test with; `npm test` says loudly when there is none. */
export const hasNginx = NGINX !== undefined;
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** nginx as an administrator sets it up for a folder of files: no rewriting, a page for what is not there. */
export async function startNginx(
  folder: string,
  { prefix, home }: { prefix: string; home: string },
): Promise<StaticHost> {
  const port = await findFreePort();
  await mkdir(home, { recursive: true });
  const config = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${home}/nginx.pid;
error_log ${home}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${home}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location ${prefix} {
      alias ${folder}/;
      error_page 404 ${prefix}404.html;
    }
  }
}
`,
  );
  return startHost(
    NGINX ?? 'nginx',
    ['-c', config, '-p', home],
    `http://127.0.0.1:${port}${prefix}`,
  );
}

/** The server that every Python has. */
export async function startPython(folder: string): Promise<StaticHost> {
  const port = await findFreePort();
  const words = ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder];
  return startHost('python3', words, `http://127.0.0.1:${port}/`);
}

async function startHost(command: string, words: string[], url: string): Promise<StaticHost> {
  const child = spawn(command, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    await wait(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
