import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '@quire/base';
import { systemRandom } from '@quire/base';
import { onTestFinished } from 'vitest';
import { type Deployment, type DeploymentOptions, startDeployment } from '../src/deployment.ts';
import type { DeployValues } from '../src/values/deploy-values.ts';
import { loadValues } from '../src/values/load-values.ts';
import { hurriedClock } from './hurried-clock.ts';

/** Values for a bundle in a file, a free port and the given data folder. */
export function toValues(folder: string, link: string, ...sets: string[]): DeployValues {
  return loadValues({
    sets: [
      'staticExport.enabled=true',
      'server.port=0',
      `staticExport.bundleUrl=${link}`,
      `dataFolder=${join(folder, 'data')}`,
      ...sets,
    ],
    environment: {},
  });
}

/** Writes a bundle into the folder and gives its link. */
export function writeBundle(folder: string, bytes: Buffer, name = 'site.tar.gz'): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return `file:${file}`;
}

/** Keeps what is logged, so that a test can read it. */
export function createTestLogger(): Logger & { lines: string[] } {
  const lines: string[] = [];
  const log = (details: unknown, message?: string) => {
    lines.push(typeof details === 'string' ? details : `${message} ${JSON.stringify(details)}`);
  };
  const levels = { debug: log, info: log, warn: log, error: log } as unknown as Logger;
  return Object.assign(levels, { lines });
}

/** A deployment that is closed after the test. */
export async function startTestDeployment(
  values: DeployValues,
  logger: Logger = createTestLogger(),
  more: Partial<DeploymentOptions> = {},
): Promise<Deployment> {
  const deployment = await startDeployment({
    values,
    logger,
    clock: hurriedClock,
    random: systemRandom,
    ...more,
  });
  onTestFinished(() => deployment.close());
  return deployment;
}
