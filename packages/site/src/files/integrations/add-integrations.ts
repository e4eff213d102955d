import { posix } from 'node:path';
import type { Report } from '@quire/base';
import { type ManifestOrigins, toFileRole } from '@quire/model';
import { loadIntegrationsClient } from '@quire/theme';
import type { AssetStore } from '../../assets/asset-store.ts';
import { LIMITS } from '../../read/limits.ts';
import type { Project } from '../../read/load-project.ts';
import { mountBasesOf } from '../../read/mounts.ts';
import { readProjectText } from '../../read/read-file.ts';
import { toServing } from '../../read/served-file.ts';
import { listScriptOrigins, resolveIntegrations } from './integration-table.ts';

/** What the author brings to every page beyond text and styles. */
export interface AddedIntegrations {
  /** The output path of the one script that loads the rest. */
  file: string;
  /** Set where something comes from other hosts. */
  origins?: ManifestOrigins;
}

interface Options {
  project: Pick<Project, 'config' | 'configFile' | 'files' | 'mounts'>;
  assets: AssetStore;
  report: Report;
  /** Whether the output is to have them. */
  wanted: boolean;
}

/** Adds the author's own scripts and the integrations of docs.json, where the output is to have them. */
export function addIntegrations(options: Options): AddedIntegrations | undefined {
  const { project, assets, report, wanted } = options;
  const { loaded, leftOut } = resolveIntegrations(project.config.integrations);
  if (!wanted) {
    if (loaded.length + leftOut.length > 0) report(notWanted(project.configFile));
    return undefined;
  }
  for (const name of leftOut) report(notSupported(project.configFile, name));
  const scripts = addOwnScripts(project, assets);
  if (scripts.length + loaded.length === 0) return undefined;
  const { key, value } = project.config.integrations.cookies ?? {};
  const consent = key === undefined ? {} : { consent: { key, ...(value ? { value } : {}) } };
  const setup = JSON.stringify({ scripts, integrations: loaded, ...consent });
  const client = loadIntegrationsClient();
  const head = Buffer.from(`var quireIntegrations=${setup.replaceAll('<', '\\u003c')};\n`);
  const file = assets.add(client.name, Buffer.concat([head, client.bytes]));
  const script = listScriptOrigins(loaded);
  return { file, ...(script.length === 0 ? {} : { origins: { script, connect: ['https:'] } }) };
}

/** Names beside the script that loads them; snippets of pages are no scripts of the site. */
function addOwnScripts(project: Options['project'], assets: AssetStore): string[] {
  const bases = mountBasesOf(project);
  return (
    [...project.files.values()]
      // The root decides what every page loads.
      .filter(({ path }) => !bases || bases.baseOf(path) === '')
      .filter(({ path }) => toFileRole(path) === 'script' && toServing(path) === 'script')
      .map((file) =>
        posix.basename(
          assets.add(file.path, Buffer.from(readProjectText(file, LIMITS.staticBytes))),
        ),
      )
  );
}

function notWanted(file: string) {
  return {
    code: 'integration-left-out',
    severity: 'info',
    message: 'The integrations in docs.json are not part of this output.',
    fix: 'Load them with --integrations.',
    file,
    path: 'integrations',
  } as const;
}

function notSupported(file: string, name: string) {
  return {
    code: 'integration-unsupported',
    severity: 'warning',
    message: `The integration "${name}" cannot be loaded from its address and is left out.`,
    fix: 'Put the script from its vendor into a .js file in the site.',
    file,
    path: `integrations.${name}`,
  } as const;
}
