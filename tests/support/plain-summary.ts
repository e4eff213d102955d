import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line, `Tests: N passed, N failed, N skipped`, that scripts can read. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in count) count[state as keyof typeof count]++;
      }
    }
    process.stdout.write(
      `Tests: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`,
    );
  }
}
