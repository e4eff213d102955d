import type { Diagnostic } from '@quire/base';
import type { DeploymentType, SiteFeatures } from '@quire/model';

/** The settings of one deployment, complete: past the border nothing is optional that has a default. */
export interface DeployValues {
  staticExport: StaticExport;
  deployment: { type: DeploymentType };
  features: DeployFeatures;
  service?: { url: string };
  server: { host: string; port: number };
  /** Holds the versions that were fetched; one server a folder. */
  dataFolder: string;
  /** What the reader of the values file should hear, such as names that mean nothing. */
  warnings: Diagnostic[];
}

export interface StaticExport {
  enabled: boolean;
  /** `https:`, `http:` or `file:`; empty only when nothing is served. May carry a signature: never log it whole. */
  bundleUrl: string;
  /** A label, a `ver_` id, or `sha256:` and the hash of the bundle. */
  version?: string;
}

/** The features as pages read them, and the origins that the playground may call. */
export interface DeployFeatures extends SiteFeatures {
  /** Empty: any origin where the deployment type allows that, none in `air-gapped`. */
  allowedOrigins: string[];
}
