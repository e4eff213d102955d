import {
  type AnalyticsConfig,
  findReportPlace,
  type ReportPlace,
  type Wishes,
} from './find-report-place.ts';

/** A search that readers see the results of; the search dialog tells the page. */
interface Search {
  query: string;
  results: number;
}

type SendReport = (event: Report) => void;

type Report =
  | { type: 'view'; path: string; referrer?: string }
  | ({ type: 'search' } & Search)
  | { type: 'result'; path: string };

/** Who types has not searched yet: a search counts when the reader stops to look at what was found. */
const PAUSE_MS = 2_000;

// Known only while the script is run for the first time.
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/**
 * Reports to the service that the page is read, what is searched for and which result is opened; no cookie, no name for the
 * reader, nothing kept in the browser.
 */
export function startAnalytics(): void {
  const { quireConfig } = globalThis as { quireConfig?: AnalyticsConfig };
  const { doNotTrack } = globalThis as Wishes;
  const { globalPrivacyControl } = navigator as Wishes;
  const wishes: Wishes = { doNotTrack: navigator.doNotTrack ?? doNotTrack ?? null };
  if (globalPrivacyControl) wishes.globalPrivacyControl = true;
  const place = findReportPlace({
    config: quireConfig,
    wishes,
    script,
    address: location.href,
  });
  if (!place) return;
  const report = createReport(place);
  reportView(report, place.path);
  reportSearches(report, place.toPath);
}

/** A page that is loaded beforehand or behind is read when it is first seen. */
function reportView(report: SendReport, path: string): void {
  const send = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const referrer = findReferrer();
    report({ type: 'view', path, ...(referrer ? { referrer } : {}) });
  };
  document.addEventListener('visibilitychange', send);
  send();
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report({ type: 'view', path });
  });
}

/** The origin that led here, where it is another one: never the address of the page there. */
function findReferrer(): string | undefined {
  if (!URL.canParse?.(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}

function reportSearches(report: SendReport, toPath: ReportPlace['toPath']): void {
  let waiting: Search | undefined;
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    if (waiting && waiting.query !== last) report({ type: 'search', ...waiting });
    last = waiting?.query ?? last;
    waiting = undefined;
  };
  document.addEventListener('quire:searched', (event) => {
    waiting = (event as CustomEvent<Search>).detail;
    clearTimeout(timer);
    timer = setTimeout(send, PAUSE_MS);
  });
  // Who opens a result leaves the page, and what a page sends while it is left may be lost: it is sent before.
  document.addEventListener('click', ({ target }) => {
    const option = target instanceof Element && target.closest<HTMLAnchorElement>('a[role=option]');
    if (!option) return;
    send();
    const path = toPath(option.href);
    if (path !== undefined) report({ type: 'result', path });
  });
  addEventListener('pagehide', send);
}

/** Goes out also when the page is left, and nobody waits for an answer. */
function createReport({ endpoint, isOwnHost }: ReportPlace): SendReport {
  return (event) => {
    // Plain text: a blob can be lost with its page, and another host is not asked first whether it takes JSON.
    const body = JSON.stringify({ events: [event] });
    if (isOwnHost) navigator.sendBeacon?.(endpoint, body);
    else sendWithoutCookies(endpoint, body);
  };
}

/** A beacon would carry the cookies that the browser has for the service. */
function sendWithoutCookies(endpoint: string, body: string): void {
  fetch(endpoint, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}
