import { type Clock, type Id, systemClock, systemRandom } from '@quire/base';
import type { OrganizationRole, SiteRole } from '@quire/contract';
import { type Administration, createLoginLink } from '@quire/platform';
import { type HttpAnswer, send } from './http.ts';

/** Somebody who is signed in to the dashboard, as their browser would ask. */
export interface SignedInMember {
  cookie: string;
  get(path: string): Promise<{ status: number; body: unknown }>;
  call(path: string, method: string, body?: unknown): Promise<HttpAnswer>;
}

/** Where they sign in: a whole platform, or one of its processes by its port. */
export interface DashboardPlace {
  platform: { url: string; services: Pick<Administration, 'db'> & { clock?: Clock } };
  port: number;
}

let people = 0;

/** Creates a new member of an organization, an owner unless said, and signs them in by a one-time link. */
export async function signInMember(
  { platform, port }: DashboardPlace,
  orgId: Id<'org'>,
  role: OrganizationRole = 'owner',
  sites: { siteId: string; role: SiteRole }[] = [],
): Promise<SignedInMember> {
  const system = { clock: platform.services.clock ?? systemClock, random: systemRandom };
  const link = { orgId, role, sites, hours: 1 };
  const secret = await createLoginLink(platform.services.db, link, system);
  const origin = platform.url;
  const ask = (path: string, method: string, body: unknown, cookie: string) =>
    send(port, `/_dashboard${path}`, {
      method,
      headers: {
        host: new URL(origin).host,
        origin,
        cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const email = `signed-in-${++people}@example.com`;
  const person = { secret, email, name: 'Member', password: 'a lighthouse in the fog' };
  const joined = await ask('/link/use', 'POST', person, '');
  const cookie = joined.headers['set-cookie']?.[0]?.split(';')[0];
  if (joined.status !== 204 || !cookie) throw new Error(`Nobody was let in: ${joined.text}`);
  return {
    cookie,
    call: (path, method, body) => ask(path, method, body, cookie),
    async get(path) {
      const { status, text } = await ask(path, 'GET', undefined, cookie);
      return { status, body: JSON.parse(text) };
    },
  };
}
