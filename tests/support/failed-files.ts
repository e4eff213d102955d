import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes which files failed to the file that `QUIRE_FAILED_FILES` names, one a line, for the script that runs the tests. */
export default class FailedFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const list = process.env.QUIRE_FAILED_FILES;
    // What failed outside every test is of no file: nothing could be run again for it.
    if (!list || errors.length > 0) return;
    const failed = modules.filter((module) => !module.ok()).map(({ moduleId }) => `${moduleId}\n`);
    writeFileSync(list, failed.join(''));
  }
}
