export type { BearerSettings } from './bearer.ts';
export { identityUnreachable, signInRefused, tokenKeyInvalid, tokenRefused } from './errors.ts';
export { createIdentity, type Identity, type IdentityParts } from './identity.ts';
export {
  type Oidc,
  type OidcSettings,
  type PendingSignIn,
  SIGN_IN_MS,
  SKEW_SECONDS,
} from './oidc.ts';
export { type ClaimValue, findClaim, PERSON_LIMITS, type Person, toPerson } from './person.ts';
export {
  READER_FILE,
  type ReaderPlace,
  toReaderAddress,
  toReaderPlace,
} from './readers/reader-addresses.ts';
export { type ReaderPage, sendRefused, sendSignIn } from './readers/reader-pages.ts';
export { type ShownReader, sendReaderRecord } from './readers/reader-record.ts';
export { SIGN_IN_ANSWERS, sendTo, toReaderPage } from './readers/reader-sign-in.ts';
export {
  type EndedSession,
  NAMELESS,
  type NewReader,
  type SignInDesk,
  type SignInSettings,
  type SignInWay,
} from './readers/sign-in-desk.ts';
export { createSealedTexts, type SealedTexts } from './sealed-text.ts';
export type { HandedOver, TokenSettings } from './token.ts';
export { openTokenKey, type TokenKey } from './token-key.ts';
