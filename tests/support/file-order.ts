import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take minutes, the longest first. Where nothing is known from an earlier run they would come anywhere, and
 * one that comes last leaves the other cores with nothing to do.
 */
export const LONG: readonly string[] = [
  'tests/docs/commands.test.ts',
  'tests/e2e/dashboard-look.test.ts',
  'tests/hostile/readers-matrix.test.ts',
  'tests/hostile/readers-soak.test.ts',
  'tests/e2e/accounts.test.ts',
  'tests/e2e/dashboard-connect.test.ts',
  'tests/e2e/dashboard-exports.test.ts',
  'tests/e2e/navigation-graph.test.ts',
  'tests/e2e/look-pages.test.ts',
  'tests/e2e/playground.test.ts',
  'tests/e2e/playground-oauth.test.ts',
  'tests/e2e/feature-matrix.test.ts',
  'tests/faults/service-kill.test.ts',
  'tests/faults/publish-kill.test.ts',
  'tests/faults/worker-kill.test.ts',
  'tests/load/export-load.test.ts',
  'tests/load/api-load.test.ts',
  'tests/install/packages.test.ts',
  'tests/install/platform.test.ts',
];

/** It needs the ports that the commands of the documentation need, and would only wait for its turn. */
export const LATE = 'tests/install/documented-commands.test.ts';

/** The order of the files: what takes long first, and nothing beside what it would wait for. */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (await super.sort(files)).map((file) => ({
      file,
      place: relative(this.ctx.config.root, file.moduleId),
    }));
    const known = LONG.flatMap((long) => order.filter(({ place }) => place === long));
    const others = order.filter(({ place }) => !LONG.includes(place) && place !== LATE);
    const late = order.filter(({ place }) => place === LATE);
    const half = Math.floor(others.length / 2);
    return [...known, ...others.slice(0, half), ...late, ...others.slice(half)].map(
      ({ file }) => file,
    );
  }
}
