import { createRequire } from 'node:module';

/** What a lock file says about one package. */
interface LockedPackage {
  version?: string;
  engines?: { node?: string };
  /** Why nobody should use it any more; npm prints it. */
  deprecated?: string;
  /** npm leaves it out, without a word, where it does not fit. */
  optional?: boolean;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies(version: string, range: string): boolean;
};

/** Every package that npm would warn about at an installation on this version of Node. */
export function findInstallWarnings({ packages }: LockFile, node: string): string[] {
  return Object.entries(packages).flatMap(([path, { version, engines, deprecated, optional }]) => {
    if (optional) return [];
    const name = `${path.split('node_modules/').at(-1)} ${version}`;
    const range = engines?.node;
    return [
      ...(range && !satisfies(node, range) ? [`${name} declares Node ${range}`] : []),
      ...(deprecated ? [`${name} is deprecated: ${deprecated}`] : []),
    ];
  });
}
