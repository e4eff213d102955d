/** Where a provider is asked: at addresses of the API description, or as its own discovery document says. */
export type ProviderSource =
  | {
      kind: 'described';
      authorizationUrl?: string | undefined;
      tokenUrl?: string | undefined;
      refreshUrl?: string | undefined;
      deviceAuthorizationUrl?: string | undefined;
    }
  | { kind: 'discovered'; url: string };

/** What the reader says of the client. */
export interface SignInClient {
  id: string;
  /** Empty for a public client. */
  secret: string;
  secretPlace: 'header' | 'body';
}

/** All that a flow needs to know. */
export interface SignInOrder {
  source: ProviderSource;
  client: SignInClient;
  scopes: readonly string[];
  /** Whom the token is for; empty where the provider knows. */
  audience: string;
  /** Asks the provider; throws its own errors where there is no answer. */
  ask(url: string, init: RequestInit): Promise<Response>;
}

export interface Token {
  value: string;
  refreshToken?: string;
  /** Milliseconds since the epoch. */
  expiresAt?: number;
}

/** A sign-in that goes on in a window of the provider. */
export interface CodeAttempt {
  url: string;
  state: string;
  /** Exchanges what the provider sent the reader back with, which is checked. */
  finish(query: string): Promise<Token>;
}

/** A sign-in that goes on wherever the reader types the code. */
export interface DeviceAttempt {
  code: string;
  /** Where the code is typed. */
  url: string;
  /** The same with the code filled in. */
  wholeUrl?: string;
  /** Asks until the reader is done. */
  wait(signal: AbortSignal): Promise<Token>;
}

/** The flows of OAuth 2, loaded when a reader is about to sign in. */
export interface OAuthLibrary {
  startCode(order: SignInOrder, redirectUri: string): Promise<CodeAttempt>;
  startDevice(order: SignInOrder): Promise<DeviceAttempt>;
  getByClient(order: SignInOrder): Promise<Token>;
  refresh(order: SignInOrder, token: Token): Promise<Token>;
}

/** Where the library is found once it is loaded. */
export interface OAuthPage {
  quireOAuth?: OAuthLibrary;
}

/** Why a flow ended without a token, in words. It crosses two scripts, so it is known by its name. */
export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';
  readonly fix: string | undefined;

  constructor(what: string, fix?: string) {
    super(what);
    this.fix = fix;
  }
}

export function isSignInRefusal(error: unknown): error is SignInRefusal {
  return error instanceof Error && error.name === 'SignInRefusal';
}
