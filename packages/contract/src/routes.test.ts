import { expect, test } from 'vitest';
import { API_ROUTES } from './api/api-routes.ts';
import { DASHBOARD_ROUTES } from './dashboard/dashboard-routes.ts';
import type { Route } from './route.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

test.each([
  ['the API', API_ROUTES],
  ['the dashboard', DASHBOARD_ROUTES],
])('no two routes of %s have the same method and path', (_name, routes) => {
  const keys = routes.map(keyOf);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the params of a route are those of its path', () => {
  const wrong = [...API_ROUTES, ...DASHBOARD_ROUTES].filter(({ path, params }) => {
    const named = [...path.matchAll(/:([A-Za-z0-9]+)/g)].map(([, name]) => name);
    return JSON.stringify(named) !== JSON.stringify(Object.keys(params?.shape ?? {}));
  });
  expect(wrong.map(keyOf)).toEqual([]);
});

test('a route that takes a body says how it refuses one', () => {
  const wrong = [...API_ROUTES, ...DASHBOARD_ROUTES].filter(
    ({ body, errors }) => body && ![400, 413, 415].every((status) => errors.includes(status)),
  );
  expect(wrong.map(keyOf)).toEqual([]);
});
