// One request for each route that needs a caller, such that whoever is let through changes nothing that another
// request of the tests needs: an unknown version, a domain that is taken, a password that is wrong.

/** A site that requests are about. */
export interface SampleSite {
  domain: string;
  siteId: string;
  projectId: string;
  jobId: string;
  previewHost: string;
}

export interface RouteSample {
  /** The values of the address's params. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Bytes in place of JSON. */
  bytes?: Buffer;
  /** Whether the request names a site: then it is asked of one that may be read and of one that may not. */
  isOfSite?: true;
  /** Whether it signs out whoever sends it. */
  ends?: true;
}

const NOBODY = '000000000000000000000000';
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The requests by method and path. A route that is missing here fails the tests. */
export const ROUTE_SAMPLES: Record<string, (site: SampleSite) => RouteSample> = {
  ...ofSite({
    'GET /v1/sites/:domain/domains': {},
    'POST /v1/sites/:domain/domains': { body: { domain: 'demo.localhost' } },
    'POST /v1/sites/:domain/domains/:host/verify': { params: { host: 'none.example.com' } },
    'POST /v1/sites/:domain/domains/:host/certificate': { params: { host: 'none.example.com' } },
    'DELETE /v1/sites/:domain/domains/:host': { params: { host: 'none.example.com' } },
    'PUT /v1/sites/:domain': { body: {} },
    'DELETE /v1/sites/:domain': { query: '?name=not-its-name' },
    'POST /v1/sites/:domain/restore': {},
    'POST /v1/sites/:domain/uploads': {
      body: { files: [{ path: 'index.mdx', sha256: HASH, size: 0 }] },
    },
    'POST /v1/sites/:domain/uploads/:uploadId/archive': {
      params: { uploadId: `upl_${NOBODY}` },
      bytes: Buffer.alloc(0),
    },
    'POST /v1/sites/:domain/versions': { body: { uploadId: `upl_${NOBODY}`, preview: {} } },
    'GET /v1/sites/:domain/versions': {},
    'PUT /v1/sites/:domain/live': { body: { versionId: `ver_${NOBODY}` } },
    ...ofVersion({
      'GET /v1/sites/:domain/versions/:versionId': {},
      'GET /v1/sites/:domain/versions/:versionId/findings': {},
      'GET /v1/sites/:domain/versions/:versionId/events': {},
      'GET /v1/sites/:domain/versions/:versionId/diff': { query: '?against=live' },
      'POST /v1/sites/:domain/versions/:versionId/approve': {},
    }),
    'GET /v1/sites/:domain/previews': {},
    'GET /v1/sites/:domain/preview-settings': {},
    'PUT /v1/sites/:domain/preview-settings': { body: {} },
    'GET /v1/sites/:domain/access': {},
    'GET /v1/sites/:domain/insight-settings': {},
    'PUT /v1/sites/:domain/insight-settings': { body: {} },
    'PUT /v1/sites/:domain/access': { body: { isPublic: true, signIn: { way: 'none' } } },
    'PUT /v1/sites/:domain/feedback/:feedbackId': {
      params: { feedbackId: `fbk_${NOBODY}` },
      body: { status: 'open' },
    },
    'DELETE /v1/sites/:domain/feedback/:feedbackId': { params: { feedbackId: `fbk_${NOBODY}` } },
    'GET /v1/sites/:domain/webhooks': {},
    'POST /v1/sites/:domain/webhooks': {
      // Nothing may be sent in the clear, so that nothing is created.
      body: { url: 'http://hooks.example.com/', events: ['feedback.created'] },
    },
    'DELETE /v1/sites/:domain/webhooks/:webhookId': { params: { webhookId: `whk_${NOBODY}` } },
    ...ofPreview({
      'GET /v1/sites/:domain/previews/:previewId': {},
      'DELETE /v1/sites/:domain/previews/:previewId': {},
      'PUT /v1/sites/:domain/previews/:previewId': { body: {} },
      'POST /v1/sites/:domain/previews/:previewId/promote': {},
    }),
    'GET /v1/sites/:domain/mounts': {},
    'PUT /v1/sites/:domain/mounts': {
      body: { mounts: [{ connectionId: `con_${NOBODY}`, ref: 'main', folder: '' }] },
    },
    'GET /v1/sites/:domain/connections': {},
    'POST /v1/sites/:domain/connections': { body: { kind: 'git', url: 'ssh://git@localhost/a' } },
    'POST /v1/sites/:domain/offered-repositories': {
      body: { kind: 'github', appId: `app_${NOBODY}`, installation: '1' },
    },
    'POST /v1/sites/:domain/deploy-keys': { body: { url: 'ssh://git@localhost/a' } },
    ...ofConnection({
      'GET /v1/sites/:domain/connections/:connectionId': {},
      'PUT /v1/sites/:domain/connections/:connectionId': { body: {} },
      'DELETE /v1/sites/:domain/connections/:connectionId': {},
      'POST /v1/sites/:domain/connections/:connectionId/sync': {},
      'PUT /v1/sites/:domain/connections/:connectionId/credential': { body: { token: 'a' } },
      'POST /v1/sites/:domain/connections/:connectionId/webhook': {},
      'GET /v1/sites/:domain/connections/:connectionId/deploys': {},
      'GET /v1/sites/:domain/connections/:connectionId/deliveries': {},
      'POST /v1/sites/:domain/connections/:connectionId/deliveries/:deliveryId/redeliver': {
        params: { deliveryId: `dlv_${NOBODY}` },
      },
    }),
    'POST /v1/assistant/:domain/message': {
      body: { messages: [{ role: 'user', content: 'Where is it?' }] },
    },
    'GET /sites/:domain': {},
    'GET /sites/:domain/publishes': {},
    'GET /sites/:domain/publishes/:versionId': { params: { versionId: `ver_${NOBODY}` } },
    'GET /sites/:domain/pages': {},
    'GET /sites/:domain/features': {},
    'GET /sites/:domain/reader-groups': {},
    'POST /sites/:domain/view-as': { body: { groups: ['nobody'] } },
  }),
  'POST /v1/static-export/jobs': ({ domain }) => ({ body: { domain }, isOfSite: true }),
  'GET /v1/static-export/jobs/:jobId': ofJob,
  'GET /v1/static-export/jobs/:jobId/events': ofJob,
  'POST /v1/static-export/jobs/:jobId/bundle': ofJob,
  'GET /v1/analytics/:projectId/assistant/caller-stats': ofProject,
  'GET /v1/analytics/:projectId/assistant/questions': ofProject,
  'GET /v1/analytics/:projectId/page-views': ofProject,
  'GET /v1/analytics/:projectId/searches': ofProject,
  'GET /v1/analytics/:projectId/searches/opened-pages': ofProject,
  'GET /v1/analytics/:projectId/insight/topics': ofProject,
  'GET /v1/analytics/:projectId/insight/summary': ofProject,
  'GET /v1/analytics/:projectId/feedback': ofProject,
  'GET /v1/analytics/:projectId/feedback/by-page': ofProject,
  'GET /v1/analytics/:projectId/feedback/summary': ofProject,
  'GET /v1/usage': () => ({}),
  'GET /v1/usage/summary': () => ({}),
  'GET /projects/:projectId/assistant-days': (site) => ({
    ...ofProject(site),
    query: '?from=2026-01-01&to=2026-01-02',
  }),
  'GET /projects/:projectId/web-analytics': (site) => ({
    ...ofProject(site),
    query: '?from=2026-01-01&to=2026-01-02',
  }),
  'POST /previews/enter': ({ previewHost: host }) => ({
    body: { host, path: '/' },
    isOfSite: true,
  }),
  'POST /v1/uploads': () => ({ body: { sha256: [HASH] } }),
  'PUT /v1/uploads/:sha256': () => ({ params: { sha256: HASH }, bytes: Buffer.alloc(0) }),
  'GET /v1/projects': () => ({}),
  'GET /v1/sites': () => ({}),
  'POST /v1/sites': () => ({ body: { domain: 'demo.localhost' } }),
  'GET /v1/github-apps': () => ({}),
  'GET /v1/github-apps/:appId/installations': () => ({ params: { appId: `app_${NOBODY}` } }),
  'DELETE /v1/github-apps/:appId': () => ({ params: { appId: `app_${NOBODY}` } }),
  'GET /me': () => ({}),
  'GET /sessions': () => ({}),
  'DELETE /sessions/:id': () => ({ params: { id: `ses_${NOBODY}` } }),
  'DELETE /session': () => ({ ends: true }),
  'DELETE /sessions': () => ({ ends: true }),
  'PUT /password': () => ({ body: { current: 'not the password', next: 'a new password' } }),
  'DELETE /other-sessions': () => ({}),
  'GET /second-factors': () => ({}),
  'POST /proof': () => ({ body: { password: 'not the password' } }),
  'POST /totp': () => ({}),
  'POST /totp/confirm': () => ({ body: { code: 'none' } }),
  'DELETE /totp': () => ({}),
  'POST /recovery-codes': () => ({}),
  'POST /passkey-options': () => ({}),
  'POST /passkeys': () => ({ body: { name: 'none', response: {} } }),
  'PUT /passkeys/:id': () => ({ params: { id: `pky_${NOBODY}` }, body: { name: 'none' } }),
  'DELETE /passkeys/:id': () => ({ params: { id: `pky_${NOBODY}` } }),
  'GET /organization/sign-in': () => ({}),
  'PUT /organization/sign-in': () => ({
    body: {
      issuer: 'http://127.0.0.1:9',
      clientId: 'none',
      domains: ['example.com'],
      newRole: null,
      isEnforced: false,
    },
  }),
  'DELETE /organization/sign-in': () => ({}),
  'GET /members': () => ({}),
  'PUT /members/:id': () => ({ params: { id: `mem_${NOBODY}` }, body: {} }),
  'DELETE /members/:id': () => ({ params: { id: `mem_${NOBODY}` } }),
  'POST /invites': () => ({ body: { role: 'viewer' } }),
  'GET /keys': () => ({}),
  'POST /keys': () => ({ body: { name: 'a key', scope: 'preview', days: 1 } }),
  'DELETE /keys/:id': () => ({ params: { id: `key_${NOBODY}` } }),
  'GET /sites': () => ({}),
  'GET /features': () => ({}),
  'GET /exports': () => ({}),
  'GET /activity': () => ({}),
  'GET /activity/projects': () => ({}),
  'POST /github-apps/begin': ({ domain }) => ({
    body: { domain, webUrl: 'https://github.example' },
  }),
  'POST /github-apps/finish': () => ({ body: { code: 'a', state: 'b' } }),
  'GET /github-apps/new': () => ({}),
  'GET /v1/audit': () => ({}),
  'GET /v1/audit/export': () => ({}),
  'GET /audit-settings': () => ({}),
  'PUT /audit-settings': () => ({ body: { days: null } }),
};

function ofSite(samples: Record<string, RouteSample>) {
  return Object.fromEntries(
    Object.entries(samples).map(([route, { params, ...rest }]) => [
      route,
      ({ domain }: SampleSite): RouteSample => ({
        params: { domain, ...params },
        isOfSite: true,
        ...rest,
      }),
    ]),
  );
}

function withParam(name: string, value: string, samples: Record<string, RouteSample>) {
  return Object.fromEntries(
    Object.entries(samples).map(([route, { params, ...rest }]) => [
      route,
      { params: { [name]: value, ...params }, ...rest },
    ]),
  );
}

function ofVersion(samples: Record<string, RouteSample>) {
  return withParam('versionId', `ver_${NOBODY}`, samples);
}

function ofPreview(samples: Record<string, RouteSample>) {
  return withParam('previewId', `prv_${NOBODY}`, samples);
}

function ofConnection(samples: Record<string, RouteSample>) {
  return withParam('connectionId', `con_${NOBODY}`, samples);
}

function ofJob({ jobId }: SampleSite): RouteSample {
  return { params: { jobId }, isOfSite: true };
}

function ofProject({ projectId }: SampleSite): RouteSample {
  return { params: { projectId }, isOfSite: true };
}
