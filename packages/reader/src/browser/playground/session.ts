import {
  type ApiRequest,
  buildRequest,
  type Credential,
  type PlaygroundModel,
  type RenderedSample,
  renderSamples,
  toParameterKey,
} from '@quire/openapi/browser';
import { loadScript } from '../load-script.ts';
import { createFormState, type FormState, toPlaygroundValues } from './form/form-state.ts';
import { keepsCredentials, recallCredentials, rememberCredentials } from './memory/credentials.ts';
import { addToHistory, type PastCall, recallHistory } from './memory/history.ts';
import { fillForm, recallForm, rememberForm, toEndpointName } from './memory/kept-form.ts';
import { withMockServer, withoutPageMock } from './mock/mock-server.ts';
import { SAMPLES_ADDRESS } from './own-files.ts';
import { NO_PREFILL, type Prefill, prefillForm, withoutPrefill } from './prefill.ts';
import { toSampleForm } from './sample-form.ts';
import type { Answer, Outcome, Way } from './send/answer.ts';
import { sendRequest } from './send/send-request.ts';
import { isSignInScheme, type SignInScheme } from './sign-in/offered-flows.ts';
import { SignIn } from './sign-in/sign-in.ts';

/** What the reader is doing with one endpoint: the form, the request under way, the calls before. */
export class PlaygroundSession {
  readonly model: PlaygroundModel;
  /** Whether the host of this site passes requests on, and its author wants that. */
  readonly hasProxy: boolean;
  form: FormState;
  /** Whether this browser had values from an earlier visit. */
  readonly isRestored: boolean;
  way: Way = 'browser';
  outcome: Outcome | undefined;
  history: PastCall[];
  keepsSecrets = keepsCredentials();
  /** Parameters without which there is no address to send to. */
  missing: ReadonlySet<string> = new Set();
  /** Whether samples have the tokens that the reader has signed in for. */
  showsTokens = false;
  readonly #endpoint: string;
  readonly #signIns = new Map<string, SignIn>();
  readonly #listeners = new Set<() => void>();
  #prefill: Prefill = NO_PREFILL;
  #sending: AbortController | undefined;
  #hasAllSamples = false;

  constructor(written: PlaygroundModel, features: { proxy: boolean; mock: boolean }) {
    const model = withMockServer(written, features.mock);
    this.model = model;
    this.hasProxy = features.proxy && model.proxy;
    this.#endpoint = toEndpointName(model);
    const form = recallForm(createFormState(model), this.#endpoint, model);
    const credentials = { ...form.values.credentials, ...recallCredentials() };
    this.form = { ...form, values: { ...form.values, credentials } };
    const empty = createFormState(model);
    this.isRestored = JSON.stringify(this.form) !== JSON.stringify(empty);
    this.history = recallHistory(this.#endpoint);
  }

  /** The request that the form means. */
  get request(): ApiRequest {
    return buildRequest(this.model, toPlaygroundValues(this.#withTokens(this.form), this.model));
  }

  /** How the reader gets a token for a scheme. */
  signInOf(scheme: SignInScheme): SignIn {
    const known = this.#signIns.get(scheme.id);
    if (known) return known;
    const signIn = new SignIn(scheme, this.hasProxy, () => this.#tell());
    this.#signIns.set(scheme.id, signIn);
    return signIn;
  }

  setShowsTokens(isShown: boolean): void {
    this.showsTokens = isShown;
    this.#tell();
  }

  /** The request as code, with placeholders for credentials that were not entered. */
  get samples(): RenderedSample[] {
    const own = this.showsTokens ? this.#withTokens(this.form) : this.#withoutTyped(this.form);
    const shown = withoutPageMock(this.model, toSampleForm(own, this.model));
    const request = buildRequest(shown.model, toPlaygroundValues(shown.form, shown.model));
    return renderSamples(request, this.model.languages);
  }

  /** Fetches what writes samples in the less common languages. */
  loadSamples(): void {
    if (this.#hasAllSamples) return;
    this.#hasAllSamples = true;
    // Without it the other languages are still there.
    loadScript(SAMPLES_ADDRESS).then(
      () => this.#tell(),
      () => undefined,
    );
  }

  /** Calls back after every change; the result ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setForm(form: FormState): void {
    this.form = form;
    this.loadSamples();
    this.missing = new Set(this.#listMissing().filter((key) => this.missing.has(key)));
    const own = withoutPrefill(form, this.#prefill);
    rememberForm(own, this.#endpoint, this.model);
    rememberCredentials(own.values.credentials, this.keepsSecrets);
    this.#tell();
  }

  /** Puts what the sign-in of the reader says into what nobody has filled in; nothing of it is kept. */
  prefill(prefill: Prefill): void {
    this.#prefill = prefill;
    this.form = prefillForm(this.form, prefill, createFormState(this.model));
    this.#tell();
  }

  setKeepsSecrets(isKept: boolean): void {
    this.keepsSecrets = isKept;
    rememberCredentials(withoutPrefill(this.form, this.#prefill).values.credentials, isKept);
    this.#tell();
  }

  setWay(way: Way): void {
    this.way = way;
    this.#tell();
  }

  /** Empties the form; credentials stay, they belong to all pages. */
  reset(): void {
    const { credentials } = this.form.values;
    const empty = createFormState(this.model);
    const form = prefillForm(empty, this.#prefill, empty);
    this.setForm({ ...form, values: { ...form.values, credentials } });
  }

  /** Puts the values of an earlier call back. */
  restore(call: PastCall): void {
    const form = fillForm(this.form, call.form, this.model);
    this.setForm(prefillForm(form, this.#prefill, createFormState(this.model)));
  }

  /** Sends the request, unless its address is incomplete. A new one takes the place of one under way. */
  async send(way: Way = this.way): Promise<void> {
    this.missing = new Set(this.#listMissing());
    if (this.missing.size > 0) return this.#tell();
    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    this.outcome = { state: 'waiting' };
    this.#tell();
    await this.#refreshTokens();
    if (this.#sending !== sending) return;
    const { form, model, hasProxy } = this;
    const { signal } = sending;
    const { credentials } = model;
    const onArrival = (answer: Answer) => {
      if (this.#sending !== sending) return;
      this.outcome = { state: 'answered', answer };
      this.#tell();
    };
    const options = { way, hasProxy, credentials, signal, onArrival };
    const outcome = await sendRequest(this.request, options);
    if (this.#sending !== sending) return;
    this.#sending = undefined;
    this.outcome = outcome;
    if (outcome) this.#note(outcome, form);
    this.#tell();
  }

  /** Ends the request under way; what has arrived of an answer stays. */
  stop(): void {
    this.#sending?.abort();
    if (this.outcome?.state !== 'waiting') return;
    this.#sending = undefined;
    this.outcome = undefined;
    this.#tell();
  }

  /** The sign-ins of the chosen method that have a token. */
  #listSignedIn(): [id: string, signIn: SignIn][] {
    const schemes = this.model.security[this.form.values.security]?.schemes ?? [];
    return schemes
      .filter(isSignInScheme)
      .map((scheme): [string, SignIn] => [scheme.id, this.signInOf(scheme)])
      .filter(([, { token }]) => token !== undefined);
  }

  /** The form with the tokens of the reader, for what is sent: the form itself is kept in the browser. */
  #withTokens(form: FormState): FormState {
    const tokens = this.#listSignedIn().map(([id, { token }]) => [id, { value: token?.value }]);
    return withCredentials(form, Object.fromEntries(tokens));
  }

  /** The form as samples have it while tokens are hidden: a token that was typed before is not the one that is sent. */
  #withoutTyped(form: FormState): FormState {
    const hidden = this.#listSignedIn().map(([id]) => [id, {}]);
    return withCredentials(form, Object.fromEntries(hidden));
  }

  /** Asks for new tokens in place of those that have run out; where there is none, the API says so. */
  async #refreshTokens(): Promise<void> {
    const late = this.#listSignedIn().filter(([, signIn]) => signIn.isExpired);
    await Promise.all(late.map(([, signIn]) => signIn.refresh()));
  }

  #note(outcome: Outcome, form: FormState): void {
    const own = withoutPrefill(form, this.#prefill);
    const plain = { ...own, values: { ...own.values, credentials: {} } };
    const { url } = buildRequest(this.model, toPlaygroundValues(plain, this.model));
    const { answer } = outcome.state === 'answered' ? outcome : {};
    const call = { at: Date.now(), url };
    const end = answer ? { status: answer.status, milliseconds: answer.milliseconds } : {};
    this.history = addToHistory(this.#endpoint, { ...call, ...end }, own);
  }

  #listMissing(): string[] {
    const { parameters } = this.form.values;
    return this.model.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(toParameterKey)
      .filter((key) => parameters[key] === undefined || parameters[key] === '');
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function withCredentials(form: FormState, credentials: Record<string, Credential>): FormState {
  const { values } = form;
  const all = { ...values.credentials, ...credentials };
  return { ...form, values: { ...values, credentials: all } };
}
