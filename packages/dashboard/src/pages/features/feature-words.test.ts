import type { DeploymentType, Feature } from '@quire/model';
import { expect, test } from 'vitest';
import { describeDefault, describeHosted, describeSwitch } from './feature-words.ts';

const off = {
  search: 'off',
  assistant: false,
  analytics: false,
  feedback: false,
  playground: false,
} as const;
const defaults = {
  cloud: { search: 'bundled', assistant: true, analytics: true, feedback: true, playground: true },
  'client-hosted': { ...off, search: 'bundled', playground: true },
  'air-gapped': off,
} as const;

test('defaults are said where a values file can change them', () => {
  const say = (feature: Feature, type: DeploymentType) =>
    describeDefault(feature, type, { defaults });
  expect(say('search', 'client-hosted')).toBe('On by default; can use the service instead');
  expect(say('assistant', 'client-hosted')).toBe(
    'Off by default; needs service.url and service.siteId',
  );
  expect(say('playground', 'client-hosted')).toBe('On by default');
  expect(say('assistant', 'air-gapped')).toBeUndefined();
  expect(say('search', 'air-gapped')).toBe('The bundled index can be used');
  expect(say('playground', 'air-gapped')).toBe('Off by default');
  expect(say('search', 'cloud')).toBeUndefined();
  expect(say('staticExport', 'air-gapped')).toBeUndefined();
});

test('a switch is shown for what is off and can be on', () => {
  expect(describeSwitch('assistant', 'client-hosted', { defaults })).toBe(
    'features.assistant: true',
  );
  expect(describeSwitch('playground', 'client-hosted', { defaults })).toBeUndefined();
  expect(describeSwitch('assistant', 'air-gapped', { defaults })).toBeUndefined();
  expect(describeSwitch('search', 'air-gapped', { defaults })).toBe('features.search: bundled');
  expect(describeSwitch('search', 'cloud', { defaults })).toBeUndefined();
});

test('a site without an index has neither search nor assistant', () => {
  const described = describeHosted({
    search: { isOn: false, indexes: 0 },
    assistant: { isOn: false, isInPages: false },
    analytics: { isOn: false },
    feedback: { isOn: false },
    playground: { isOn: true, servers: 2, isPassedOn: true },
    staticExport: { isOn: false },
  });
  expect(described).toEqual({
    search: { isOn: false, note: 'This version has no search index.' },
    assistant: { isOn: false, note: 'The assistant needs the search index.' },
    analytics: { isOn: false, note: 'Pages report nothing.' },
    feedback: { isOn: false, note: 'This service does not accept feedback.' },
    playground: { isOn: true, note: '2 servers, proxied by this service' },
    staticExport: { isOn: false, note: 'Needs an Enterprise plan.' },
  });
});
