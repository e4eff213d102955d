import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { messageOf } from '@quire/base';
import { findPackage, stampPackage } from '../config/stamp-package.ts';
import { pluginNotInstalled } from '../errors.ts';
import type { PreparedPlugins } from '../prepared.ts';

/** A plugin that an operator installed: what is known of it without running anything. */
export interface InstalledPlugin {
  name: string;
  version: string;
  /** The module to load. */
  location: string;
  /** Changes with its files. */
  stamp: string;
}

/** Looks plugins up in the packages of a folder. Reads their package.json; nothing of them is run. */
export function findInstalled(names: readonly string[], folder: string): InstalledPlugin[] {
  return [...new Set(names)].sort().map((name) => {
    try {
      const home = findPackage(folder, name);
      if (home === undefined) throw new Error('there is no such package');
      const about = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
      if (about.name !== name) throw new Error(`its package.json says "${about.name}"`);
      const location = findEntry(home, about);
      return { name, version: String(about.version), location, stamp: stampPackage(home) };
    } catch (error) {
      throw pluginNotInstalled({ name, folder, reason: messageOf(error) }, error);
    }
  });
}

/** The module that `import` of the package means. */
function findEntry(home: string, about: { exports?: unknown; main?: unknown }): string {
  const entry = toEntry(about.exports) ?? about.main ?? './index.js';
  if (typeof entry !== 'string') throw new Error('its package.json has no module to import');
  return createRequire(join(home, 'package.json')).resolve(join(home, entry));
}

/** Of the forms that "exports" can have, the one for `import`. */
function toEntry(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const map = value as Record<string, unknown>;
  return toEntry(map['.'] ?? map.import ?? map.node ?? map.default);
}

/** Makes installed plugins loadable. */
export function prepareInstalled(plugins: readonly InstalledPlugin[]): PreparedPlugins | undefined {
  if (plugins.length === 0) return undefined;
  return {
    file: plugins.map(({ name }) => name).join(', '),
    entries: plugins.map(({ name, version, location }) => ({
      location,
      installed: { name, version },
    })),
    digest: JSON.stringify(plugins.map(({ name, version, stamp }) => [name, version, stamp])),
    files: [],
    copies: [],
  };
}
