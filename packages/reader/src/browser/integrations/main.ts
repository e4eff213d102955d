/** What one integration needs, as data: nothing of it is evaluated. */
interface Integration {
  src: string;
  attributes?: Record<string, string>;
  /** Values to set on the window before the script is loaded. */
  set?: Record<string, unknown>;
  /** Names of functions that only remember their calls until the script takes over. */
  queues?: string[];
  /** Calls to put into such a queue. */
  calls?: [string, ...unknown[]][];
  /** A function of the script to call once it is there: `amplitude.init`. */
  start?: [string, ...unknown[]];
}

interface Setup {
  /** Names of the author's own scripts, beside this file. */
  scripts: string[];
  integrations: Integration[];
  /** What the browser must remember before anything of this is loaded: the reader's consent. */
  consent?: { key: string; value?: string };
}

declare const quireIntegrations: Setup;

type Store = Record<string, unknown>;
const store = window as unknown as Store;
const here = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

function load(src: string, attributes: Record<string, string> = {}, done?: () => void): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  // The author's own run in their order, one after the other.
  script.async = false;
  script.src = new URL(src, here).href;
  if (done) script.onload = done;
  document.head.append(script);
}

function call([path, ...values]: [string, ...unknown[]]): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>(
    (value, name) => (value as Store | undefined)?.[name],
    store,
  );
  const target = (holder as Store | undefined)?.[last];
  if (typeof target === 'function') target.apply(holder, values);
}

/** A stand-in that remembers calls where the script looks for them. */
function createQueue(name: string): void {
  if (store[name] !== undefined) return;
  if (name === 'gtag') {
    store.dataLayer ??= [];
    const layer = store.dataLayer as unknown[];
    store.gtag = function () {
      // The script tells calls from plain entries by this very object.
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments);
    };
    call(['gtag', 'js', new Date()]);
    return;
  }
  const queue = (...values: unknown[]) => queue.q.push(values);
  queue.q = [] as unknown[];
  store[name] = queue;
}

function begin({ src, attributes, set, queues, calls, start }: Integration): void {
  for (const [name, value] of Object.entries(set ?? {})) store[name] ??= value;
  for (const name of queues ?? []) createQueue(name);
  for (const values of calls ?? []) call(values);
  load(src, attributes, start && (() => call(start)));
}

function hasConsent({ consent }: Setup): boolean {
  if (!consent) return true;
  try {
    const found = localStorage.getItem(consent.key);
    return consent.value === undefined ? found !== null : found === consent.value;
  } catch {
    // A browser that keeps nothing has no consent to show.
    return false;
  }
}

const { features } = (store.quireConfig ?? {}) as { features?: { integrations?: boolean } };
// A deployment may rule out whatever the author brings; one without a network does.
if (features?.integrations !== false) {
  // Scripts written for the format ask this object who is reading; here nobody has signed in.
  store.mintlify ??= {};
  for (const name of quireIntegrations.scripts) load(name);
  // From disk there is nothing to count and no host to speak to.
  if (location.protocol !== 'file:' && hasConsent(quireIntegrations)) {
    quireIntegrations.integrations.forEach(begin);
  }
}
