import type { SiteMount, SiteMounts } from '@quire/site';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** The flags that put a site together from several folders. */
export interface MountFlags {
  mount?: SiteMount[];
  rootVersion?: string;
}

/** Adds `--mount` and `--root-version` to a command that reads a folder of this machine. */
export function addMountFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--mount <place=folder>',
        'add the site in another folder: sdk/js=../sdk/docs, version:v2=../docs-v2 or version:v2/sdk/js=../sdk-v2/docs (repeatable)',
      ).argParser(parseMount),
    )
    .option('--root-version <name>', 'version name of the folder itself, with --mount');
}

/** What the flags mean to a site; nothing where there are none. */
export function toMounts({ mount, rootVersion }: MountFlags): { mounts?: SiteMounts } {
  if (!mount && rootVersion === undefined) return {};
  const root = rootVersion === undefined ? {} : { root: { version: rootVersion } };
  return { mounts: { ...root, mounts: mount ?? [] } };
}

/** `version:v2/sdk/js=../sdk-v2/docs` is a place and a folder. */
export function parseMount(text: string, before: SiteMount[] = []): SiteMount[] {
  const [, place = '', folder = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (place === '' || folder === '') {
    throw new InvalidArgumentError(
      'Write a place and a folder: sdk/js=../sdk/docs, or version:v2=../docs-v2.',
    );
  }
  return [...before, { ...parsePlace(place), source: folder, folder }];
}

function parsePlace(place: string): Pick<SiteMount, 'path' | 'version'> {
  if (!place.startsWith('version:')) return { path: place.replace(/^\/+|\/+$/g, '') };
  const [version = '', ...folders] = place.slice('version:'.length).split('/');
  const path = folders.join('/').replace(/\/+$/, '');
  return { version, ...(path === '' ? {} : { path }) };
}
