import { digestSample, type ManifestTested } from '@quire/model';
import type { Site } from '../build/site-build.ts';
import { listCodeSamples } from './list-code-samples.ts';
import { toTestedDays } from './tested-marks.ts';

/** The files with samples that were tested as they are now, in order of path; nothing where no sample was. */
export function listTested(site: Site): ManifestTested[] | undefined {
  const { testedSamples } = site.project;
  if (testedSamples.length === 0) return undefined;
  const days = toTestedDays(testedSamples);
  const files = new Map<string, ManifestTested>();
  for (const { file, code } of listCodeSamples(site)) {
    const day = days.get(digestSample(code));
    if (day === undefined) continue;
    const before = files.get(file);
    const samples = (before?.samples ?? 0) + 1;
    files.set(file, { file, samples, since: before && before.since < day ? before.since : day });
  }
  return [...files.values()].sort((a, b) => Number(a.file > b.file) - Number(a.file < b.file));
}
