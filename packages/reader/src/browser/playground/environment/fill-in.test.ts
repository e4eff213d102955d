import { expect, it } from 'vitest';
import type { FormState } from '../form/form-state.ts';
import { fillText, fillVariables, listUnknown } from './fill-in.ts';

const VARIABLES = [
  { name: 'id', value: '7', isSecret: false },
  { name: 'api.token', value: '$& {{id}}', isSecret: true },
];

const FORM: FormState = {
  values: {
    server: 0,
    variables: { tenant: '{{id}}' },
    security: 0,
    credentials: { bearer: { value: '{{ api.token }}' } },
    parameters: { 'path.id': 'a{{id}}b', 'query.list': ['{{id}}', 5, null], 'query.x': undefined },
    content: 0,
  },
  bodies: [{ files: {}, value: { a: { b: '{{none}}' } }, text: '{"n": {{id}}, "m": {{none}}}' }],
};

it('puts values into every text of a form, once', () => {
  expect(fillVariables(FORM, VARIABLES)).toEqual({
    values: {
      ...FORM.values,
      variables: { tenant: '7' },
      credentials: { bearer: { value: '$& {{id}}' } },
      parameters: { 'path.id': 'a7b', 'query.list': ['7', 5, null], 'query.x': undefined },
    },
    bodies: [{ files: {}, value: { a: { b: '{{none}}' } }, text: '{"n": 7, "m": {{none}}}' }],
  });
});

it('names what has no value, and leaves other braces alone', () => {
  expect(listUnknown(FORM, VARIABLES)).toEqual(['none']);
  expect(fillText('{id} {{}} {{ }} {{a b}} {{toString}}', VARIABLES)).toBe(
    '{id} {{}} {{ }} {{a b}} {{toString}}',
  );
});
