import type { Clock, FetchTrust } from '@quire/base';
import { acceptBearer, type BearerSettings } from './bearer.ts';
import { createDocuments, createIdentityFetch, type Documents } from './fetch.ts';
import { createOidc, type Oidc } from './oidc.ts';
import type { Person } from './person.ts';
import { acceptToken, type HandedOver, type TokenParts, type TokenSettings } from './token.ts';
import { loadKeySet } from './token-key.ts';

export interface IdentityParts {
  clock: Clock;
  /** Who could have chosen an address; `operator` also allows it to be asked by plain http. */
  toTrust(url: string): FetchTrust;
}

/** Learns from other systems who somebody is. */
export interface Identity {
  oidc: Oidc;
  /** Checks a token of a customer's application, for one site. */
  acceptToken(
    token: string,
    settings: TokenSettings,
    audience: string,
    useOnce: TokenParts['useOnce'],
  ): Promise<HandedOver>;
  /** Checks an access token that a program brings, for one address. */
  acceptBearer(token: string, settings: BearerSettings, audience: string): Promise<Person>;
  /** Throws where an address gives no set of public keys. */
  checkKeys(url: string): Promise<void>;
  documents: Documents;
}

export function createIdentity({ clock, toTrust }: IdentityParts): Identity {
  const fetch = createIdentityFetch(toTrust);
  const documents = createDocuments(fetch, clock);
  const allowsHttp = (url: string) => toTrust(url) === 'operator';
  return {
    documents,
    checkKeys: async (url) => {
      await loadKeySet(url, documents);
    },
    oidc: createOidc({ fetch, documents, clock, allowsHttp }),
    acceptBearer: (token, settings, audience) =>
      acceptBearer(token, settings, audience, { documents, clock }),
    acceptToken: (token, settings, audience, useOnce) =>
      acceptToken(token, settings, audience, { documents, clock, useOnce }),
  };
}
