import type { DeployedVersion } from '../deployment-status.ts';
import { bundleVersionMismatch } from '../errors.ts';
import type { ReleaseRecord } from './release-record.ts';

type Identity = Pick<ReleaseRecord, 'sha256' | 'version'>;

/** Whether a release is the one that `staticExport.version` asks for; no pin accepts any. */
function matchesPin(release: Identity, pinned: string | undefined): boolean {
  if (pinned === undefined) return true;
  const { sha256, version } = release;
  return pinned === version.label || pinned === version.id || toPinnedHash(pinned) === sha256;
}

/** The hash in a pin of the form `sha256:<hex>`. */
export function toPinnedHash(pinned: string | undefined): string | undefined {
  return /^sha256:([0-9a-f]{64})$/i.exec(pinned ?? '')?.[1]?.toLowerCase();
}

/** Throws when a fetched bundle is another version than the pinned one. */
export function assertPin(release: Identity, pinned: string | undefined): void {
  if (pinned === undefined || matchesPin(release, pinned)) return;
  throw bundleVersionMismatch({ pinned, found: describeVersion(release) });
}

/** All names of a version, for messages. */
export function describeVersion({ sha256, version }: Identity): string {
  // Where nobody gave a label, the platform's identifier stands for it.
  const names = new Set([version.label, version.id, `sha256:${sha256}`]);
  return [...names].filter((name) => name !== undefined).join(', ');
}

/** A version as it is told to others. */
export function toVersion({ sha256, version }: Identity): DeployedVersion {
  const { label, id } = version;
  return {
    ...(label === undefined ? {} : { label }),
    ...(id === undefined ? {} : { id }),
    sha256,
  };
}
