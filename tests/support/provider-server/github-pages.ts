import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GITHUB_APP } from './github-dialect.ts';
import type { ProviderServer } from './provider-server.ts';

/** The pages of a GitHub Enterprise Server that people see when they create and install an App. */
export interface GitHubPages {
  url: string;
  /** The manifests that were posted, with the owner that was asked for. */
  manifests: { owner: string | undefined; manifest: Record<string, unknown> }[];
  close(): Promise<void>;
}

const API = '/api/v3';

/** Stands before the recording server of GitHub's API: what people see, and the API below `/api/v3`. */
export async function startGitHubPages(provider: ProviderServer): Promise<GitHubPages> {
  const manifests: GitHubPages['manifests'] = [];
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://github.invalid');
    const body = await text(request);
    if (url.pathname.startsWith(API)) return forward(provider, request, body);
    const [, owner] = /^(?:\/organizations\/([^/]+))?\/settings\/apps\/new$/.exec(url.pathname) ?? [
      '',
    ];
    if (request.method === 'POST' && url.pathname.endsWith('/settings/apps/new')) {
      const manifest = JSON.parse(new URLSearchParams(body).get('manifest') ?? '{}');
      manifests.push({ owner, manifest });
      return toConfirmation(manifest, url.searchParams.get('state') ?? '');
    }
    if (url.pathname === `/github-apps/${GITHUB_APP.slug}/installations/new`) {
      const setup = manifests.at(-1)?.manifest.setup_url;
      const back = new URL(String(setup));
      back.searchParams.set('installation_id', GITHUB_APP.installation);
      back.searchParams.set('setup_action', 'install');
      const state = url.searchParams.get('state');
      if (state !== null) back.searchParams.set('state', state);
      return toPage('Install the App', 'get', back, 'Install');
    }
    return { status: 404, type: 'text/plain', body: 'Not Found' };
  };
  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(request);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    manifests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** GitHub asks for a name, and sends the browser back with a code. */
function toConfirmation(manifest: Record<string, unknown>, state: string): Answer {
  const back = new URL(String(manifest.redirect_url));
  back.searchParams.set('code', 'good-code');
  back.searchParams.set('state', state);
  return toPage('Create GitHub App', 'get', back, 'Create GitHub App');
}

function toPage(title: string, method: string, target: URL, verb: string): Answer {
  const fields = [...target.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = `<!doctype html><title>${title}</title><h1>${title}</h1>
<form method="${method}" action="${target.origin}${target.pathname}">${fields.join('')}<button>${verb}</button></form>`;
  return { status: 200, type: 'text/html', body };
}

async function forward(
  { url }: ProviderServer,
  { url: path = '', method = 'GET', headers }: IncomingMessage,
  body: string,
): Promise<Answer> {
  const { authorization, accept } = headers;
  const answered = await fetch(`${url}${path.slice(API.length)}`, {
    method,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(accept ? { accept } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  });
  return { status: answered.status, type: 'application/json', body: await answered.text() };
}
