import { recallJson, rememberJson } from './kept-json.ts';

const KEY = 'quire:playground:sign-ins';

/** Sign-ins that the reader wants to keep for the tab, by their names. */
export function recallSignIns<SignIn>(): Record<string, SignIn> {
  return recallJson<Record<string, SignIn>>(KEY, 'session') ?? {};
}

/** Keeps one sign-in until the tab is closed, or forgets it. */
export function rememberSignIn(name: string, signIn: object | undefined): void {
  const { [name]: _, ...others } = recallSignIns<object>();
  const all = signIn ? { ...others, [name]: signIn } : others;
  rememberJson(KEY, Object.keys(all).length > 0 ? all : undefined, 'session');
}
