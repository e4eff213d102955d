import { createHash } from 'node:crypto';
import { type HttpAnswer, type HttpOptions, send } from './http.ts';

/** A platform under load: where it answers, and what is published there. */
export interface LoadedPlatform {
  port: number;
  key: string;
  /** Pages that never change, and their text. */
  steady: readonly { host: string; path: string; text: string }[];
  /** A site that is published again and again, and whose assistant is asked. */
  host: string;
}

/** What was asked and answered, and what went wrong. */
export interface LoadFigures {
  reads: number;
  questionsSent: number;
  /** Acknowledged writes: what must be there afterwards. */
  questions: number;
  sites: string[];
  versions: string[];
  jobs: string[];
  /** Answers that told to come back later. */
  refusals: number;
  failures: string[];
}

export interface ServiceLoad {
  figures: LoadFigures;
  /** Lets everything that is under way end. */
  stop(): Promise<void>;
}

const READERS = 3;
const ASKERS = 3;

/** Reads pages and writes by the API, without a pause, until it is stopped. */
export function startLoad(platform: LoadedPlatform): ServiceLoad {
  const figures: LoadFigures = {
    reads: 0,
    questionsSent: 0,
    questions: 0,
    sites: [],
    versions: [],
    jobs: [],
    refusals: 0,
    failures: [],
  };
  let isOver = false;
  const call = createCaller(platform, figures);

  const again = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 1; !isOver && figures.failures.length === 0; turn++) {
      // So that a platform which refuses at once is not asked a thousand times a second.
      await Promise.all([work(turn), pause(20)]);
    }
  };

  async function read(): Promise<void> {
    for (const { host, path, text } of platform.steady) {
      const answer = await send(platform.port, path, { headers: { host } }).catch(toFailure);
      figures.reads++;
      if (answer.status !== 200 || answer.text !== text) {
        figures.failures.push(`${host}${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
  }

  async function ask(): Promise<void> {
    const content = 'What is freshness?';
    figures.questionsSent++;
    const answer = await call(
      'POST',
      '/v1/assistant/demo.localhost/message',
      JSON.stringify({ messages: [{ role: 'user', content }] }),
    );
    if (answer?.status === 200) figures.questions++;
  }

  async function createSite(turn: number): Promise<void> {
    const domain = `site-${turn}.localhost`;
    const answer = await call('POST', '/v1/sites', JSON.stringify({ domain }));
    if (answer?.status === 201) figures.sites.push(domain);
  }

  async function publish(turn: number): Promise<void> {
    const files = [];
    for (const [path, text] of Object.entries(toEdition(turn))) {
      const sha256 = createHash('sha256').update(text).digest('hex');
      const answer = await call('PUT', `/v1/uploads/${sha256}`, text, 'application/octet-stream');
      if (!answer) return;
      files.push({ path, sha256, size: Buffer.byteLength(text) });
    }
    const address = `/v1/sites/${platform.host}/versions`;
    const answer = await call('POST', address, JSON.stringify({ files }));
    if (answer?.status !== 202) return;
    const { versionId } = JSON.parse(answer.text);
    figures.versions.push(versionId);
    await waitUntilEnded(() => call('GET', `${address}/${versionId}`), 'state', figures);
  }

  async function exportSite(): Promise<void> {
    const body = JSON.stringify({ domain: 'demo.localhost' });
    const answer = await call('POST', '/v1/static-export/jobs', body);
    if (answer?.status !== 202) return;
    const { jobId } = JSON.parse(answer.text);
    figures.jobs.push(jobId);
    await waitUntilEnded(() => call('GET', `/v1/static-export/jobs/${jobId}`), 'status', figures);
  }

  const running = [
    ...Array.from({ length: READERS }, () => again(read)),
    ...Array.from({ length: ASKERS }, () => again(ask)),
    again(createSite),
    again(publish),
    again(exportSite),
  ];
  return {
    figures,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** The files of a small site whose one page says which edition it is. */
function toEdition(number: number): Record<string, string> {
  return {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Editions',
      colors: { primary: '#3b5bdb' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': `---\ntitle: Edition\n---\n\nThis is edition ${number}.\n`,
  };
}

/** Calls the API; nothing when it told to come back later. All else but success is a failure. */
function createCaller({ port, key }: LoadedPlatform, figures: LoadFigures) {
  return async (method: string, path: string, body?: string, type = 'application/json') => {
    const options: HttpOptions = {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body } : {}),
    };
    const answer = await send(port, path, options).catch(toFailure);
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (isRefusal(answer)) figures.refusals++;
    else figures.failures.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
    return undefined;
  };
}

/** What is said while the database is away: the one error body, and when to come again. */
function isRefusal({ status, headers, text }: HttpAnswer): boolean {
  if (status !== 503 || !/^\d+$/.test(headers['retry-after'] ?? '')) return false;
  const body = JSON.parse(text);
  return typeof body.error === 'string' && body.error !== '';
}

const toFailure = (error: Error): HttpAnswer => ({
  status: 0,
  headers: {},
  body: Buffer.alloc(0),
  text: error.message,
});

async function waitUntilEnded(
  look: () => Promise<HttpAnswer | undefined>,
  field: 'state' | 'status',
  figures: LoadFigures,
): Promise<void> {
  while (figures.failures.length === 0) {
    const answer = await look();
    const state = answer && JSON.parse(answer.text)[field];
    if (['ready', 'completed', 'failed'].includes(state)) return;
    await pause(50);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
