import { expect, test } from 'vitest';
import type { RecordedFile } from '../release/release-record.ts';
import type { DeployFeatures } from '../values/deploy-values.ts';
import { findMissingAnswers } from './missing-answers.ts';

const withFiles = (...paths: string[]) => ({
  files: new Map(paths.map((path) => [path, { path } as RecordedFile])),
});
const withAssistant = (assistant: DeployFeatures['assistant']) => ({
  features: { assistant } as DeployFeatures,
});

test('a bundle of an earlier release is told by the script that it does not have', () => {
  const older = withFiles('index.html', '_quire/assistant.1.js', 'guides/answers.js');
  expect(findMissingAnswers(older, withAssistant('bundled'))).toMatch(/Export the site again/);
  expect(findMissingAnswers(older, withAssistant(false))).toBeUndefined();
  const newer = withFiles('index.html', '_quire/answers.0a1b.js');
  expect(findMissingAnswers(newer, withAssistant('bundled'))).toBeUndefined();
});
