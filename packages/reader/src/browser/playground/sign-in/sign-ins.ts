import type { Credential, PlaygroundModel } from '@quire/openapi/browser';
import type { FormState } from '../form/form-state.ts';
import { isSignInScheme, type SignInScheme } from './offered-flows.ts';
import { SignIn } from './sign-in.ts';

/** The sign-ins of a form: which schemes have a token, and how these get into what is sent. */
export class SignIns {
  readonly #known = new Map<string, SignIn>();
  readonly #model: Pick<PlaygroundModel, 'security'>;
  readonly #hasProxy: boolean;
  readonly #tell: () => void;

  constructor(model: Pick<PlaygroundModel, 'security'>, hasProxy: boolean, tell: () => void) {
    this.#model = model;
    this.#hasProxy = hasProxy;
    this.#tell = tell;
  }

  /** How the reader gets a token for a scheme. */
  of(scheme: SignInScheme): SignIn {
    const known = this.#known.get(scheme.id);
    if (known) return known;
    const signIn = new SignIn(scheme, this.#hasProxy, this.#tell);
    this.#known.set(scheme.id, signIn);
    return signIn;
  }

  /** The form with the tokens of the reader, for what is sent: the form itself is kept in the browser. */
  withTokens(form: FormState): FormState {
    const tokens = this.#listSignedIn(form).map(([id, { token }]) => [id, { value: token?.value }]);
    return withCredentials(form, Object.fromEntries(tokens));
  }

  /** The form as samples have it while tokens are hidden: a token that was typed before is not the one that is sent. */
  withoutTyped(form: FormState): FormState {
    const hidden = this.#listSignedIn(form).map(([id]) => [id, {}]);
    return withCredentials(form, Object.fromEntries(hidden));
  }

  /** Asks for new tokens in place of those that have run out; where there is none, the API says so. */
  async refresh(form: FormState): Promise<void> {
    const late = this.#listSignedIn(form).filter(([, signIn]) => signIn.isExpired);
    await Promise.all(late.map(([, signIn]) => signIn.refresh()));
  }

  /** The sign-ins of the chosen method that have a token. */
  #listSignedIn(form: FormState): [id: string, signIn: SignIn][] {
    const schemes = this.#model.security[form.values.security]?.schemes ?? [];
    return schemes
      .filter(isSignInScheme)
      .map((scheme): [string, SignIn] => [scheme.id, this.of(scheme)])
      .filter(([, { token }]) => token !== undefined);
  }
}

function withCredentials(form: FormState, credentials: Record<string, Credential>): FormState {
  const { values } = form;
  const all = { ...values.credentials, ...credentials };
  return { ...form, values: { ...values, credentials: all } };
}
