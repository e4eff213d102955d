import { type Id, systemClock, systemRandom } from '@quire/base';
import type { OrganizationRole } from '@quire/contract';
import { createLoginLink } from '@quire/platform';
import { type HttpAnswer, send } from './http.ts';
import type { TestPlatform } from './test-platform.ts';

export const PERSON_PASSWORD = 'a lighthouse in the fog';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** A member with a known address, as their browser would ask: it keeps the cookies that it is given. */
export interface DashboardPerson {
  email: string;
  /** By name. */
  cookies: Map<string, string>;
  /** What says that the account has been used in this browser. */
  readonly known: string;
  call(path: string, method: string, body?: unknown): Promise<HttpAnswer>;
  get(path: string): Promise<unknown>;
  /** Opens a one-time link in this browser. */
  openLink(secret: string, password: string): Promise<HttpAnswer>;
  /** Signs in by password in a browser of its own, or in one that was used before. */
  signIn(password?: string, cookie?: string): Promise<HttpAnswer>;
}

export interface PersonOptions {
  orgId: Id<'org'>;
  email: string;
  role?: OrganizationRole;
}

/** Creates a member of an organization and signs them in. */
export async function createDashboardPerson(
  quire: TestPlatform,
  { orgId, email, role = 'owner' }: PersonOptions,
): Promise<DashboardPerson> {
  const { url, services } = quire.platform;
  const cookies = new Map<string, string>();
  const ask = (path: string, method: string, body: unknown, cookie: string) =>
    send(quire.port, `/_dashboard${path}`, {
      method,
      headers: {
        host: new URL(url).host,
        origin: url,
        'user-agent': FIREFOX,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const keep = ({ headers }: HttpAnswer) => {
    for (const text of headers['set-cookie'] ?? []) {
      const [pair = '', ...flags] = text.split('; ');
      const name = pair.split('=')[0] ?? '';
      if (flags.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, pair);
    }
  };
  const call: DashboardPerson['call'] = async (path, method, body) => {
    const answer = await ask(path, method, body, [...cookies.values()].join('; '));
    // Links that are opened for others must not sign this browser in as them.
    if (path !== '/link/use') keep(answer);
    return answer;
  };
  const system = { clock: systemClock, random: systemRandom };
  const secret = await createLoginLink(services.db, { orgId, role, hours: 1 }, system);
  const person = { secret, email, name: 'Member', password: PERSON_PASSWORD };
  const joined = await ask('/link/use', 'POST', person, '');
  if (joined.status !== 204) throw new Error(`Nobody was let in: ${joined.text}`);
  keep(joined);
  return {
    email,
    cookies,
    get known() {
      return [...cookies].find(([name]) => name.endsWith('quire-known'))?.[1] ?? '';
    },
    call,
    async get(path) {
      return JSON.parse((await call(path, 'GET')).text);
    },
    async openLink(linkSecret, password) {
      const cookie = [...cookies.values()].join('; ');
      const answer = await ask('/link/use', 'POST', { secret: linkSecret, password }, cookie);
      keep(answer);
      return answer;
    },
    signIn: (password = PERSON_PASSWORD, cookie = '') =>
      ask('/session', 'POST', { email, password }, cookie),
  };
}
