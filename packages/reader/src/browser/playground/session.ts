import {
  type ApiRequest,
  buildRequest,
  type ClientName,
  checkValues,
  type ImportedRequest,
  type PlaygroundModel,
  type RenderedSample,
  renderSamples,
  toParameterKey,
  type ValueWarning,
} from '@quire/openapi/browser';
import { loadScript } from '../load-script.ts';
import { type Environments, listVariables, type Variable } from './environment/environments.ts';
import { fillText, fillVariables, listUnknown } from './environment/fill-in.ts';
import { createFormState, type FormState, toPlaygroundValues } from './form/form-state.ts';
import { keepsCredentials, recallCredentials, rememberCredentials } from './memory/credentials.ts';
import { addToHistory, type PastCall, recallHistory } from './memory/history.ts';
import { recallEnvironments, rememberEnvironments } from './memory/kept-environments.ts';
import {
  fillForm,
  type KeptForm,
  recallForm,
  rememberForm,
  toEndpointName,
} from './memory/kept-form.ts';
import { isMock, withMockServer, withoutPageMock } from './mock/mock-server.ts';
import { CHECKS_ADDRESS, SAMPLES_ADDRESS } from './own-files.ts';
import { NO_PREFILL, type Prefill, prefillForm, withoutPrefill } from './prefill.ts';
import { toSampleForm } from './sample-form.ts';
import { type Answer, isUnderWay, type Outcome, type Way } from './send/answer.ts';
import { sendRequest } from './send/send-request.ts';
import { type ShareLink, toShareLink } from './share/share-link.ts';
import { SignIns } from './sign-in/sign-ins.ts';
import { isSocketAddress } from './socket/list-messages.ts';
import { SocketConnection } from './socket/socket-connection.ts';
import { takeImported } from './take-imported.ts';
import { listOtherClients, writeCode } from './write-code.ts';

/** What the reader is doing with one endpoint: the form, the request under way, the calls before. */
export class PlaygroundSession {
  readonly model: PlaygroundModel;
  /** Whether the host of this site passes requests on, and its author wants that. */
  readonly hasProxy: boolean;
  readonly signIns: SignIns;
  form: FormState;
  /** Whether the form has values that no reader typed on this page: from an earlier visit, or from a link. */
  isRestored: boolean;
  way: Way = 'browser';
  outcome: Outcome | undefined;
  history: PastCall[];
  /** The connection of a form whose address is one for sockets. */
  readonly socket = new SocketConnection(() => this.#tell());
  /** What the reader asks the server to speak over a socket. */
  protocols = '';
  keepsSecrets = keepsCredentials();
  environments: Environments = recallEnvironments();
  /** Parameters without which there is no address to send to. */
  missing: ReadonlySet<string> = new Set();
  /** Whether samples have the tokens that the reader has signed in for. */
  showsTokens = false;
  readonly #endpoint: string;
  readonly #listeners = new Set<() => void>();
  #prefill: Prefill = NO_PREFILL;
  #sending: AbortController | undefined;
  #hasRest = false;
  #isTried = false;

  constructor(written: PlaygroundModel, features: { proxy: boolean; mock: boolean }) {
    const model = withMockServer(written, features.mock);
    this.model = model;
    this.hasProxy = features.proxy && model.proxy;
    this.signIns = new SignIns(model, this.hasProxy, () => this.#tell());
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
    const form = fillVariables(
      this.signIns.withTokens(this.form),
      listVariables(this.environments),
    );
    return buildRequest(this.model, toPlaygroundValues(form, this.model));
  }

  /** What the description would not accept of the form: values that are there, and after an attempt also those that are not. */
  get warnings(): ValueWarning[] {
    const form = fillVariables(this.form, listVariables(this.environments));
    const found = checkValues(this.model, toPlaygroundValues(form, this.model));
    return found.filter(({ isMissing }) => !isMissing || this.#isTried);
  }

  /** Names in braces that no variable has. */
  get unknownVariables(): string[] {
    return listUnknown(this.form, listVariables(this.environments));
  }

  /** A text as it is sent: with the values of variables. */
  fill(text: string): string {
    return fillText(text, listVariables(this.environments));
  }

  setEnvironments(environments: Environments): void {
    this.environments = environments;
    rememberEnvironments(environments);
    this.#tell();
  }

  /** Shows the form that a link has. The browser keeps it only when the reader changes something. */
  adopt(shared: KeptForm): void {
    const { credentials } = this.form.values;
    const form = fillForm(createFormState(this.model), shared, this.model);
    this.form = { ...form, values: { ...form.values, credentials } };
    this.isRestored = true;
    this.#tell();
  }

  /** The address that opens the form as it is now, without anything secret. */
  toShareLink(): ShareLink {
    const own = withoutPrefill(this.form, this.#prefill);
    return toShareLink(own, this.model, location.href);
  }

  /** Puts what a command says into the form; what it does not mention is emptied, except credentials. */
  take(imported: ImportedRequest): void {
    this.setForm(takeImported(this.form, imported, this.model));
  }

  /** Whether the form is about a connection over which both sides send messages. */
  get isSocket(): boolean {
    return isSocketAddress(this.model.servers[this.form.values.server]?.url);
  }

  /** Whether the reader chooses how a request is sent: a mock is asked in one way only. */
  get offersWays(): boolean {
    return this.hasProxy && !this.isSocket && !isMock(this.request.url);
  }

  /** What a page cannot send when it opens a socket: headers, and credentials that are in them. */
  get unsent(): string[] {
    const headers = this.request.headers.map(([name]) => name);
    return [...new Set([...headers, ...(this.model.unsent ?? [])])];
  }

  get isUnderWay(): boolean {
    return this.isSocket ? this.socket.state !== 'closed' : isUnderWay(this.outcome);
  }

  setProtocols(protocols: string): void {
    this.protocols = protocols;
    this.#tell();
  }

  setShowsTokens(isShown: boolean): void {
    this.showsTokens = isShown;
    this.#tell();
  }

  /** The request as code, with placeholders for credentials that were not entered. */
  get samples(): RenderedSample[] {
    return renderSamples(this.#sampleRequest, this.model.languages);
  }

  /** Ways to send the request that the page does not show. */
  get moreClients(): ClientName[] {
    return listOtherClients(this.model);
  }

  /** The request as code for one of these; nothing where it cannot be written so. */
  writeFor(key: string): string | undefined {
    return writeCode(key, this.#sampleRequest);
  }

  get #sampleRequest(): ApiRequest {
    const { form, signIns } = this;
    const own = this.showsTokens ? signIns.withTokens(form) : signIns.withoutTyped(form);
    const filled = fillVariables(own, listVariables(this.environments));
    const shown = withoutPageMock(this.model, toSampleForm(filled, this.model));
    return buildRequest(shown.model, toPlaygroundValues(shown.form, shown.model));
  }

  /** Fetches what a form needs besides: samples in the less common languages, and the check of its values. */
  loadRest(): void {
    if (this.#hasRest) return;
    this.#hasRest = true;
    for (const address of [SAMPLES_ADDRESS, CHECKS_ADDRESS]) {
      // Without it the form can be filled in and sent all the same.
      loadScript(address).then(
        () => this.#tell(),
        () => undefined,
      );
    }
  }

  /** Calls back after every change; the result ends that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setForm(form: FormState): void {
    this.form = form;
    this.loadRest();
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
    this.#isTried = false;
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
    this.#isTried = true;
    if (this.missing.size > 0) return this.#tell();
    if (this.isSocket) return this.#connect();
    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    this.outcome = { state: 'waiting' };
    this.#tell();
    await this.signIns.refresh(this.form);
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
    if (this.isSocket) this.socket.close();
    this.#sending?.abort();
    if (this.outcome?.state !== 'waiting') return;
    this.#sending = undefined;
    this.outcome = undefined;
    this.#tell();
  }

  #connect(): void {
    const protocols = this.protocols.split(',').map((name) => name.trim());
    this.socket.open(this.request.url, protocols.filter(Boolean));
  }

  #note(outcome: Outcome, form: FormState): void {
    const own = withoutPrefill(form, this.#prefill);
    const open = listVariables(this.environments).filter(({ isSecret }: Variable) => !isSecret);
    const filled = fillVariables(own, open);
    const plain = { ...filled, values: { ...filled.values, credentials: {} } };
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
