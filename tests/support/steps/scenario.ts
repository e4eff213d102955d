import { createHash } from 'node:crypto';
import type { Id } from '@quire/base';
import type { Platform } from '@quire/platform';
import { LEASE_SECONDS } from '../../../packages/platform/dist/lease/expiry.js';
import type { HttpAnswer } from '../http.ts';
import type { CallOptions, Service } from '../service.ts';

/** What scenarios happen on: a whole platform, and an organization of theirs. */
export interface Stage {
  quire: Service;
  services: Platform['services'];
  orgId: Id<'org'>;
  key: string;
}

/** Something that a user does, from the first request to its last effect. */
export interface Scenario {
  name: string;
  /** What has to be there before; nothing fails here. */
  prepare(): Promise<void>;
  /** Does it as a careful client does: whatever was not acknowledged is asked for again. */
  run(): Promise<void>;
  /** What was promised and is not so. */
  listViolations(): Promise<string[]>;
}

/** An idle worker looks this often, and a job takes a while on a busy machine. */
const POLL_MS = 2000;
const WORK_MS = 40_000;
/** Whatever takes longer than this is stuck. */
const STUCK_MS = LEASE_SECONDS * 1000 + POLL_MS + WORK_MS;

/** Asks until there is an answer; names what never came. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const since = performance.now();
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (performance.now() - since > STUCK_MS) throw new Error(`stuck: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Sends a request until it is not answered with a failure of the service; tells how often that was. */
export async function insist(
  { quire, key }: Stage,
  path: string,
  options: CallOptions = {},
): Promise<{ answer: HttpAnswer; failures: number }> {
  let failures = -1;
  const answer = await until(`${options.method ?? 'GET'} ${path}`, async () => {
    failures++;
    const given = await quire.call(path, { key, ...options });
    return given.status < 500 && given;
  });
  return { answer, failures };
}

/** A JSON POST that is done once, however often it is sent. */
export async function insistOnce(
  stage: Stage,
  path: string,
  body: unknown,
  idempotencyKey: string,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const { answer } = await insist(stage, path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

/** Uploads texts by path, and gives the list that a version is published with. */
export async function upload(stage: Stage, texts: Record<string, string>) {
  const files = [];
  for (const [path, text] of Object.entries(texts)) {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const { answer } = await insist(stage, `/v1/uploads/${sha256}`, { method: 'PUT', body: text });
    if (answer.status >= 300) throw new Error(`upload: ${answer.status} ${answer.text}`);
    files.push({ path, sha256, size: Buffer.byteLength(text) });
  }
  return files;
}

export const CONFIG = JSON.stringify({
  theme: 'mint',
  name: 'Steps',
  colors: { primary: '#3b5bdb' },
  navigation: { pages: ['index'] },
});

/** The one page of an edition; it says at both ends which one it is. */
export const toPage = (edition: number) =>
  `---\ntitle: Tides\n---\n\n## High water\n\nThe edition-${edition} begins. High water comes twice a day.\n\nThe edition-${edition} ends.\n`;

/** Publishes an edition and waits until it has ended; gives the version. */
export async function publishEdition(stage: Stage, host: string, edition: number): Promise<string> {
  const files = await upload(stage, { 'docs.json': CONFIG, 'index.mdx': toPage(edition) });
  const path = `/v1/sites/${host}/versions`;
  const { versionId = '' } = await insistOnce(stage, path, { files }, `${host}-${edition}`);
  await until(`the version of edition ${edition} at ${host}`, async () => {
    const { answer } = await insist(stage, `${path}/${versionId}`);
    return JSON.parse(answer.text).state !== 'rendering';
  });
  return versionId;
}
