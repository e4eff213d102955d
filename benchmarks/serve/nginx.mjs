import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** It writes these itself. */
const OWN = new Set(['content-type', 'content-length', 'etag', 'accept-ranges']);

/** nginx with the recorded answers: their bytes from disk, and the headers of the first of them. */
export function startNginx(folder, port) {
  const { answers } = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
  const [{ headers }] = answers;
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `    add_header ${name} ${JSON.stringify(value)};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder};`,
  );
  const config = `worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
user root;
events {}
http {
  access_log off;
  default_type "text/html; charset=utf-8";
  sendfile on;
  keepalive_requests 100000;
  open_file_cache max=10000;
${paths.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
${lines.join('\n')}
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  return spawn(NGINX, ['-c', file, '-p', folder], { stdio: 'inherit' });
}
