import { expect, test } from 'vitest';
import { type FeedbackConfig, findFeedbackPlace } from './place.ts';

const on: FeedbackConfig = { features: { feedback: true } };
const service = { url: 'https://quire.example/', siteId: 'site_1' };
const page = {
  script: 'https://docs.example/help/_quire/feedback.1.js',
  address: 'https://docs.example/help/tides.html#low',
};

test('feedback goes to the host of the site, or to the service that a deployment names', () => {
  expect(findFeedbackPlace({ ...page, config: on })).toEqual({
    endpoint: 'https://docs.example/help/_quire/feedback',
    path: '/help/tides.html',
    isOwnHost: true,
  });
  expect(findFeedbackPlace({ ...page, config: { ...on, service } })).toEqual({
    endpoint: 'https://quire.example/_quire/sites/site_1/feedback',
    path: '/tides.html',
    isOwnHost: false,
  });
});

test.each([
  ['without the feature', { config: { features: { feedback: false } } }],
  ['in a preview', { config: { features: { feedback: 'preview' as const } } }],
  [
    'of a site that the service does not know',
    { config: { ...on, service: { url: 'https://q' } } },
  ],
  ['beside the site', { address: 'https://docs.example/other' }],
  ['on a disk', { address: 'file:///a/b.html', script: 'file:///a/_quire/feedback.1.js' }],
])('a page %s sends nothing', (_name, changed) => {
  expect(findFeedbackPlace({ ...page, config: on, ...changed })).toBeUndefined();
});
