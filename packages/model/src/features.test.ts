import { expect, test } from 'vitest';
import {
  DEFAULT_FEATURES,
  DEPLOYMENT_TYPES,
  FEATURE_MATRIX,
  FEATURES,
  toConfigScript,
} from './features.ts';

test('every feature has its word for every type of deployment', () => {
  expect(Object.keys(FEATURE_MATRIX)).toEqual([...FEATURES]);
  for (const feature of FEATURES) {
    expect(Object.keys(FEATURE_MATRIX[feature])).toEqual([...DEPLOYMENT_TYPES]);
  }
});

test('nothing that the matrix calls unavailable is on by default', () => {
  for (const type of DEPLOYMENT_TYPES) {
    const { search, assistant, analytics, feedback, playground } = DEFAULT_FEATURES[type];
    const isOn = { search: search !== 'off', assistant, analytics, feedback, playground };
    for (const [feature, on] of Object.entries(isOn)) {
      const word = FEATURE_MATRIX[feature as keyof typeof isOn][type];
      expect([type, feature, on && word === 'unavailable']).toEqual([type, feature, false]);
    }
  }
});

test('the replaceable file sets the features and nothing else', () => {
  expect(toConfigScript(DEFAULT_FEATURES['air-gapped'])).toBe(
    'window.quireConfig={"features":{"search":"off","assistant":false,"analytics":false,"feedback":false,"playground":false,"integrations":false}};\n',
  );
});
