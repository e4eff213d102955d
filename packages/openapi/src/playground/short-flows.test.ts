import { expect, test } from 'vitest';
import type { SecurityScheme } from '../endpoint.ts';
import { withShortFlows } from './short-flows.ts';

test('a page has the scopes that its operation asks for, and no more than 40 others', () => {
  const all = Array.from({ length: 100 }, (_, i) => ({ name: `s${i}`, description: `**S** ${i}` }));
  const scheme: SecurityScheme = {
    id: 'o',
    type: 'oauth2',
    scopes: ['s99'],
    flows: [{ type: 'clientCredentials', tokenUrl: 'https://id.example/token', scopes: all }],
  };
  const short = withShortFlows(scheme);
  const [flow] = short.type === 'oauth2' ? short.flows : [];
  expect(flow?.tokenUrl).toBe('https://id.example/token');
  expect(flow?.scopes.map(({ name }) => name)).toEqual([
    ...all.slice(0, 40).map(({ name }) => name),
    's99',
  ]);
  expect(flow?.scopes.at(-1)?.description).toBe('S 99');
});

test('a long description of a scope is cut', () => {
  const scopes = [{ name: 'a', description: 'word '.repeat(100) }];
  const scheme: SecurityScheme = {
    id: 'o',
    type: 'oauth2',
    scopes: [],
    flows: [{ type: 'clientCredentials', scopes }],
  };
  const short = withShortFlows(scheme);
  const text = short.type === 'oauth2' ? short.flows[0]?.scopes[0]?.description : '';
  expect([text?.length, text?.endsWith('word…')]).toEqual([160, true]);
});
