import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  attribute,
  createBoundedMap,
  createHostCookie,
  createRateLimit,
  type HostCookie,
  html,
  isFromOwnPage,
  readBody,
  sendOwnPage,
  sendPlainPage,
  toLocalPath,
  toVisitor,
} from '@quire/base';
import type { ClientAddress } from '../http/client-address.ts';
import { isPassword } from '../members/password.ts';
import {
  createPasswordVisit,
  findVisit,
  useHandOver,
  VISIT_SECONDS,
} from '../previews/preview-passes.ts';
import type { PreviewPlace } from '../previews/shown-preview.ts';
import type { Services } from '../services.ts';
import { stillLasts } from '../still-lasts.ts';

/** Who may read a preview: a member of the organization, or somebody with the address. */
export type PreviewVisitor = 'member' | 'guest';

/**
 * Stands before every address of a preview. Answers what is its own, and whoever may not read the preview;
 * otherwise says who visits it.
 */
export type PreviewGate = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: { place: PreviewPlace; path: string },
) => Promise<PreviewVisitor | 'answered'>;

export interface PreviewGateParts {
  services: Pick<Services, 'db' | 'clock' | 'random' | 'siteUrl'>;
  clientAddress: ClientAddress;
  /** The address of the dashboard, which hands members over. */
  dashboardUrl: string;
}

/** Where a hand-over is used, and where a password is sent. Above any path that the site is mounted at. */
export const ENTRY_PATH = '_quire/preview/enter';
const PASSWORD_PATH = '_quire/preview/password';

const FORM_LIMIT = 4 * 1024;
const TRIES_A_MINUTE = 10;
const TRIES_OF_ALL_A_MINUTE = 120;
/** How long a visit that has ended may go on: the price of not asking the database for every file. */
const VISIT_MS = 1000;
const VISITS_KEPT = 5000;

export function createPreviewGate(parts: PreviewGateParts): PreviewGate {
  const { services } = parts;
  const gate: Gate = {
    ...parts,
    visitors: createRateLimit(TRIES_A_MINUTE, services.clock),
    all: createRateLimit(TRIES_OF_ALL_A_MINUTE, services.clock),
    findVisitor: createVisitFinder(services),
    toCookie: ({ host }) =>
      createHostCookie(services.siteUrl(host), 'quire-preview', VISIT_SECONDS),
  };
  return async (request, response, { place, path }) => {
    if (path === ENTRY_PATH) return enter(gate, request, response, place);
    if (path === PASSWORD_PATH) return takePassword(gate, request, response, place);
    const secret = gate.toCookie(place).read(request.headers);
    const visitor = secret ? await gate.findVisitor(place, secret) : undefined;
    if (visitor === 'member') return visitor;
    const isAsked = place.access === 'members' || place.passwordHash !== null;
    if (!isAsked || (visitor === 'guest' && place.access === 'link')) return 'guest';
    const to = toLocalPath(request.url);
    if (place.access === 'members') sendMembersOnly(gate, request, response, { place, to });
    else sendPasswordForm(request, response, { status: 401, to });
    return 'answered';
  };
}

interface Gate extends PreviewGateParts {
  visitors: ReturnType<typeof createRateLimit>;
  all: ReturnType<typeof createRateLimit>;
  findVisitor: ReturnType<typeof createVisitFinder>;
  toCookie(place: PreviewPlace): HostCookie;
}

/** Who visits, asked once a second at most. */
function createVisitFinder({ db, clock }: PreviewGateParts['services']) {
  type Visitor = Awaited<ReturnType<typeof findVisit>>;
  const known = createBoundedMap<string, { until: number; visitor: Visitor }>(VISITS_KEPT);
  return async (place: PreviewPlace, secret: string): Promise<Visitor> => {
    const key = `${place.id} ${secret}`;
    const last = known.get(key);
    if (last && stillLasts(last.until, clock.now(), VISIT_MS)) return last.visitor;
    const visitor = await findVisit(db, place.id, secret, { clock });
    // What nobody has is not remembered: any text would push out a visit.
    if (visitor) known.set(key, { until: clock.now() + VISIT_MS, visitor });
    return visitor;
  };
}

/** Takes a hand-over of the dashboard, once. */
async function enter(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  place: PreviewPlace,
): Promise<'answered'> {
  const { searchParams } = new URL(request.url ?? '/', 'http://preview');
  const secret = searchParams.get('token') ?? '';
  // A look at a link must not use it up.
  const visit =
    request.method === 'GET'
      ? await useHandOver(gate.services.db, place.id, secret, gate.services)
      : undefined;
  if (!visit) {
    const message =
      'This link was already used or has expired. Open the preview from the dashboard.';
    sendPlainPage(request, response, 403, message);
    return 'answered';
  }
  letIn(gate, response, { place, visit, to: toLocalPath(searchParams.get('to')) });
  return 'answered';
}

/** Takes the password that readers with the address are asked for. */
async function takePassword(
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  place: PreviewPlace,
): Promise<'answered'> {
  const body = request.method === 'POST' ? await readBody(request, FORM_LIMIT) : undefined;
  const isAsked = place.access === 'link' && place.passwordHash !== null;
  if (!body || !isAsked || !isFromOwnPage(request, place.host)) {
    sendPlainPage(request, response, 400, 'The form could not be read. Go back and try again.');
    return 'answered';
  }
  const form = new URLSearchParams(body.toString('utf8'));
  const to = toLocalPath(form.get('to'));
  if (!gate.visitors.take(toVisitor(gate.clientAddress(request))) || !gate.all.take(place.id)) {
    const wait = String(gate.visitors.secondsLeft());
    sendPasswordForm(request, response, {
      status: 429,
      to,
      problem: 'Too many attempts. Wait a minute, then try again.',
      headers: { 'retry-after': wait },
    });
    return 'answered';
  }
  if (!(await isPassword(form.get('password') ?? '', place.passwordHash ?? undefined))) {
    sendPasswordForm(request, response, { status: 401, to, problem: 'Wrong password.' });
    return 'answered';
  }
  const owner = { orgId: place.orgId, previewId: place.id };
  const visit = await createPasswordVisit(gate.services.db, owner, gate.services);
  letIn(gate, response, { place, visit, to });
  return 'answered';
}

function letIn(
  gate: Gate,
  response: ServerResponse,
  { place, visit, to }: { place: PreviewPlace; visit: string; to: string },
): void {
  response.writeHead(303, {
    location: to,
    'set-cookie': gate.toCookie(place).set(visit),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  response.end();
}

function sendMembersOnly(
  { dashboardUrl }: Gate,
  request: IncomingMessage,
  response: ServerResponse,
  { place, to }: { place: PreviewPlace; to: string },
): void {
  const search = new URLSearchParams({ host: place.host, path: to });
  const body = html`<h1>This preview is for members</h1>
<p>Members of the organization can open it from the dashboard.</p>
<p><a class="go" href="${`${dashboardUrl}/previews/open?${search}`}">Continue in the dashboard</a></p>`;
  sendOwnPage(request, response, { status: 401, title: 'This preview is for members', body });
}

function sendPasswordForm(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    to,
    problem,
    headers,
  }: { status: number; to: string; problem?: string; headers?: Record<string, string> },
): void {
  const body = html`<h1>This preview has a password</h1>
${problem && html`<p role="alert">${problem}</p>`}<form method="post" action="/${PASSWORD_PATH}">
<input type="hidden" name="to" value="${to}">
<label>Password <input type="password" name="password" autocomplete="current-password" required${attribute('autofocus', true)}></label>
<button>Continue</button>
</form>`;
  sendOwnPage(request, response, {
    status,
    title: 'This preview has a password',
    body,
    ...(headers ? { headers } : {}),
  });
}
