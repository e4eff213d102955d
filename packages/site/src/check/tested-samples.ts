import { countThings } from '@quire/base';
import { digestSample, TESTED_SAMPLES_FILE } from '@quire/model';
import type { Site } from '../build/site-build.ts';
import { listCodeSamples } from '../samples/list-code-samples.ts';

/** Reports files with samples that changed or went since they were recorded: nothing is said of them on pages. */
export function checkTestedSamples(site: Site): void {
  const { testedSamples } = site.project;
  if (testedSamples.length === 0) return;
  const current = new Set(listCodeSamples(site).map(({ code }) => digestSample(code)));
  const stale = new Map<string, number>();
  for (const { file, digest } of testedSamples) {
    if (!current.has(digest)) stale.set(file, (stale.get(file) ?? 0) + 1);
  }
  for (const [file, count] of stale) {
    const those = `${countThings(count, 'recorded sample')} of this file`;
    site.report({
      code: 'tested-sample-changed',
      severity: 'warning',
      message: `${TESTED_SAMPLES_FILE} has ${those} that changed since.`,
      fix: 'Run "quire check --record" to test the samples again.',
      file,
    });
  }
}
