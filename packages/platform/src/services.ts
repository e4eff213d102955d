import type { Clock, Logger, Random } from '@quire/base';
import type { Identity } from '@quire/identity';
import type { SiteFeatures } from '@quire/model';
import type { InstalledPlugin } from '@quire/plugins/installed';
import type { AuditLog } from './audit/audit-log.ts';
import type { CertificateOptions } from './certificates/certificate-settings.ts';
import type { ServedChanges } from './changes/served-changes.ts';
import type { WebProcess } from './changes/web-process.ts';
import type { Database } from './database/database.ts';
import type { Diffs } from './diffs/diffs.ts';
import type { Edge } from './edge/edge-driver.ts';
import type { GitSource } from './git/git-source.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/platform-metrics.ts';
import type { Mocks } from './mocks/mocks.ts';
import type { Renderer } from './render/renderer.ts';
import type { Room } from './room/room.ts';
import type { DomainChecker } from './sites/domain-checker.ts';
import type { StorageDriver } from './storage/driver.ts';
import type { Tracing } from './telemetry/tracing.ts';
import type { Quotas } from './usage/plan-quotas.ts';
import type { Vault } from './vault/vault.ts';
import type { VectorsSetting } from './vectors/vectors-setting.ts';
import type { KeptFolders } from './versions/kept-folders.ts';
import type { WorkFolder } from './work-folder.ts';

/** The parts that the platform is made of, built once at the start and passed to whoever needs them. */
export interface Services {
  db: Database;
  storage: StorageDriver;
  /** Knows when something else is shown at hosts. */
  changes: ServedChanges;
  /** This process among those that show sites. */
  webProcess: WebProcess;
  /** Where this process passes on what it would have to write; nothing in a process that writes itself. */
  primaryUrl: string | undefined;
  /** Caches in front of the service; nothing where there are none. */
  edge: Edge | undefined;
  work: WorkFolder;
  /** Knows whether the disks of this process have room for more. */
  room: Room;
  /** The address under which readers reach a host: scheme and port as in the public address. */
  siteUrl(host: string): string;
  /** The domain that addresses of previews are below. */
  previewDomain: string;
  /** Domains that the platform gives names below. */
  platformDomains: readonly string[];
  /** What this platform offers to the pages of every site. */
  features: SiteFeatures;
  /** Font services that pages of hosted sites may ask. */
  fontHosts: readonly string[];
  /** Whether pages get preview images where docs.json does not say. */
  drawsPreviewImages: boolean;
  /** Where rendered pages are kept from one build to the next, in a folder for each site. */
  cacheFolder: string;
  /** Source files that rendering left on the disk, in the same folders. */
  sources: KeptFolders;
  /** The plugins that the operator installed: their names, versions and places. Nothing of them runs here. */
  plugins: readonly InstalledPlugin[];
  /** Renders in processes of their own. */
  renderer: Renderer;
  /** Compares versions, in processes of their own. */
  diffs: Diffs;
  mocks: Mocks;
  /** Reads connected repositories. */
  git: GitSource;
  /** Hosts of git servers whose private addresses the operator allows. */
  gitHosts: readonly string[];
  /** Learns from providers and applications of customers who somebody is. */
  identity: Identity;
  /** The platform's own address, without a slash at the end. */
  platformUrl: string;
  /** Where the documentation of Quire is published, without a slash at the end; nothing where the operator named no place. */
  docsUrl: string | undefined;
  /** Hosts that webhooks of sites may reach although their addresses are private. */
  webhookHosts: readonly string[];
  /** Decides which domains have to be shown to be one's own, and looks. */
  domains: DomainChecker;
  /** How certificates for domains are obtained; nothing where a proxy has them. */
  certificates: CertificateOptions | undefined;
  /** How many jobs of a kind this process takes at once. */
  jobsAtOnce: number;
  /** What the operator allows organizations to have. */
  quotas: Quotas;
  /** Encrypts the secrets of connections and of authenticator apps. */
  vault: Vault;
  /** Sends mail; nothing where the operator has set no mail server. */
  mailer: Mailer | undefined;
  /** How sections are found by meaning; nothing where the operator has set no embedding model. */
  vectors: VectorsSetting | undefined;
  /** Records who did what. */
  audit: AuditLog;
  metrics: Metrics;
  /** Records what work is made of, where the operator has a collector. */
  tracing: Tracing;
  clock: Clock;
  random: Random;
  logger: Logger;
}
