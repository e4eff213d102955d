import { expect, test } from 'vitest';
import { loadValues } from './load-values.ts';

const SITE = 'service.siteId=site_0123456789abcdef01234567';

const load = (...sets: string[]) =>
  loadValues({
    sets: ['staticExport.enabled=false', 'service.url=https://service.example.com', ...sets],
    environment: {},
  });

test('the assistant of a site that the service does not know is warned about', () => {
  const codes = (...sets: string[]) => load(...sets).warnings.map(({ code }) => code);
  expect(codes('features.assistant=on')).toEqual(['site-unknown']);
  expect(codes('features.assistant=on', SITE)).toEqual([]);
  expect(codes('features.assistant=off')).toEqual([]);
});

test('what is no id of a site is refused', () => {
  expect(() => load('service.siteId=docs.example.com')).toThrow('site_ and 24 digits');
});
