import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { messageOf, QuireError } from '@quire/base';
import type { SiteState } from '@quire/diff';
import { type BundleManifest, MANIFEST_FILE, SEARCH_FOLDER } from '@quire/model';
import type { BuildOptions, OutputFile } from '@quire/site';
import type { CommandContext } from '../command-context.ts';
import { countFindings, describeCounts } from '../terminal/print-findings.ts';
import { createProgress } from '../terminal/progress.ts';
import { diffInputUnusable } from './errors.ts';

/** A state that may have to be closed. */
export interface OpenState extends SiteState {
  close(): Promise<void>;
}

/** How folders with sources are built. */
export type StateOptions = Pick<BuildOptions, 'plugins' | 'onFault'> & { cache: boolean };

/** Opens what a user named: a folder with sources is built in memory, a bundle is read as it is. */
export async function openState(
  place: string,
  options: StateOptions,
  context: CommandContext,
): Promise<OpenState> {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw diffInputUnusable({ place, problem: 'it does not exist.' });
  const has = (name: string) => existsSync(join(place, name));
  // A built site has no docs.json; a project may have a manifest.json of its own.
  const isSource = isFolder && (has('docs.json') || !has(MANIFEST_FILE));
  try {
    return isSource ? await buildState(place, options, context) : await readBundle(place);
  } catch (error) {
    // Whatever is wrong with it, nothing was compared: that is no finding.
    const problem = error instanceof QuireError ? error.what : messageOf(error);
    throw diffInputUnusable({ place, problem }, error);
  }
}

async function readBundle(place: string): Promise<OpenState> {
  const { openBundle } = await import('@quire/deploy');
  return { name: toName(place), ...(await openBundle(place)) };
}

async function buildState(
  source: string,
  { cache, ...options }: StateOptions,
  context: CommandContext,
): Promise<OpenState> {
  const { buildSite } = await import('@quire/site');
  const files = new Map<string, Buffer>();
  const progress = createProgress(`pages of ${toName(source)}`, context);
  const result = await buildSite(
    {
      ...options,
      source,
      links: 'relative',
      socialImages: false,
      ...(cache ? { cache: { folder: join(source, '.quire/cache') } } : {}),
      onProgress: ({ pagesRendered, pageCount }) => progress.update(pagesRendered, pageCount),
    },
    {
      write(path: string, file: OutputFile) {
        if (isLookedAt(path)) files.set(path, Buffer.from(file.bytes()));
      },
    },
  ).finally(() => progress.end());
  warnOfErrors(source, result.diagnostics, context);
  return toState(source, result.manifest, files);
}

/** What a comparison or a report may read; the rest says the same once more, for other readers. */
function isLookedAt(path: string): boolean {
  return !path.startsWith(`${SEARCH_FOLDER}/`) && !/\.(?:md|txt|xml|js)$/.test(path);
}

function toState(
  source: string,
  manifest: BundleManifest,
  files: ReadonlyMap<string, Buffer>,
): OpenState {
  const read = async (path: string) => files.get(path);
  return { name: toName(source), manifest, read, close: async () => {} };
}

/** A page with errors may show something else than its writer means. */
function warnOfErrors(
  source: string,
  findings: Parameters<typeof countFindings>[0],
  { stderr }: CommandContext,
): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  stderr.write(
    `${source} has ${describeCounts(countFindings(errors))}: run "quire check ${source}".\n`,
  );
}

function toName(place: string): string {
  return basename(resolve(place));
}
