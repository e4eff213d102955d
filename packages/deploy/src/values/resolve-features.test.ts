import { QuireError } from '@quire/base';
import { DEPLOYMENT_TYPES, type DeploymentType } from '@quire/model';
import { describe, expect, test } from 'vitest';
import { loadValues } from './load-values.ts';

function features(type: DeploymentType, ...sets: string[]) {
  try {
    const values = loadValues({ sets: [`deployment.type=${type}`, ...sets], environment: {} });
    const { search, assistant, analytics, feedback, playground } = values.features;
    return { search, assistant, analytics, feedback, playground };
  } catch (error) {
    return error instanceof QuireError ? `${error.code} ${error.place?.path}` : String(error);
  }
}

const all = (isOn: boolean) => ({ assistant: isOn, analytics: isOn, feedback: isOn });

const SERVICE = 'service.url=https://service.example.com';

describe('the feature matrix', () => {
  test('what each type has when nothing is set', () => {
    expect(DEPLOYMENT_TYPES.map((type) => [type, features(type)])).toEqual([
      ['cloud', { search: 'bundled', ...all(true), playground: true }],
      ['client-hosted', { search: 'bundled', ...all(false), playground: true }],
      ['air-gapped', { search: 'off', ...all(false), playground: false }],
    ]);
  });

  test.each([
    [
      'search is configurable when client-hosted',
      'client-hosted',
      ['features.search=off'],
      { search: 'off' },
    ],
    [
      'search by the service needs one',
      'client-hosted',
      ['features.search=service'],
      'FEATURE_NEEDS_SERVICE features.search',
    ],
    [
      'search by the service',
      'client-hosted',
      ['features.search=service', SERVICE],
      { search: 'service' },
    ],
    [
      'answers in the page need no service',
      'client-hosted',
      ['features.assistant=bundled'],
      { assistant: 'bundled' },
    ],
    [
      'answers in the page are refused where there is no assistant',
      'air-gapped',
      ['features.assistant=bundled'],
      'FEATURE_UNAVAILABLE features.assistant',
    ],
    [
      'search in the page needs no service',
      'air-gapped',
      ['features.search=bundled'],
      { search: 'bundled' },
    ],
    [
      'search by the service cannot be reached',
      'air-gapped',
      ['features.search=service', SERVICE],
      'FEATURE_UNAVAILABLE features.search',
    ],
    [
      'the assistant is configurable when client-hosted',
      'client-hosted',
      ['features.assistant=on', SERVICE],
      { assistant: true },
    ],
    [
      'the assistant needs a service',
      'client-hosted',
      ['features.assistant=on'],
      'FEATURE_NEEDS_SERVICE features.assistant',
    ],
    [
      'the assistant is unavailable',
      'air-gapped',
      ['features.assistant=on', SERVICE],
      'FEATURE_UNAVAILABLE features.assistant',
    ],
    [
      'analytics are configurable when client-hosted',
      'client-hosted',
      ['features.analytics=on', SERVICE],
      { analytics: true },
    ],
    [
      'analytics need a service',
      'client-hosted',
      ['features.analytics=on'],
      'FEATURE_NEEDS_SERVICE features.analytics',
    ],
    [
      'analytics are unavailable',
      'air-gapped',
      ['features.analytics=on', SERVICE],
      'FEATURE_UNAVAILABLE features.analytics',
    ],
    [
      'feedback is configurable when client-hosted',
      'client-hosted',
      ['features.feedback=on', SERVICE],
      { feedback: true },
    ],
    [
      'feedback needs a service',
      'client-hosted',
      ['features.feedback=on'],
      'FEATURE_NEEDS_SERVICE features.feedback',
    ],
    [
      'feedback is unavailable',
      'air-gapped',
      ['features.feedback=on', SERVICE],
      'FEATURE_UNAVAILABLE features.feedback',
    ],
    [
      'off is always allowed',
      'air-gapped',
      [
        ...['features.assistant=off', 'features.analytics=off', 'features.feedback=off'],
        'features.search=off',
      ],
      {},
    ],
    [
      'the playground is configurable',
      'air-gapped',
      ['features.playground.enabled=true'],
      { playground: true },
    ],
    [
      'the playground can be hidden',
      'client-hosted',
      ['features.playground.enabled=false'],
      { playground: false },
    ],
  ] as const)('%s (%s)', (_title, type, sets, expected) => {
    const resolved = features(type, ...sets);
    if (typeof expected === 'string') expect(resolved).toBe(expected);
    else expect(resolved).toMatchObject(expected);
  });
});
