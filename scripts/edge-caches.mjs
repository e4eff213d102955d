// Where Varnish with xkey and nginx with its module for purging are, and how to get them on Debian. Used by the tests
// of caches in front of the service.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from './nginx.mjs';

const VARNISH = '/usr/sbin/varnishd';
const NGINX_MODULE = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so';

export function findVarnish() {
  const found = spawnSync('find', ['/usr/lib', '-name', 'libvmod_xkey.so'], { encoding: 'utf8' });
  return existsSync(VARNISH) && found.stdout.trim() !== '' ? VARNISH : undefined;
}

/** nginx, and the module that it loads. */
export function findPurgingNginx() {
  const nginx = findNginx();
  return nginx && existsSync(NGINX_MODULE) ? { nginx, module: NGINX_MODULE } : undefined;
}

/** Only as root and where there is apt: anything else is the operator's to decide. */
export function installEdgeCaches() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return;
  const packages = ['varnish', 'varnish-modules', 'nginx-light', 'libnginx-mod-http-cache-purge'];
  console.log(
    `Installing caches for the tests of edges (apt-get install ${packages.join(' ')}) ...`,
  );
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Servers that are only started by tests must not take ports when they are installed.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
