import { resolve } from 'node:path';
import type { PlatformSettings } from '../settings.ts';
import { GIT_LIMITS } from './limits.ts';
import type { GitParts } from './remote.ts';

type FromSettings = Pick<GitParts, 'limits' | 'allowedHosts' | 'authorityFile'>;

/** What the operator decides about fetches. */
export function toGitParts(settings: PlatformSettings): FromSettings {
  const { QUIRE_GIT_ALLOWED_HOSTS: hosts = '', QUIRE_GIT_CA_FILE: authorityFile } = settings;
  return {
    limits: {
      ...GIT_LIMITS,
      seconds: settings.QUIRE_GIT_SECONDS,
      receivedBytes: settings.QUIRE_GIT_MEGABYTES * 1024 * 1024,
    },
    allowedHosts: hosts.split(',').flatMap((host) => host.trim() || []),
    ...(authorityFile ? { authorityFile: resolve(authorityFile) } : {}),
  };
}
