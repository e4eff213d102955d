import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, UrlStyle } from '@quire/site';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from './command-context.ts';
import { readCreatedAt } from './created-at.ts';
import { addMountFlags, type MountFlags, toMounts } from './mount-flags.ts';
import { addPluginsFlag, type PluginsFlag, toPluginChoice } from './plugins-flag.ts';
import { addVerboseFlag, toFaultPrinter, type VerboseFlag } from './verbose-flag.ts';

/** The flags that say what a site's static output is to be, whatever it is written to. */
export interface OutputFlags extends VerboseFlag, PluginsFlag, MountFlags {
  siteUrl?: string;
  urlStyle?: UrlStyle;
  groups?: string[];
  integrations?: true;
  assistant?: true;
  createdAt?: string;
  /** False with `--no-cache`. */
  cache: boolean;
  workers?: number;
}

/** Adds those flags to a command. */
export function addOutputFlags(command: Command): Command {
  const plain = addVerboseFlag(command)
    .option(
      '--site-url <url>',
      'address of the published site, for canonical links and the sitemap',
    )
    .addOption(
      new Option(
        '--url-style <style>',
        'how the addresses of pages end in canonical links and the sitemap',
      ).choices(['extensionless', 'html'] satisfies UrlStyle[]),
    )
    .option(
      '--groups <list>',
      'include pages for readers in these groups, separated by commas',
      toList,
    )
    .option(
      '--assistant',
      'let pages answer questions from the search index of the site, without a service',
    )
    .option('--integrations', 'load your own scripts and the integrations in docs.json')
    .option('--created-at <time>', 'time to record, RFC 3339 (default: SOURCE_DATE_EPOCH, or none)')
    .addOption(
      new Option('--workers <number>', 'number of threads that render pages').argParser(
        parseWorkers,
      ),
    )
    .option('--no-cache', 'render every page again');
  return addMountFlags(addPluginsFlag(plain));
}

/** What the flags mean to a build of the site in this folder. */
export function toOutputOptions(
  folder: string,
  flags: OutputFlags,
  context: CommandContext,
): Omit<BuildOptions, 'links'> {
  const { environment } = context;
  const cache = { folder: join(folder, '.quire/cache') };
  const createdAt = readCreatedAt(flags.createdAt, environment);
  return {
    source: folder,
    codeTypes: folder,
    openDrawingPage: async () => {
      const { openStoppablePage } = await import('./browser/drawing-page.ts');
      return openStoppablePage(environment);
    },
    ...(flags.siteUrl === undefined ? {} : { siteUrl: flags.siteUrl }),
    ...(flags.urlStyle === undefined ? {} : { urlStyle: flags.urlStyle }),
    ...(flags.groups === undefined ? {} : { groups: flags.groups }),
    ...(flags.assistant ? { bundledAssistant: true } : {}),
    ...(flags.integrations ? { integrations: true } : {}),
    ...(createdAt === undefined ? {} : { createdAt }),
    // A folder that is not there is the build's to tell, not the cache's to make.
    ...(flags.cache && existsSync(folder) ? { cache } : {}),
    ...(flags.workers === undefined ? {} : { workers: flags.workers }),
    ...toMounts(flags),
    ...toPluginChoice(flags),
    ...toFaultPrinter(flags, context),
  };
}

/** `a, b,` is `a` and `b`. */
export function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const MAX_WORKERS = 64;

function parseWorkers(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count <= MAX_WORKERS) return count;
  throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_WORKERS}.`);
}
