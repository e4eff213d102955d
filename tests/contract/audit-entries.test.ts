import { createHash } from 'node:crypto';
import { createId, type Id, systemRandom } from '@quire/base';
import { type AUDIT_ACTIONS, type AuditEntry, DASHBOARD_PREFIX } from '@quire/contract';
import {
  createApiKey,
  createLoginLink,
  createProviderApp,
  keepFeedback,
  type RegisteredRoute,
} from '@quire/platform';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveries } from '../../packages/platform/dist/database/schema/index.js';
import { findGitServer } from '../../scripts/git-tools.mjs';
import { startRepository, type TestRepository } from '../support/connected-repository.ts';
import { createDashboardPerson, type DashboardPerson } from '../support/dashboard-person.ts';
import { findFreePort } from '../support/free-port.ts';
import { type HttpAnswer, send } from '../support/http.ts';
import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { createService, type Service } from '../support/service.ts';
import { type SignedInMember, signInMember } from '../support/signed-in-member.ts';
import {
  answerCreation,
  answerSignIn,
  type Ceremony,
  createSoftwarePasskey,
} from '../support/software-authenticator.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

// Every route that declares an action does what it is for once, and leaves exactly one entry that says so.

const WAIT = { timeout: 20_000, interval: 50 };
const PASSWORD = 'a lighthouse in the fog';
const DOMAIN = 'audited.localhost';
const SITE = `/v1/sites/${DOMAIN}`;
const FILES = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Audited',
    colors: { primary: '#3b5bdb' },
    navigation: { pages: ['index', 'rota'] },
  }),
  'index.mdx': '---\ntitle: Audited\n---\n\nA page.\n',
  'rota.mdx': '---\ntitle: Rota\ngroups: [staff]\n---\n\nFor the staff.\n',
};
const SOURCES = Object.entries(FILES).map(([path, text]) => ({
  path,
  sha256: createHash('sha256').update(text).digest('hex'),
  size: Buffer.byteLength(text),
}));

/**
 * Two that need an ssh server and GitHub's own pages, and one that needs a certificate authority;
 * `connect-repositories.test.ts` and `certificates.test.ts` look at their entries.
 */
const ELSEWHERE = [
  'POST /v1/sites/:domain/deploy-keys',
  'POST /github-apps/finish',
  'POST /v1/sites/:domain/domains/:host/certificate',
];

const keyOf = ({ method, path }: Pick<RegisteredRoute, 'method' | 'path'>) =>
  `${method} ${path.startsWith(DASHBOARD_PREFIX) ? path.slice(DASHBOARD_PREFIX.length) : path}`;

describe.skipIf(!findGitServer())('the audit log', () => {
  let folder: TemporaryFolder;
  let gitlab: TestRepository;
  let quire: TestPlatform;
  let service: Service;
  let owner: SignedInMember;
  let orgId: Id<'org'>;
  let adminKey: string;
  let provider: IdentityProvider;
  /** Somebody with second factors, in a browser of their own. */
  let person: DashboardPerson;
  const passkey = createSoftwarePasskey();

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    gitlab = await startRepository(folder, 'gitlab');
    gitlab.push('Low water.');
    const port = await findFreePort();
    provider = await startIdentityProvider({
      redirectUris: [`http://localhost:${port}/_dashboard/session/provider/callback`],
    });
    quire = await startTestPlatform({
      QUIRE_PORT: String(port),
      QUIRE_IDENTITY_ALLOWED_HOSTS: new URL(provider.issuer).host,
      QUIRE_DEMO: '0',
      QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
      QUIRE_GIT_CA_FILE: gitlab.authorityFile,
    });
    const { db } = quire.platform.services;
    service = createService({ url: quire.platform.url, ports: [quire.port], db });
    ({ orgId, key: adminKey } = await service.createOrganisation('enterprise'));
    owner = await signInMember(quire, orgId);
  });
  afterAll(async () => {
    await quire?.stop();
    await gitlab?.stop();
    await provider?.close();
    await folder?.remove();
  });

  const readEntries = async (): Promise<AuditEntry[]> =>
    JSON.parse((await quire.call('/v1/audit?limit=200', { key: adminKey })).text).entries;
  /** What came by a request; what a worker does has no address. */
  const readRequested = async () =>
    (await readEntries()).filter(({ source }) => source !== null).toReversed();
  const readByRepository = async () =>
    (await readEntries()).filter(({ actor }) => actor.kind === 'repository');
  const json = (answer: HttpAnswer) => (answer.text ? JSON.parse(answer.text) : undefined);
  const createLink = () =>
    createLoginLink(
      quire.platform.services.db,
      { orgId, role: 'viewer', hours: 1 },
      { clock: quire.platform.services.clock, random: systemRandom },
    );
  const byKey = (method: string, path: string, body?: unknown) =>
    quire.call(path, {
      method,
      key: adminKey,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const byStranger = (method: string, path: string, body: unknown) =>
    send(quire.port, `${DASHBOARD_PREFIX}${path}`, {
      method,
      headers: {
        host: new URL(quire.platform.url).host,
        origin: quire.platform.url,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  async function publish(preview: object): Promise<HttpAnswer> {
    for (const [index, text] of Object.values(FILES).entries()) {
      await quire.call(`/v1/uploads/${SOURCES[index]?.sha256}`, {
        method: 'PUT',
        key: adminKey,
        body: text,
      });
    }
    const body = { files: SOURCES, preview };
    return owner.call(`${SITE}/versions`, 'POST', body);
  }
  async function waitReady(versionId: string): Promise<void> {
    const read = async () => json(await owner.call(`${SITE}/versions/${versionId}`, 'GET')).state;
    await expect.poll(read, WAIT).toBe('ready');
  }

  const ceremonyOf = ({ text }: HttpAnswer): Ceremony => ({
    challenge: JSON.parse(text).challenge,
    origin: quire.platform.url,
    rpId: 'localhost',
  });
  const codeOf = (secret = '', steps = 0) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  const joinAs = (email: string) => createDashboardPerson(quire, { orgId, email });

  /** What one request needs of those before it. */
  const made: Record<string, string> = {};
  const connection = () => `${SITE}/connections/${made.connection}`;

  /** Something that a reader said, to be dealt with. */
  const keepSample = async (): Promise<string> => {
    const { services } = quire.platform;
    const [site] = await services.db.query.sites.findMany();
    if (!site) throw new Error('There is no site.');
    const said = { path: '/', rating: 'down', caller: 'hosted', reason: null, text: null } as const;
    const place = { section: null, language: null, version: null };
    const kept = await keepFeedback(
      services,
      {
        ...{ ...said, ...place, orgId: site.orgId, siteId: site.id },
        versionId: createId('ver', systemRandom),
      },
      { perPage: 1, perSite: 1 },
    );
    return 'id' in kept ? kept.id : '';
  };

  /** In this order. Each is answered well, and each key is a registered route with an action. */
  const REQUESTS: [key: string, ask: () => Promise<HttpAnswer>][] = [
    ['POST /v1/sites', () => owner.call('/v1/sites', 'POST', { domain: DOMAIN, name: 'First' })],
    ['PUT /v1/sites/:domain', () => owner.call(SITE, 'PUT', { name: 'Audited' })],
    [
      'POST /v1/sites/:domain/domains',
      () => owner.call(`${SITE}/domains`, 'POST', { domain: 'second.example.com' }),
    ],
    [
      'POST /v1/sites/:domain/domains/:host/verify',
      () => owner.call(`${SITE}/domains/second.example.com/verify`, 'POST'),
    ],
    [
      'DELETE /v1/sites/:domain/domains/:host',
      () => owner.call(`${SITE}/domains/second.example.com`, 'DELETE'),
    ],
    [
      'PUT /v1/sites/:domain/preview-settings',
      () =>
        owner.call(`${SITE}/preview-settings`, 'PUT', {
          access: 'link',
          password: 'a tide of secrets',
        }),
    ],
    [
      'PUT /v1/sites/:domain/access',
      () =>
        owner.call(`${SITE}/access`, 'PUT', {
          isPublic: true,
          signIn: { way: 'password', password: 'a tide of secrets' },
        }),
    ],
    [
      'PUT /v1/sites/:domain/insight-settings',
      () => owner.call(`${SITE}/insight-settings`, 'PUT', { keepsQuestions: true, days: 30 }),
    ],
    [
      'POST /v1/sites/:domain/webhooks',
      async () => {
        const body = { url: 'https://hooks.example.com/', events: ['feedback.created'] };
        const answer = await owner.call(`${SITE}/webhooks`, 'POST', body);
        made.webhook = json(answer).id;
        return answer;
      },
    ],
    [
      'DELETE /v1/sites/:domain/webhooks/:webhookId',
      () => owner.call(`${SITE}/webhooks/${made.webhook}`, 'DELETE'),
    ],
    [
      'PUT /v1/sites/:domain/feedback/:feedbackId',
      async () => {
        made.feedback = await keepSample();
        return owner.call(`${SITE}/feedback/${made.feedback}`, 'PUT', { status: 'resolved' });
      },
    ],
    [
      'DELETE /v1/sites/:domain/feedback/:feedbackId',
      () => owner.call(`${SITE}/feedback/${made.feedback}`, 'DELETE'),
    ],
    [
      'POST /v1/sites/:domain/versions',
      async () => {
        const answer = await publish({ name: 'draft', untrusted: true });
        if (answer.status >= 400) return answer;
        made.version = json(answer).versionId;
        await waitReady(made.version ?? '');
        const { previews } = json(await owner.call(`${SITE}/previews`, 'GET'));
        made.preview = previews[0].previewId;
        return answer;
      },
    ],
    [
      'POST /v1/sites/:domain/versions/:versionId/approve',
      () => owner.call(`${SITE}/versions/${made.version}/approve`, 'POST'),
    ],
    [
      'PUT /v1/sites/:domain/previews/:previewId',
      () => owner.call(`${SITE}/previews/${made.preview}`, 'PUT', { days: 3 }),
    ],
    [
      'POST /v1/sites/:domain/previews/:previewId/promote',
      () => owner.call(`${SITE}/previews/${made.preview}/promote`, 'POST'),
    ],
    [
      'PUT /v1/sites/:domain/live',
      () => owner.call(`${SITE}/live`, 'PUT', { versionId: made.version }),
    ],
    [
      'POST /sites/:domain/view-as',
      () => owner.call(`/sites/${DOMAIN}/view-as`, 'POST', { groups: ['staff'] }),
    ],
    [
      'POST /v1/static-export/jobs',
      () => owner.call('/v1/static-export/jobs', 'POST', { domain: DOMAIN }),
    ],
    [
      'DELETE /v1/sites/:domain/previews/:previewId',
      () => owner.call(`${SITE}/previews/${made.preview}`, 'DELETE'),
    ],
    [
      'POST /v1/sites/:domain/connections',
      async () => {
        const place = { kind: 'gitlab', serverUrl: `${gitlab.provider.url}/`, name: 'acme/docs' };
        const body = { ...place, token: gitlab.forge.token };
        const answer = await owner.call(`${SITE}/connections`, 'POST', body);
        made.connection = json(answer).connectionId;
        await expect.poll(async () => (await readByRepository()).length, WAIT).toBeGreaterThan(0);
        return answer;
      },
    ],
    [
      'PUT /v1/sites/:domain/connections/:connectionId',
      () => owner.call(connection(), 'PUT', { pollMinutes: 60 }),
    ],
    [
      'PUT /v1/sites/:domain/connections/:connectionId/credential',
      () => owner.call(`${connection()}/credential`, 'PUT', { token: gitlab.forge.token }),
    ],
    [
      'POST /v1/sites/:domain/connections/:connectionId/webhook',
      () => owner.call(`${connection()}/webhook`, 'POST'),
    ],
    [
      'POST /v1/sites/:domain/connections/:connectionId/sync',
      () => owner.call(`${connection()}/sync`, 'POST'),
    ],
    [
      'POST /v1/sites/:domain/connections/:connectionId/deliveries/:deliveryId/redeliver',
      async () => {
        const deliveryId = createId('dlv', systemRandom);
        await quire.platform.services.db.insert(deliveries).values({
          id: deliveryId,
          orgId,
          connectionId: made.connection as Id<'con'>,
          event: 'push',
          body: '{}',
          bodyBytes: 2,
          outcome: 'a sample',
          receivedAt: new Date(),
        });
        return owner.call(`${connection()}/deliveries/${deliveryId}/redeliver`, 'POST');
      },
    ],
    [
      'PUT /v1/sites/:domain/mounts',
      () =>
        byKey('PUT', `${SITE}/mounts`, {
          mounts: [{ connectionId: made.connection, root: true }],
        }),
    ],
    [
      'DELETE /v1/sites/:domain/connections/:connectionId',
      () => owner.call(connection(), 'DELETE'),
    ],
    [
      'DELETE /v1/github-apps/:appId',
      async () => {
        const app = await createProviderApp(quire.platform.services, orgId, {
          webUrl: 'https://github.example',
          apiUrl: 'https://github.example/api/v3',
          appId: '1',
          slug: 'an-app',
          privateKey: 'not looked at',
          webhookSecret: 'not looked at',
        });
        return owner.call(`/v1/github-apps/${app.id}`, 'DELETE');
      },
    ],
    ['DELETE /v1/sites/:domain', () => owner.call(`${SITE}?name=Audited`, 'DELETE')],
    ['POST /v1/sites/:domain/restore', () => owner.call(`${SITE}/restore`, 'POST')],
    ['POST /invites', () => owner.call('/invites', 'POST', { role: 'editor' })],
    [
      'POST /link/use',
      async () =>
        byStranger('POST', '/link/use', {
          secret: await createLink(),
          email: 'new@example.com',
          password: PASSWORD,
        }),
    ],
    [
      'POST /session',
      () => byStranger('POST', '/session', { email: 'new@example.com', password: PASSWORD }),
    ],
    [
      'PUT /members/:id',
      async () => {
        const { members } = json(await owner.call('/members', 'GET'));
        made.member = members.find(
          ({ email }: { email: string }) => email === 'new@example.com',
        ).id;
        return owner.call(`/members/${made.member}`, 'PUT', { role: 'editor', groups: ['staff'] });
      },
    ],
    ['DELETE /members/:id', () => owner.call(`/members/${made.member}`, 'DELETE')],
    ['POST /keys', () => owner.call('/keys', 'POST', { name: 'CI', scope: 'publish', days: 1 })],
    [
      'DELETE /keys/:id',
      async () => {
        const { keys } = json(await owner.call('/keys', 'GET'));
        const { id } = keys.find(({ name }: { name: string }) => name === 'CI');
        return owner.call(`/keys/${id}`, 'DELETE');
      },
    ],
    ['PUT /audit-settings', () => owner.call('/audit-settings', 'PUT', { days: 365 })],
    [
      'POST /totp/confirm',
      async () => {
        person = await joinAs('factors@example.com');
        made.secret = json(await person.call('/totp', 'POST')).secret;
        return person.call('/totp/confirm', 'POST', { code: await codeOf(made.secret, -1) });
      },
    ],
    ['POST /recovery-codes', () => person.call('/recovery-codes', 'POST')],
    [
      'POST /session/code',
      async () => {
        person.cookies.clear();
        const first = { email: person.email, password: PASSWORD };
        await person.call('/session', 'POST', first);
        return person.call('/session/code', 'POST', { code: await codeOf(made.secret) });
      },
    ],
    ['DELETE /totp', () => person.call('/totp', 'DELETE')],
    [
      'POST /passkeys',
      async () => {
        const ceremony = ceremonyOf(await person.call('/passkey-options', 'POST'));
        const response = answerCreation(passkey, ceremony);
        return person.call('/passkeys', 'POST', { name: 'Laptop', response });
      },
    ],
    [
      'PUT /passkeys/:id',
      async () => {
        const { passkeys } = json(await person.call('/second-factors', 'GET'));
        made.passkey = passkeys[0].id;
        return person.call(`/passkeys/${made.passkey}`, 'PUT', { name: 'Phone' });
      },
    ],
    [
      'POST /session/passkey',
      async () => {
        person.cookies.clear();
        const asked = { isSecondStep: false };
        const options = await person.call('/session/passkey/options', 'POST', asked);
        const response = answerSignIn(passkey, ceremonyOf(options));
        return person.call('/session/passkey', 'POST', { response });
      },
    ],
    ['DELETE /other-sessions', () => person.call('/other-sessions', 'DELETE')],
    ['DELETE /passkeys/:id', () => person.call(`/passkeys/${made.passkey}`, 'DELETE')],
    [
      'PUT /organization/sign-in',
      () =>
        owner.call('/organization/sign-in', 'PUT', {
          issuer: provider.issuer,
          clientId: CLIENT.id,
          clientSecret: CLIENT.secret,
          domains: ['example.com'],
          newRole: 'viewer',
          isEnforced: false,
        }),
    ],
    [
      'GET /session/provider/callback',
      async () => {
        const anna = await joinAs('anna@example.com');
        anna.cookies.clear();
        const begun = await anna.call('/session/provider', 'POST', { organization: orgId });
        const back = await provider.signIn(json(begun).url, 'anna');
        return anna.call(`${back.pathname}${back.search}`.replace(DASHBOARD_PREFIX, ''), 'GET');
      },
    ],
    ['DELETE /organization/sign-in', () => owner.call('/organization/sign-in', 'DELETE')],
    [
      'PUT /password',
      () => owner.call('/password', 'PUT', { current: PASSWORD, next: 'another lighthouse' }),
    ],
    [
      'DELETE /sessions/:id',
      async () => {
        const { members } = json(await owner.call('/members', 'GET'));
        const { email } = members.find(({ isYou }: { isYou: boolean }) => isYou);
        await byStranger('POST', '/session', { email, password: 'another lighthouse' });
        const { sessions } = json(await owner.call('/sessions', 'GET'));
        const { id } = sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
        return owner.call(`/sessions/${id}`, 'DELETE');
      },
    ],
    [
      'DELETE /sessions',
      async () => {
        const other = await signInMember(quire, orgId);
        return other.call('/sessions', 'DELETE');
      },
    ],
    ['DELETE /session', () => owner.call('/session', 'DELETE')],
  ];
  /** Requests that have to come first count as well: somebody joins or signs in. */
  const BEFORE: Record<string, string[]> = {
    'DELETE /sessions/:id': ['session.begin'],
    'DELETE /sessions': ['member.join'],
    'POST /totp/confirm': ['member.join'],
    'GET /session/provider/callback': ['member.join'],
  };

  test('every route with an action is asked here', () => {
    const audited = quire.platform.routes.filter(({ policy }) => typeof policy.audit === 'string');
    const keys = [...new Set(audited.map(keyOf))];
    expect([...REQUESTS.map(([key]) => key), ...ELSEWHERE].sort()).toEqual(keys.sort());
  });

  test('a route that changes nothing says why it is not recorded', () => {
    const silent = quire.platform.routes.filter(({ policy }) => typeof policy.audit !== 'string');
    for (const { path, policy } of silent) {
      const { none } = policy.audit as { none: string };
      expect([path, none.length > 10]).toEqual([path, true]);
    }
  });

  test('each leaves exactly one entry, of the action that it declares', async () => {
    const actions = new Map(
      quire.platform.routes.map((route) => [keyOf(route), route.policy.audit as string]),
    );
    for (const [key, ask] of REQUESTS) {
      const before = (await readRequested()).length;
      const { status, text } = await ask();
      expect([key, status < 400 ? 'answered' : text]).toEqual([key, 'answered']);
      const added = (await readRequested()).slice(before).map(({ action }) => action);
      const action = key === 'POST /link/use' ? 'member.join' : actions.get(key);
      expect([key, added]).toEqual([key, [...(BEFORE[key] ?? []), action]]);
    }
  });

  test('entries say who, on what, from where, before and after, and no secret', async () => {
    const entries = await readRequested();
    const find = (action: keyof typeof AUDIT_ACTIONS) =>
      entries.find((entry) => entry.action === action);
    expect(find('site.change')).toMatchObject({
      actor: { kind: 'member', name: 'Member' },
      target: { kind: 'site', name: DOMAIN },
      source: '127.0.0.1',
      outcome: 'done',
      before: { name: 'First', basePath: '' },
      after: { name: 'Audited', basePath: '' },
    });
    expect(find('member.change')).toMatchObject({
      target: { kind: 'member', name: 'new@example.com' },
      before: { role: 'viewer', sites: [], groups: [] },
      after: { role: 'editor', sites: [], groups: ['staff'] },
    });
    expect(find('mounts.replace')?.actor).toMatchObject({ kind: 'key' });
    const all = JSON.stringify(entries);
    for (const secret of [
      PASSWORD,
      'a tide of secrets',
      gitlab.forge.token,
      'svc_',
      'not looked at',
      CLIENT.secret,
    ]) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
  });

  test('what a connected repository publishes is recorded as its own', async () => {
    const [entry] = (await readByRepository()).toReversed();
    expect(entry).toMatchObject({
      actor: { name: 'acme/docs' },
      action: 'version.publish',
      source: null,
    });
  });

  test('refused sign-ins and requests are recorded, and not more than a few of one source', async () => {
    const viewer = await signInMember(quire, orgId, 'viewer');
    const { members } = (await viewer.get('/members')).body as {
      members: { email: string; isYou: boolean }[];
    };
    const email = members.find(({ isYou }) => isYou)?.email ?? '';
    const wrong = await byStranger('POST', '/session', { email, password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect((await readRequested()).at(-1)).toMatchObject({
      actor: { kind: 'nobody' },
      action: 'session.refuse',
      target: { kind: 'account', name: email },
      outcome: 'refused',
      after: { status: 401, code: 'WRONG_PASSWORD' },
    });
    const before = (await readRequested()).length;
    for (let index = 0; index < 30; index++) {
      expect((await viewer.call(SITE, 'PUT', { name: 'mine' })).status).toBe(403);
    }
    const refused = (await readRequested()).slice(before);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(25);
    expect(refused[0]).toMatchObject({
      actor: { kind: 'member' },
      action: 'request.refuse',
      outcome: 'refused',
      after: { status: 403, code: 'ROLE_NEEDED' },
    });
  });

  test('the log is exported as lines of JSON', async () => {
    const { status, headers, text } = await quire.call('/v1/audit/export', { key: adminKey });
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => lines.length - index));
    const [only] = JSON.parse(
      (await quire.call('/v1/audit?action=site.create', { key: adminKey })).text,
    ).entries;
    expect(only).toEqual(lines.find(({ action }) => action === 'site.create'));
  });

  test('another organization sees nothing of it', async () => {
    const other = await service.createOrganisation('free');
    const { text } = await quire.call('/v1/audit', { key: other.key });
    expect(JSON.parse(text)).toEqual({ entries: [], next: null });
    const publishKey = await createApiKey(
      quire.platform.services.db,
      { orgId, name: 'p', scope: 'publish' },
      { clock: quire.platform.services.clock, random: systemRandom },
    );
    expect((await quire.call('/v1/audit', { key: publishKey })).status).toBe(403);
  });
});
