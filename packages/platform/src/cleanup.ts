/** What has to be undone at the end, last started first. */
export interface Cleanup {
  add(step: () => Promise<void>): void;
  /** Runs every step once, even when one fails; then throws the first failure. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: (step) => {
      steps.push(step);
    },
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
