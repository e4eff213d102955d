import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { answerWithPasskey, createPasskey } from './passkey-browser.ts';

export const secondFactorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: ({ signal }) => call('GET /second-factors', { signal }),
  // A proof of who is signed in ends by itself.
  staleTime: 0,
  refetchInterval: 60_000,
});

/** A change after which the list is read again, whatever came of it. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
  });
}

/** Proves by password who is signed in. */
export const useProof = () =>
  useChange((password: string) => call('POST /proof', { body: { password } }));

/** Begins with an authenticator app. */
export const useStartApp = () => useMutation({ mutationFn: () => call('POST /totp'), gcTime: 0 });

/** Takes the first code of the app. */
export const useConfirmApp = () =>
  useChange((code: string) => call('POST /totp/confirm', { body: { code } }));

/** Takes the app out. */
export const useRemoveApp = () => useChange((_: string) => call('DELETE /totp'));

/** Replaces the recovery codes. */
export const useRenewCodes = () => useChange((_: string) => call('POST /recovery-codes'));

/** Lets the browser create a passkey and adds it to the account. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const response = await createPasskey(await call('POST /passkey-options'));
    return call('POST /passkeys', { body: { name, response } });
  });

/** Calls a passkey something else. */
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    call('PUT /passkeys/:id', { params: { id }, body: { name } }),
  );

/** Takes a passkey out. */
export const useRemovePasskey = () =>
  useChange((id: string) => call('DELETE /passkeys/:id', { params: { id } }));

/** The second step of a sign-in: a code of the app, or a recovery code. */
export const useSignInByCode = () =>
  useMutation({ mutationFn: (code: string) => call('POST /session/code', { body: { code } }) });

/** Signs in with a passkey, alone or after the password. */
export const useSignInByPasskey = () =>
  useMutation({
    mutationFn: async ({ isSecondStep }: { isSecondStep: boolean }) => {
      const options = await call('POST /session/passkey/options', { body: { isSecondStep } });
      const response = await answerWithPasskey(options);
      return call('POST /session/passkey', { body: { response } });
    },
  });
