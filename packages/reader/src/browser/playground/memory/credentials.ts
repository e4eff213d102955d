import type { Credential } from '@quire/openapi/browser';
import { recall, remember } from '../../storage.ts';
import { recallJson, rememberJson } from './kept-json.ts';

type Credentials = Record<string, Credential>;

const KEY = 'quire:playground:credentials';
const CHOICE = 'quire:playground:keep-credentials';

/** Whether the reader wants credentials to outlast the tab. */
export function keepsCredentials(): boolean {
  return recall(CHOICE) === '1';
}

/** Credentials by scheme, for all API pages of the site. */
export function recallCredentials(): Credentials {
  return recallJson<Credentials>(KEY, keepsCredentials() ? 'local' : 'session') ?? {};
}

/** Whether a reader has entered any for this site. */
export function hasKeptCredentials(): boolean {
  return Object.keys(recallCredentials()).length > 0;
}

/** Keeps credentials: for this tab, or on this device where the reader chose so. */
export function rememberCredentials(credentials: Credentials, isKept: boolean): void {
  remember(CHOICE, isKept ? '1' : null);
  rememberJson(KEY, isKept ? undefined : credentials, 'session');
  rememberJson(KEY, isKept ? credentials : undefined, 'local');
}
