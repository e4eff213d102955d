import { expect, test } from 'vitest';
import { toStem } from './stem.ts';

test.each([
  ['cache', 'caching', 'cached', 'caches'],
  ['validate', 'validation', 'validator', 'validating', 'validates'],
  ['deploy', 'deploying', 'deployment', 'deploys'],
  ['run', 'running', 'runs'],
  ['configure', 'configuring', 'configures'],
  ['configurar', 'configuracion', 'configurado', 'configuraciones'],
  ['pagina', 'paginas'],
  ['deployer', 'deployee', 'deployez'],
])('the forms of %s share a stem', (...forms) => {
  expect(new Set(forms.map(toStem)).size).toBe(1);
});

test.each(['api', 'v2', 'class', 'status', '配置', 'oauth2', 'data'])(
  '%s stays as it is',
  (term) => {
    expect(toStem(term)).toBe(term);
  },
);
