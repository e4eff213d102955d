import { RequestFailed } from '@quire/contract/client';
import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

const refused = (details: { message: string; path?: string }[]) =>
  new RequestFailed({
    status: 400,
    code: 'INVALID_REQUEST',
    message: 'The request is not valid.',
    details,
  });

test('each message is at its field, as a sentence', () => {
  const error = refused([
    { message: 'must be an OAuth scope', path: 'body.signIn.scopes.1' },
    { message: 'The provider cannot be reached.', path: 'body.signIn.issuer' },
  ]);
  const errors = toFieldErrors(error, ['signIn.issuer', 'signIn.scopes', 'signIn.clientId']);
  expect([
    errors.at('signIn.scopes'),
    errors.at('signIn.issuer'),
    errors.at('signIn.clientId'),
    errors.hasOthers,
  ]).toEqual(['Must be an OAuth scope.', 'The provider cannot be reached.', undefined, false]);
});

test('what no field shows is left to the notice', () => {
  expect(toFieldErrors(refused([{ message: 'no', path: 'body.other' }]), ['a']).hasOthers).toBe(
    true,
  );
  expect(toFieldErrors(refused([]), ['a']).hasOthers).toBe(true);
  expect(toFieldErrors(null, ['a']).hasOthers).toBe(false);
});
