import type { ModelApi } from '@quire/assistant/answering';
import type { Diagnostic } from '@quire/base';
import type { OidcSettings, TokenSettings } from '@quire/identity';
import type { DeploymentType, SiteFeatures } from '@quire/model';

/** The settings of one deployment, complete: past the border nothing is optional that has a default. */
export interface DeployValues {
  staticExport: StaticExport;
  deployment: { type: DeploymentType };
  features: DeployFeatures;
  service?: { url: string; siteId?: string };
  /** The model that answers questions; without it the pages are quoted. */
  assistant?: AssistantValues;
  /** Who may read, and how readers sign in; without it everybody reads. */
  readers?: ReaderValues;
  server: ServerValues;
  versions: VersionValues;
  /** Holds the fetched versions; one folder per server. */
  dataFolder: string;
  /** What the reader of the values file should hear, such as names that mean nothing. */
  warnings: Diagnostic[];
}

export interface StaticExport {
  enabled: boolean;
  /** `https:`, `http:` or `file:`; empty when nothing is served or `source` gives links. May carry a signature: never log it whole. */
  bundleUrl: string;
  /** A label, a `ver_` id, or `sha256:` and the hash of the bundle. */
  version?: string;
  source?: ExportSource;
  /** Whether a bundle may come over plain http from another machine. */
  allowsPlainHttp: boolean;
  /** Every bundle must be signed with this key. */
  publicKey?: string;
}

/** A service that gives fresh links, and the key for it. */
export interface ExportSource {
  api: string;
  /** What to export: a domain as it is published now, or one finished job. */
  export: { domain: string } | { jobId: string };
  /** A secret: from the environment, never from a file, never logged. */
  apiKey: string;
}

/** A model inside the network. */
export interface AssistantValues {
  url: string;
  model: string;
  kind: ModelApi;
  /** A secret: never logged. */
  key?: string;
  tokensADay: number;
  seconds: number;
}

export interface ServerValues {
  host: string;
  port: number;
  /** Empty, or `/docs`: no slash at its end. */
  basePath: string;
  tls?: { certFile: string; keyFile: string };
  accessLog: 'off' | 'combined' | 'json';
  metrics: boolean;
  drainSeconds: number;
}

export interface VersionValues {
  kept: number;
  assetMinutes: number;
}

/** The features as pages read them, and the origins that the playground may call. */
export interface DeployFeatures extends SiteFeatures {
  /** Empty: the servers that the API pages name, none in `air-gapped`. */
  allowedOrigins: string[];
}

/** Who may read a site, and how readers sign in. */
export interface ReaderValues {
  signIn: ReaderSignIn;
  /** The origin that readers see, such as `https://docs.example.com`. */
  origin: string;
  /** Whether strangers may read what has no rule of its own. */
  isPublic: boolean;
  /** Whether strangers are offered to sign in, or get the answer of a page that does not exist. */
  offers: boolean;
  sessionHours: number;
  /** When air-gapped: the hosts that may be asked, and no other. */
  allowedHosts?: readonly string[];
  /** A secret: in place of the key in the data folder. */
  sessionKey?: string;
}

/** A way to sign in, with its secrets: never logged. */
export type ReaderSignIn =
  | { way: 'oidc'; oidc: OidcSettings }
  | { way: 'jwt'; token: TokenSettings; loginUrl: string }
  | { way: 'password'; password: string };
