import type { Release } from '../release/release.ts';
import type { DeployValues } from '../values/deploy-values.ts';

const ANSWERS_SCRIPT = /^_quire\/answers\.[^/]+\.js$/;

/** What an operator has to hear of a bundle that cannot do what `features.assistant: bundled` asks for. */
export function findMissingAnswers(
  { files }: Pick<Release, 'files'>,
  { features }: Pick<DeployValues, 'features'>,
): string | undefined {
  if (features.assistant !== 'bundled') return undefined;
  for (const path of files.keys()) if (ANSWERS_SCRIPT.test(path)) return undefined;
  return 'features.assistant is "bundled", but this bundle contains no assistant because an earlier release exported it. Readers see the button but get no answers. Export the site again with this release, or set features.assistant to off.';
}
