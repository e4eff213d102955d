import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-summary.ts'],
    // Test files wait for processes and browsers more than they compute: two at a time suit two cores.
    maxWorkers: 2,
    // Long enough for a machine that others use as well: a limit is here to end what hangs.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.ts'],
          // They keep nothing between files, and loading the packages anew for each one would be most of the work.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'whole', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
