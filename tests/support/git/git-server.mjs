// A real git server: `git http-backend` as CGI behind a server of Node's. Tests give it a certificate; the
// benchmark asks it in plain HTTP.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createGunzip } from 'node:zlib';

/** What git needs to work without anybody's own configuration. */
export const PLAIN_GIT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
};

/** Runs git for a test; what it wrote, or an error with what it said. */
export function runGit(folder, words, input) {
  const { status, stdout, stderr, error } = spawnSync('git', words, {
    cwd: folder,
    env: PLAIN_GIT,
    input,
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw error ?? new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * Serves the bare repositories of a folder. `answer` may answer a request itself, by returning true; `counts` tells
 * what went over the line.
 */
export async function startGitServer({ folder, tls, token, answer }) {
  const counts = { requests: 0, sent: 0 };
  const listener = (request, response) => {
    counts.requests++;
    const write = response.write.bind(response);
    response.write = (chunk, ...rest) => {
      counts.sent += chunk.length;
      return write(chunk, ...rest);
    };
    if (answer?.(request, response)) return;
    if (token && !isAllowed(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    runBackend(folder, request, response);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return {
    port,
    counts,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function isAllowed({ headers }, token) {
  const [, sent = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  return Buffer.from(sent, 'base64').toString().split(':')[1] === token;
}

function runBackend(folder, request, response) {
  const { pathname, searchParams } = new URL(request.url, 'http://git');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...PLAIN_GIT,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_COUNT: '3',
      GIT_CONFIG_KEY_0: 'uploadpack.allowFilter',
      GIT_CONFIG_VALUE_0: 'true',
      GIT_CONFIG_KEY_1: 'uploadpack.allowAnySHA1InWant',
      GIT_CONFIG_VALUE_1: 'true',
      GIT_CONFIG_KEY_2: 'safe.directory',
      GIT_CONFIG_VALUE_2: '*',
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: String(searchParams),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['git-protocol'] ? { GIT_PROTOCOL: request.headers['git-protocol'] } : {}),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  const isPacked = request.headers['content-encoding'] === 'gzip';
  (isPacked ? request.pipe(createGunzip()) : request).pipe(child.stdin);
  response.on('close', () => child.kill('SIGKILL'));
  sendCgi(child.stdout, response);
}

/** The head of a CGI answer becomes the head of an HTTP answer; the rest is its body. */
function sendCgi(output, response) {
  let head = Buffer.alloc(0);
  let isOpen = false;
  output.on('data', (chunk) => {
    if (isOpen) return response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    isOpen = true;
    for (const line of head.subarray(0, end).toString().split('\r\n')) {
      const [name, value] = line.split(/:\s*/, 2);
      if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.write(head.subarray(end + 4));
  });
  output.on('end', () => response.end());
}
