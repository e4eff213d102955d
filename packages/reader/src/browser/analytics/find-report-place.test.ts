import { expect, test } from 'vitest';
import { findReportPlace } from './find-report-place.ts';

const on = { features: { analytics: true } };
const service = { url: 'https://service.example/', siteId: 'site_1' };
const page = {
  config: on,
  wishes: {},
  script: 'https://docs.example/help/_quire/theme.1.js',
  address: 'https://docs.example/help/guides/start.html?q=1#top',
};

test('a hosted page reports to the host of its site, wherever that is mounted', () => {
  const place = {
    endpoint: 'https://docs.example/help/_quire/events',
    path: '/help/guides/start.html',
    toPath: expect.any(Function),
    isOwnHost: true,
  };
  expect(findReportPlace(page)).toEqual(place);
  const wishes = { doNotTrack: '0', globalPrivacyControl: false };
  expect(findReportPlace({ ...page, wishes })).toEqual(place);
});

test('a page of a client-hosted site reports to the service, seen from the top of its site', () => {
  expect(findReportPlace({ ...page, config: { ...on, service } })).toEqual({
    endpoint: 'https://service.example/_quire/sites/site_1/events',
    path: '/guides/start.html',
    toPath: expect.any(Function),
    isOwnHost: false,
  });
});

test('a result is named as the page itself would be, and one beside the site not at all', () => {
  const results = [
    'https://docs.example/help/tides.html#low',
    'https://docs.example/help',
    'https://docs.example/other',
    'https://evil.example/help/tides',
  ];
  const name = (config: typeof on) => {
    const place = findReportPlace({ ...page, config });
    return results.map((address) => place?.toPath(address));
  };
  expect(name(on)).toEqual(['/help/tides.html', '/help', undefined, undefined]);
  expect(name({ ...on, service } as typeof on)).toEqual(['/tides.html', '/', undefined, undefined]);
});

test.each([
  ['that says nothing of features', { config: undefined }],
  ['without the feature', { config: { features: { analytics: false }, service } }],
  [
    'of a site that the service does not know',
    { config: { ...on, service: { url: service.url } } },
  ],
  ['without a service', { config: { ...on, service: {} } }],
  ['on a disk', { script: 'file:///a/_quire/t.js', address: 'file:///a/b.html' }],
  ['of a reader who is not to be tracked', { wishes: { doNotTrack: '1' } }],
  ['of a reader with an older browser', { wishes: { doNotTrack: 'yes' } }],
  ['of a reader with privacy control', { wishes: { globalPrivacyControl: true } }],
])('a page %s reports nothing', (_name, changed) => {
  expect(findReportPlace({ ...page, ...changed })).toBeUndefined();
  const elsewhere = { ...page, config: { ...on, service }, ...changed };
  expect(findReportPlace(elsewhere)).toBeUndefined();
});
