export { type AddressKind, toAddressKind } from './address-kind.ts';
export {
  fetchAddressRefused,
  fetchCancelled,
  fetchEncoded,
  fetchFailed,
  fetchRedirectRefused,
  fetchTimedOut,
  fetchTooLarge,
  fetchUrlRefused,
} from './errors.ts';
export { type PinnedPlace, pinAddress } from './guarded-connection.ts';
export { guardedFetch } from './guarded-fetch.ts';
export type { FetchTrust } from './policy.ts';
export type { FetchMethod, GuardedRequest, GuardedResponse } from './request.ts';
export { toShownUrl } from './shown-url.ts';
export type { ResolveHost } from './target.ts';
