import { readFileSync } from 'node:fs';
import { dirname, extname, relative, resolve } from 'node:path';
import type { Report } from '@quire/base';
import { toFileRole } from '@quire/model';
import type { OutsideCheck, ProjectFile, Site } from '@quire/site';
import type { Environment } from '../terminal/find-program.ts';
import { assertReadable } from './assert-readable.ts';
import { toBatches } from './batches.ts';
import { valeFailed } from './errors.ts';
import { findVale, type Vale } from './find-vale.ts';
import { runVale } from './run-vale.ts';
import { toFinding, type ValeAlert } from './to-finding.ts';

interface ProseOptions {
  folder: string;
  environment: Environment;
  /** Told before the first file and after each batch. */
  onProgress(done: number, count: number): void;
}

/** Spelling and style of the texts of a site, by the Vale of the team and its configuration. */
export function createProseCheck({ folder, environment, onProgress }: ProseOptions): OutsideCheck {
  const vale = findVale(folder, environment);
  return {
    // Only Vale knows its rules; a name without a style is none of them.
    hasRule: (name) => /^vale\/[\w-]+(?:\.[\w-]+)+$/.test(name),
    async check(site, report) {
      const files = listTexts(site);
      if (files.length === 0) return;
      await assertReadable(
        vale,
        files.map(({ path }) => path),
      );
      let done = 0;
      onProgress(done, files.length);
      for (const batch of toBatches(files, ({ location }) => toWord(vale, location).length)) {
        await checkBatch(vale, batch, report);
        done += batch.length;
        onProgress(done, files.length);
      }
    },
  };
}

/** The files that a writer writes: pages and snippets. Pages of API descriptions have none. */
function listTexts({ selected, project }: Site): ProjectFile[] {
  const pages = selected.map(({ source }) => source).filter(({ text }) => text === undefined);
  const snippets = [...project.files.values()].filter(
    ({ path }) => toFileRole(path) === 'snippet' && /^\.mdx?$/i.test(extname(path)),
  );
  return [...new Set([...pages, ...snippets])];
}

async function checkBatch(
  vale: Vale,
  files: readonly ProjectFile[],
  report: Report,
): Promise<void> {
  const found = await runVale(vale, ['--', ...files.map(({ location }) => toWord(vale, location))]);
  if (typeof found !== 'object' || found === null) {
    throw valeFailed({ reason: 'its output is not a list of files.' });
  }
  const byPlace = new Map(files.map((file) => [file.location, file]));
  for (const [name, alerts] of Object.entries(found as Record<string, ValeAlert[]>)) {
    const file = byPlace.get(resolve(dirname(vale.config), name));
    if (!file) continue;
    const lines = readFileSync(file.location, 'utf8').split('\n');
    for (const alert of alerts) report(toFinding(alert, file.path, lines));
  }
}

/** A file as Vale is told of it: patterns of its configuration are seen from the folder of that. */
function toWord({ config }: Vale, location: string): string {
  return relative(dirname(config), location);
}
