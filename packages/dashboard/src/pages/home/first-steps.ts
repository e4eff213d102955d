/** What is known of an organization that shows how far it has come. */
export interface Progress {
  hasPublished: boolean;
  hasKey: boolean;
  hasExported: boolean;
  hasCompany: boolean;
  /** Exports come with the Enterprise plan. */
  canExport: boolean;
}

export type StepName = 'publish' | 'key' | 'export' | 'invite';

export interface Step {
  name: StepName;
  isDone: boolean;
}

/** What to do first, in the order in which it makes sense. */
export function listFirstSteps(progress: Progress): Step[] {
  const steps: (Step & { isShown: boolean })[] = [
    { name: 'key', isDone: progress.hasKey, isShown: true },
    { name: 'publish', isDone: progress.hasPublished, isShown: true },
    { name: 'export', isDone: progress.hasExported, isShown: progress.canExport },
    { name: 'invite', isDone: progress.hasCompany, isShown: true },
  ];
  return steps.filter(({ isShown }) => isShown).map(({ name, isDone }) => ({ name, isDone }));
}
