import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { type DeliveryKind, readDelivery } from './read-delivery.ts';

const require = createRequire(import.meta.url);
/** Payloads that GitHub sent, one list for each event. */
const RECORDED = require('@octokit/webhooks-examples') as {
  name: string;
  examples: { repository?: { id: number } }[];
}[];

const SECRET = 'a secret of forty characters, more or less';
const BODY = Buffer.from('{"ref":"refs/heads/main","repository":{"id":7}}');
const sign = (body: Uint8Array, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');

const SENDERS: {
  kind: DeliveryKind;
  headers: Record<string, string>;
  id: string;
  event: string;
}[] = [
  {
    kind: 'github',
    headers: {
      'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${sign(BODY)}`,
    },
    id: '72d3162e-cc78-11e3-81ab-4c9367dc0958',
    event: 'push',
  },
  {
    kind: 'gitlab',
    headers: {
      'x-gitlab-event': 'Push Hook',
      'x-gitlab-event-uuid': '13792a34-cac6-4fda-95a8-c58e00a3954e',
      'idempotency-key': 'f5e5f430-f57b-4e6e-9fac-d9128cd7232f',
      'x-gitlab-token': SECRET,
    },
    id: 'f5e5f430-f57b-4e6e-9fac-d9128cd7232f',
    event: 'Push Hook',
  },
  {
    kind: 'gitea',
    headers: {
      'x-gitea-delivery': 'f6266f16-1bf3-46a5-9ea4-602e06ead473',
      'x-gitea-event': 'push',
      'x-gitea-signature': sign(BODY),
    },
    id: 'f6266f16-1bf3-46a5-9ea4-602e06ead473',
    event: 'push',
  },
  {
    kind: 'generic',
    headers: { 'x-quire-delivery': '1', 'x-quire-signature-256': `sha256=${sign(BODY)}` },
    id: '1',
    event: 'push',
  },
];

describe.each(SENDERS)('$kind', ({ kind, headers, id, event }) => {
  test('a signed delivery is a hint', () => {
    expect(readDelivery(kind, { headers, body: BODY }, SECRET)).toEqual({
      id,
      event,
      repositoryId: kind === 'github' ? '7' : undefined,
      isHint: true,
    });
  });

  test('another secret, no secret and no signature are nobody', () => {
    const proof = Object.keys(headers).find((name) => /signature|token/.test(name)) ?? '';
    const { [proof]: given = '', ...bare } = headers;
    const twice = { ...bare, [proof]: [given, given] };
    expect(readDelivery(kind, { headers, body: BODY }, 'another')).toBeUndefined();
    expect(readDelivery(kind, { headers, body: BODY }, '')).toBeUndefined();
    expect(readDelivery(kind, { headers: bare, body: BODY }, SECRET)).toBeUndefined();
    expect(readDelivery(kind, { headers: twice, body: BODY }, SECRET)).toBeUndefined();
    expect(
      readDelivery(kind, { headers: { ...bare, [proof]: '' }, body: BODY }, SECRET),
    ).toBeUndefined();
  });
});

/** GitLab sends a secret token in the place of a signature. */
const SIGNERS = SENDERS.filter(({ kind }) => kind !== 'gitlab');

test.each(SIGNERS)('$kind: a changed body is nobody', ({ kind, headers }) => {
  const body = Buffer.from(BODY.toString().replace('main', 'evil'));
  expect(readDelivery(kind, { headers, body }, SECRET)).toBeUndefined();
});

test('every payload that GitHub recorded is read, and only changes of branches and requests are hints', () => {
  const hints = new Set<string>();
  for (const { name, examples } of RECORDED) {
    for (const example of examples) {
      const body = Buffer.from(JSON.stringify(example));
      const headers = {
        'x-github-event': name,
        'x-github-delivery': 'd',
        'x-hub-signature-256': `sha256=${sign(body)}`,
      };
      const delivery = readDelivery('github', { headers, body }, SECRET);
      const id = example.repository?.id;
      expect(delivery).toMatchObject({
        event: name,
        repositoryId: id === undefined ? undefined : String(id),
      });
      if (delivery?.isHint) hints.add(name);
    }
  }
  expect([...hints].sort()).toEqual(['create', 'delete', 'pull_request', 'push']);
});

test('a signed body that is not JSON is no crash', () => {
  const body = Buffer.from('payload=%7B%7D');
  const headers = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${sign(body)}` };
  expect(readDelivery('github', { headers, body }, SECRET)).toEqual({
    id: undefined,
    event: 'push',
    repositoryId: undefined,
    isHint: true,
  });
});
