import {
  type Environment,
  type Environments,
  MAX_ENVIRONMENTS,
  MAX_VALUE,
  MAX_VARIABLES,
  NO_ENVIRONMENTS,
} from '../environment/environments.ts';
import { recallJson, rememberJson } from './kept-json.ts';

const KEY = 'quire:playground:environments';
const SECRETS = 'quire:playground:environment-secrets';

/** The environments of this browser, for all API pages of the site; secrets only in the tab that they were typed in. */
export function recallEnvironments(): Environments {
  const kept = recallJson<Environments>(KEY, 'local');
  if (!Array.isArray(kept?.list)) return NO_ENVIRONMENTS;
  const secrets = recallJson<Record<string, string>>(SECRETS, 'session') ?? {};
  const list = kept.list.slice(0, MAX_ENVIRONMENTS).map((environment) => ({
    name: String(environment.name),
    variables: environment.variables.slice(0, MAX_VARIABLES).map((variable) => ({
      ...variable,
      value: variable.isSecret
        ? (secrets[toKey(environment, variable.name)] ?? '')
        : variable.value.slice(0, MAX_VALUE),
    })),
  }));
  return { list, chosen: kept.chosen < list.length ? kept.chosen : -1 };
}

/** Keeps environments in this browser, and their secrets until the tab is closed. */
export function rememberEnvironments({ list, chosen }: Environments): void {
  const plain = list.map(({ name, variables }) => ({
    name,
    variables: variables.map((one) => (one.isSecret ? { ...one, value: '' } : one)),
  }));
  rememberJson(KEY, list.length > 0 ? { list: plain, chosen } : undefined, 'local');
  const secrets = list.flatMap((environment) =>
    environment.variables
      .filter(({ isSecret, value }) => isSecret && value !== '')
      .map(({ name, value }) => [toKey(environment, name), value]),
  );
  const all = secrets.length > 0 ? Object.fromEntries(secrets) : undefined;
  rememberJson(SECRETS, all, 'session');
}

function toKey({ name }: Pick<Environment, 'name'>, variable: string): string {
  return JSON.stringify([name, variable]);
}
