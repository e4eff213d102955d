import { sendForLibrary } from './authority-fetch.ts';

type AcmeLibrary = typeof import('acme-client');

let loading: Promise<AcmeLibrary> | undefined;

/** Loads the ACME library with the first order: most processes never place one. */
export function loadAcmeLibrary(): Promise<AcmeLibrary> {
  loading ??= import('acme-client').then((acme) => {
    const { defaults } = acme.axios;
    // The library takes any function here; its types know only those of its HTTP client.
    defaults.adapter = sendForLibrary as unknown as NonNullable<typeof defaults.adapter>;
    // It would wait and try again by itself, without a signal and without telling anybody else.
    Object.assign((defaults as { acmeSettings?: object }).acmeSettings ?? {}, {
      retryMaxAttempts: 0,
    });
    return acme;
  });
  return loading;
}
