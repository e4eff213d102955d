import { type Id, systemClock, systemRandom } from '@quire/base';
import { type Administration, createLoginLink } from '@quire/platform';
import { type HttpAnswer, send } from './http.ts';

/** A browser that is signed in to the dashboard of an organisation. */
export interface DashboardVisitor {
  get(path: string): Promise<HttpAnswer>;
}

let people = 0;

/** Signs somebody new in, at whatever process listens on the port. */
export async function visitDashboard(
  { db, url, port }: { db: Administration['db']; url: string; port: number },
  orgId: Id<'org'>,
): Promise<DashboardVisitor> {
  const system = { clock: systemClock, random: systemRandom };
  const secret = await createLoginLink(db, { orgId, hours: 1 }, system);
  const common = { host: new URL(url).host, origin: new URL(url).origin };
  const email = `member${++people}.${orgId}@example.com`;
  const used = await send(port, '/_dashboard/link/use', {
    method: 'POST',
    headers: { ...common, 'content-type': 'application/json' },
    body: JSON.stringify({ secret, email, name: 'Member', password: 'a lighthouse in the fog' }),
  });
  const cookie = used.headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie) throw new Error(`Nobody could sign in: ${used.status} ${used.text}`);
  return {
    get: (path) => send(port, `/_dashboard${path}`, { headers: { ...common, cookie } }),
  };
}
