import { expect, test } from 'vitest';
import { mayReport } from './may-report.ts';

const on = { features: { analytics: true } };

test('a hosted page reports where the features of the site say so', () => {
  expect(mayReport(on, {}, 'https:')).toBe(true);
  expect(mayReport(on, { doNotTrack: '0', globalPrivacyControl: false }, 'http:')).toBe(true);
});

test.each([
  ['that says nothing of features', undefined, {}, 'https:'],
  ['without the feature', { features: { analytics: false } }, {}, 'https:'],
  [
    'on another host than the service',
    { ...on, service: { url: 'https://x.example' } },
    {},
    'https:',
  ],
  ['on a disk', on, {}, 'file:'],
  ['of a reader who is not to be tracked', on, { doNotTrack: '1' }, 'https:'],
  ['of a reader with an older browser', on, { doNotTrack: 'yes' }, 'https:'],
  ['of a reader with privacy control', on, { globalPrivacyControl: true }, 'https:'],
])('a page %s reports nothing', (_name, config, wishes, protocol) => {
  expect(mayReport(config, wishes, protocol)).toBe(false);
});
