/** What is known of an organization that shows how far it has come. */
export interface Progress {
  hasSite: boolean;
  hasPublished: boolean;
  hasCompany: boolean;
  hasAsked: boolean;
}

/** What the person who looks may do; steps that would be refused are left out. */
export interface Abilities {
  mayCreate: boolean;
  mayPublish: boolean;
  mayInvite: boolean;
}

export type StepName = 'site' | 'bring' | 'publish' | 'ask' | 'invite';

export interface Step {
  name: StepName;
  isDone: boolean;
}

/** What to do first, in the order in which it makes sense. Who may do none of it gets no steps. */
export function listFirstSteps(progress: Progress, may: Abilities): Step[] {
  const { hasSite, hasPublished, hasCompany, hasAsked } = progress;
  const steps: (Step & { isShown: boolean })[] = [
    { name: 'site', isDone: hasSite, isShown: may.mayCreate },
    // Nobody can see from here whether docs were converted: with something published there is nothing left to bring.
    { name: 'bring', isDone: hasPublished, isShown: may.mayPublish },
    { name: 'publish', isDone: hasPublished, isShown: may.mayPublish },
    { name: 'ask', isDone: hasAsked, isShown: may.mayPublish },
    { name: 'invite', isDone: hasCompany, isShown: may.mayInvite },
  ];
  return steps.filter(({ isShown }) => isShown).map(({ name, isDone }) => ({ name, isDone }));
}
