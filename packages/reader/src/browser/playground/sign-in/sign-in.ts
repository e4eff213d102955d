import { loadScript } from '../../load-script.ts';
import { recallSignIns, rememberSignIn } from '../memory/kept-sign-ins.ts';
import type { OAuthLibrary, OAuthPage, SignInOrder, Token } from '../oauth/library.ts';
import { OAUTH_ADDRESS, REDIRECT_ADDRESS } from '../own-files.ts';
import type { Way } from '../send/answer.ts';
import { askByProxy, askDirectly } from './ask-provider.ts';
import { explainNoToken, explainPage } from './explain-silence.ts';
import {
  listAskedScopes,
  listOfferedFlows,
  type OfferedFlow,
  type SignInScheme,
  toSignInName,
} from './offered-flows.ts';
import type { SignInEntries, SignInStep } from './sign-in-state.ts';
import { openSignInWindow, waitForQuery, watchWindow } from './sign-in-window.ts';

/** A reader who is away for longer begins again. */
const MAX_WAIT = 15 * 60_000;
/** A token that runs out while the request travels is no use. */
const SPARE = 10_000;

interface Kept {
  entries: SignInEntries;
  token: Token;
}

/** What the reader does to get a token for one scheme. The token is in memory alone, unless the reader keeps it for the tab. */
export class SignIn {
  readonly flows: readonly OfferedFlow[];
  entries: SignInEntries;
  step: SignInStep = { at: 'start' };
  token: Token | undefined;
  isKept = false;
  readonly #name: string;
  readonly #hasProxy: boolean;
  readonly #tell: () => void;
  #way: Way = 'browser';
  /** What is under way; an older one has no say any more. */
  #attempt: AbortController | undefined;

  constructor(scheme: SignInScheme, hasProxy: boolean, tell: () => void) {
    this.flows = listOfferedFlows(scheme);
    this.#name = toSignInName(scheme);
    this.#hasProxy = hasProxy;
    this.#tell = tell;
    this.entries = {
      flow: 0,
      clientId: scheme.clientId ?? '',
      clientSecret: '',
      secretPlace: 'header',
      scopes: listAskedScopes(scheme),
      audience: '',
    };
    const kept = recallSignIns<Kept>()[this.#name];
    if (kept) {
      this.entries = { ...this.entries, ...kept.entries };
      this.token = kept.token;
      this.isKept = true;
    }
    const failure = this.flows.length > 0 ? explainPage() : undefined;
    if (failure) this.step = { at: 'refused', failure };
  }

  get flow(): OfferedFlow | undefined {
    return this.flows[this.entries.flow] ?? this.flows[0];
  }

  /** Whether a sign-in is possible on this page. */
  get isPossible(): boolean {
    return this.flows.length > 0 && explainPage() === undefined;
  }

  /** Whether there is all that the chosen flow needs. */
  get isReady(): boolean {
    const { clientId, clientSecret } = this.entries;
    return clientId !== '' && (this.flow?.type !== 'clientCredentials' || clientSecret !== '');
  }

  get isExpired(): boolean {
    const { expiresAt } = this.token ?? {};
    return expiresAt !== undefined && expiresAt - SPARE < Date.now();
  }

  enter(change: Partial<SignInEntries>): void {
    this.entries = { ...this.entries, ...change };
    this.#tell();
  }

  /** Loads what the flows need, so that a click can open a window at once. */
  prepare(): void {
    loadLibrary().catch(() => undefined);
  }

  /** Gets a token by the chosen flow; the way through the site's host only when the reader asks for it. */
  async start(way: Way = this.#way): Promise<void> {
    const { flow } = this;
    if (!flow || !this.isReady) return;
    this.#way = way;
    const attempt = this.#begin();
    const opened = flow.type === 'authorizationCode' ? openSignInWindow() : undefined;
    try {
      const library = await loadLibrary();
      const { signal } = attempt;
      this.#finish(await this.#run(library, flow, { opened, signal }), attempt);
    } catch (error) {
      opened?.close();
      await this.#refuse(error, flow, attempt);
    }
  }

  /** Gets a new token for the one that is there; says whether there is one that can be used. */
  async refresh(): Promise<boolean> {
    const { flow, token } = this;
    if (!flow || token?.refreshToken === undefined) return false;
    const attempt = this.#begin();
    try {
      const library = await loadLibrary();
      this.#finish(await library.refresh(this.#toOrder(flow), token), attempt);
      return true;
    } catch (error) {
      await this.#refuse(error, flow, attempt);
      return false;
    }
  }

  /** Ends what is under way. */
  cancel(): void {
    this.#attempt?.abort();
    this.#attempt = undefined;
    this.#go({ at: 'start' });
  }

  signOut(): void {
    this.token = undefined;
    this.isKept = false;
    this.entries = { ...this.entries, clientSecret: '' };
    rememberSignIn(this.#name, undefined);
    this.cancel();
  }

  setKept(isKept: boolean): void {
    this.isKept = isKept;
    this.#keep();
    this.#tell();
  }

  async #run(
    library: OAuthLibrary,
    flow: OfferedFlow,
    { opened, signal }: { opened: Window | undefined; signal: AbortSignal },
  ): Promise<Token> {
    const order = this.#toOrder(flow);
    if (flow.type === 'clientCredentials') return library.getByClient(order);
    if (flow.type === 'deviceAuthorization') {
      const { wait, ...shown } = await library.startDevice(order);
      signal.throwIfAborted();
      this.#go({ at: 'device', ...shown });
      return wait(signal);
    }
    const { url, state, finish } = await library.startCode(order, REDIRECT_ADDRESS);
    signal.throwIfAborted();
    const answer = waitForQuery(state, signal);
    this.#show(url, opened, signal);
    const query = await answer;
    this.#go({ at: 'asking' });
    return finish(query);
  }

  #show(url: string, opened: Window | undefined, signal: AbortSignal): void {
    this.#go(opened ? { at: 'window' } : { at: 'window', link: url });
    if (!opened) return;
    opened.location.replace(url);
    // Some providers cut the tie to their window, which then looks closed: their answer is still waited for.
    watchWindow(opened, signal, () => {
      if (this.step.at === 'window') this.#go({ at: 'window', isClosed: true });
    });
  }

  #begin(): AbortController {
    this.#attempt?.abort();
    const attempt = new AbortController();
    this.#attempt = attempt;
    setTimeout(() => this.#attempt === attempt && this.cancel(), MAX_WAIT);
    this.#go({ at: 'asking' });
    return attempt;
  }

  #finish(token: Token, attempt: AbortController): void {
    if (this.#attempt !== attempt) return;
    this.token = token;
    this.#keep();
    // Ends what still watches the window.
    this.cancel();
  }

  async #refuse(error: unknown, { source }: OfferedFlow, attempt: AbortController): Promise<void> {
    const hasProxy = this.#canUseProxy(source) && this.#way === 'browser';
    const failure = await explainNoToken(error, { source, hasProxy });
    if (this.#attempt !== attempt) return;
    this.cancel();
    this.#go({ at: 'refused', failure });
  }

  /** The host passes on what the description names; what a provider names itself, it does not know. */
  #canUseProxy(source: OfferedFlow['source']): boolean {
    return this.#hasProxy && source.kind === 'described';
  }

  #toOrder({ source }: OfferedFlow): SignInOrder {
    const { clientId, clientSecret, secretPlace, scopes, audience } = this.entries;
    const isPassed = this.#way === 'proxy' && this.#canUseProxy(source);
    return {
      source,
      client: { id: clientId, secret: clientSecret, secretPlace },
      scopes,
      audience: audience.trim(),
      ask: isPassed ? askByProxy : askDirectly,
    };
  }

  #keep(): void {
    const { entries, token, isKept } = this;
    rememberSignIn(this.#name, isKept && token ? { entries, token } : undefined);
  }

  #go(step: SignInStep): void {
    this.step = step;
    this.#tell();
  }
}

let loading: Promise<OAuthLibrary> | undefined;

function loadLibrary(): Promise<OAuthLibrary> {
  loading ??= loadScript(OAUTH_ADDRESS).then(
    () => {
      const library = (globalThis as OAuthPage).quireOAuth;
      if (!library) throw new Error('The script has no library.');
      return library;
    },
    (error: unknown) => {
      // The next attempt may have a network.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
