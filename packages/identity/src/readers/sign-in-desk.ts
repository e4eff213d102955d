import type { IncomingMessage } from 'node:http';
import type { HostCookie, Logger } from '@quire/base';
import type { Identity } from '../identity.ts';
import type { OidcSettings } from '../oidc.ts';
import type { Person } from '../person.ts';
import type { TokenSettings } from '../token.ts';

/** How readers of a site sign in. */
export type SignInWay = 'none' | 'password' | 'members' | 'oidc' | 'jwt';

/** The same with what each way needs. */
export type SignInSettings =
  | { way: 'none' | 'password' }
  /** `toUrl` gives where members are handed over, and lead back from to a page of the site. */
  | { way: 'members'; toUrl(page: string): string }
  | { way: 'oidc'; oidc: OidcSettings }
  | { way: 'jwt'; token: TokenSettings; loginUrl: string };

/** Somebody who is let in. */
export interface NewReader {
  person: Pick<Person, 'name' | 'email' | 'groups' | 'claims'>;
  /** What the token of an application says of the end of the session, in milliseconds since 1970. */
  expiresAt?: number | undefined;
  /** Of a provider, for signing out there. */
  idToken?: string | undefined;
}

/** Somebody of whom only a password is known. */
export const NAMELESS: NewReader['person'] = {
  name: undefined,
  email: undefined,
  groups: [],
  claims: {},
};

/**
 * Where readers of one site sign in and out, as whoever serves the site keeps it: settings, sessions and
 * secrets are its business.
 */
export interface SignInDesk {
  siteName: string;
  /** As the host knows it; `loadSettings` says what holds now. */
  way: SignInWay;
  /** Where the site begins on its host, such as `/docs`; empty at the root. */
  basePath: string;
  /** The origin that readers see, such as `https://docs.example.com`. */
  origin: string;
  identity: Pick<Identity, 'oidc' | 'acceptToken'>;
  logger: Logger;
  loadSettings(): Promise<SignInSettings>;
  isPassword(password: string): Promise<boolean>;
  /** Says whether the id of a token was not used before, and remembers it until then. */
  useOnce(id: string, until: number): Promise<boolean>;
  /** Encrypts what a browser keeps during a sign-in, for this site alone. */
  seal(text: string): Promise<string>;
  /** Nothing where it was changed, or is of another site. */
  open(sealed: string): Promise<string | undefined>;
  /** Of a sign-in that has begun at a provider. */
  pendingCookie: HostCookie;
  /** Begins a session; gives the `Set-Cookie` of it. */
  letIn(reader: NewReader): Promise<string>;
  /** Ends the session of a browser. */
  end(request: IncomingMessage): Promise<EndedSession>;
  /** Whether one more password of a visitor is looked at. */
  takesGuess(request: IncomingMessage): boolean;
  /** Whether one more sign-in of a visitor is taken: an office may have one address. */
  takesSignIn(request: IncomingMessage): boolean;
  /** After how many seconds another one is. */
  secondsLeft(): number;
}

export interface EndedSession {
  /** The `Set-Cookie` that removes it. */
  cookie: string;
  /** Whether there was one that began at a provider. */
  isOfProvider: boolean;
  /** What the provider knows the session by, where that was kept. */
  idToken?: string | undefined;
}
