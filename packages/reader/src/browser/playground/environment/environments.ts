/** A value with a name: `{{name}}` in a field stands for it. */
export interface Variable {
  name: string;
  value: string;
  /** Kept until the tab is closed, and in no list of calls. */
  isSecret: boolean;
}

/** Values that belong together, such as those of a test system. */
export interface Environment {
  name: string;
  variables: Variable[];
}

/** All environments of a reader. */
export interface Environments {
  list: Environment[];
  /** Position of the one in use; -1 for none. */
  chosen: number;
}

export const NO_ENVIRONMENTS: Environments = { list: [], chosen: -1 };

/** How many there may be, and how long a value. */
export const MAX_ENVIRONMENTS = 20;
export const MAX_VARIABLES = 100;
export const MAX_VALUE = 4000;

/** The variables of the environment in use. */
export function listVariables({ list, chosen }: Environments): Variable[] {
  return (list[chosen]?.variables ?? []).filter(({ name }) => name !== '');
}
