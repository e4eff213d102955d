import type { FormState } from '../form/form-state.ts';
import type { KeptForm } from './kept-form.ts';
import { toKeptForm } from './kept-form.ts';
import { recallJson, rememberJson } from './kept-json.ts';

/** One call that was sent. */
export interface PastCall {
  /** Milliseconds since the epoch. */
  at: number;
  /** Without credentials. */
  url: string;
  /** Absent when there was no answer. */
  status?: number;
  milliseconds?: number;
  form: KeptForm;
}

const MAX_CALLS = 20;

const toKey = (endpoint: string) => `quire:playground:history:${endpoint}`;

/** The last calls of an endpoint in this tab, newest first. */
export function recallHistory(endpoint: string): PastCall[] {
  return recallJson<PastCall[]>(toKey(endpoint), 'session') ?? [];
}

/** Notes a call; the oldest are forgotten. */
export function addToHistory(
  endpoint: string,
  call: Omit<PastCall, 'form'>,
  form: FormState,
): PastCall[] {
  const calls = [{ ...call, form: toKeptForm(form) }, ...recallHistory(endpoint)].slice(
    0,
    MAX_CALLS,
  );
  rememberJson(toKey(endpoint), calls, 'session');
  return calls;
}
