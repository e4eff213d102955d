import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@quire/base';
import { collectGarbage } from '@quire/platform';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAnswer, toAnswerText } from '../support/answer-stream.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../support/embedding-server.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { createService, type Service } from '../support/service.ts';
import { writeSite } from '../support/small-site.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';

const HOST = 'moorings.localhost';
const DAY_MS = 24 * 3600 * 1000;
/** What the embedding model knows to mean the same. */
const SAME = [
  ['berths', 'parking', 'park'],
  ['vessels', 'boat', 'yacht'],
  ['assigned', 'given'],
  ['dues', 'price', 'prices'],
];
const PAGES = {
  index: 'The harbour lies in the west.',
  'guides/berths': '## Places\n\nBerths are assigned to vessels by the harbour master.',
  'guides/tides': '## High water\n\nHigh water comes twice a day.',
  'staff/dues': '## Secret dues\n\nDues for vessels of zqfriends are forgiven.',
};
const IN_OTHER_WORDS = 'Where can I park my yacht?';
const ABOUT_SECRETS = 'Which price does a yacht have?';

let folder: TemporaryFolder;
let model: ModelServer;
let embeddings: EmbeddingServer;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  model = await startModelServer();
  embeddings = await startEmbeddingServer(SAME);
});
afterAll(async () => {
  await embeddings?.close();
  await model?.close();
  await folder?.remove();
});
beforeEach(() => {
  model.requests.length = 0;
  embeddings.requests.length = 0;
  model.script(({ say, done }) => {
    say('Berths are assigned to vessels by the harbour master [1].');
    done();
  });
});

/** Pages below `staff` are for readers of the group `a`. */
const headOf = (path: string) => (path.startsWith('staff/') ? ['groups: [a]'] : []);

interface Harbour {
  quire: TestPlatform;
  service: Service;
  org: Awaited<ReturnType<Service['createOrganisation']>>;
}

async function startHarbour(settings: Record<string, string> = {}): Promise<Harbour> {
  const quire = await startTestPlatform({
    QUIRE_DEMO: '0',
    QUIRE_MODEL_URL: model.url,
    QUIRE_MODEL_NAME: 'scripted',
    QUIRE_EMBEDDING_URL: embeddings.url,
    QUIRE_EMBEDDING_NAME: 'words',
    QUIRE_ASSISTANT_PER_VISITOR: '1000',
    ...settings,
  });
  const { services, url } = quire.platform;
  const service = createService({ url, ports: [quire.port], db: services.db });
  return { quire, service, org: await service.createOrganisation('enterprise') };
}

async function publish({ quire, service, org }: Harbour, pages: Record<string, string>) {
  const source = join(folder.path, 'site');
  await rm(source, { recursive: true, force: true });
  await writeSite(source, pages, headOf);
  const version = await service.publish(source, HOST, org.key);
  const { db } = quire.platform.services;
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select version_id from site_vectors`);
      expect(rows).toEqual([{ version_id: version }]);
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function ask({ quire }: Harbour, question: string, key?: string, groups?: string[]) {
  const headers = { 'content-type': 'application/json' };
  const messages = [{ role: 'user', content: question }];
  const answer = key
    ? await openAnswer(quire.port, `/v1/assistant/${HOST}/message`, {
        headers: { ...headers, host: `localhost:${quire.port}`, authorization: `Bearer ${key}` },
        body: JSON.stringify({ messages, ...(groups ? { groups } : {}) }),
      })
    : await openAnswer(quire.port, '/_quire/assistant', {
        headers: { ...headers, host: HOST, origin: `http://${HOST}` },
        body: JSON.stringify({ messages }),
      });
  const events = await answer.rest();
  const urls = events[0]?.sources?.map(({ url }) => url) ?? [];
  return { text: toAnswerText(events), urls, outcome: events.at(-1)?.outcome };
}

const prompts = () => model.requests.map(({ messages }) => messages.at(-1)?.content).join('\n');

describe('an embedding model', () => {
  let harbour: Harbour;
  /** What it was sent of the first version. */
  let sent: string[];
  beforeAll(async () => {
    harbour = await startHarbour();
    await publish(harbour, PAGES);
    sent = embeddings.requests.flat();
  });
  afterAll(() => harbour?.quire.stop());

  test('lets a question in other words find its section', async () => {
    const { text, urls, outcome } = await ask(harbour, IN_OTHER_WORDS);
    expect(urls[0]).toBe('/guides/berths#places');
    expect({ text, outcome }).toEqual({
      text: 'Berths are assigned to vessels by the harbour master [1].',
      // Its words do not show that the page answers it.
      outcome: 'unsure',
    });
  });

  test('is sent no page that not everybody may read, and each section once', () => {
    expect(sent).toContain(
      'guides/berths › Places\nBerths are assigned to vessels by the harbour master.',
    );
    expect(sent.join('\n')).not.toContain('zqfriends');
    expect(sent).toEqual([...new Set(sent)]);
  });

  test('keeps its vectors through a clean-up', async () => {
    const { services } = harbour.quire.platform;
    await collectGarbage({
      ...services,
      clock: { ...systemClock, now: () => Date.now() + 400 * DAY_MS },
    });
    const { urls } = await ask(harbour, `${IN_OTHER_WORDS} Please.`);
    expect(urls[0]).toBe('/guides/berths#places');
  });

  test('that is away leaves the words, and readers do not wait for it one by one', async () => {
    embeddings.refuse(true);
    try {
      const words = await ask(harbour, 'Who assigns berths to vessels?');
      expect(words.urls[0]).toBe('/guides/berths#places');
      const { outcome } = await ask(harbour, 'Where may I park my boat?');
      expect([outcome, embeddings.requests.length]).toEqual(['not-in-docs', 1]);
    } finally {
      embeddings.refuse(false);
    }
  });

  test('is sent of the next version only what changed', async () => {
    const tides = '## High water\n\nHigh water comes three times a day.';
    await publish(harbour, { ...PAGES, 'guides/tides': tides });
    expect(embeddings.requests).toEqual([
      ['guides/tides › High water\nHigh water comes three times a day.'],
    ]);
  });
});

describe('with restricted pages embedded', () => {
  let harbour: Harbour;
  beforeAll(async () => {
    harbour = await startHarbour({ QUIRE_EMBEDDING_RESTRICTED: '1' });
    await publish(harbour, PAGES);
  });
  afterAll(() => harbour?.quire.stop());

  test('a reader who may read them gets them, and nobody else, nor does the model for anybody else', async () => {
    const key = await harbour.service.createKey(harbour.org.orgId, { readerGroups: ['a', 'b'] });
    for (const groups of [undefined, ['b']]) {
      const { urls } = await ask(harbour, ABOUT_SECRETS, key, groups);
      expect(urls).not.toContain('/staff/dues#secret-dues');
    }
    await ask(harbour, ABOUT_SECRETS);
    expect(prompts()).toContain('Berths are assigned');
    expect(prompts()).not.toContain('zqfriends');
    // The answers of others are not given to this reader, nor theirs to others.
    const own = await ask(harbour, ABOUT_SECRETS, key, ['a']);
    expect(own.urls[0]).toBe('/staff/dues#secret-dues');
    expect(prompts()).toContain('zqfriends');
    expect((await ask(harbour, ABOUT_SECRETS)).urls).not.toContain('/staff/dues#secret-dues');
  });
});
