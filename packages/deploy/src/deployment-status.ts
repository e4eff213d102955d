import type { ServiceStatus } from './service/service-probe.ts';

/** Which version is meant. */
export interface DeployedVersion {
  label?: string;
  id?: string;
  /** Of the bundle. */
  sha256: string;
}

/** How a deployment is, for people and programs that ask. */
export interface DeploymentStatus {
  /** Whether it should be sent readers: a version is live, the first update is over, and it is not stopping. */
  ready: boolean;
  /** What is live. */
  version?: DeployedVersion;
  /** The versions that can be rolled back to, the last one first. */
  earlier: DeployedVersion[];
  /** What is being done: bringing in a version, nothing, or stopping. */
  state: 'updating' | 'settled' | 'stopping';
  /** Why what is live is not what the values ask for, and what to do. */
  problem?: string;
  /** The version was chosen by a roll-back; a reload goes forward again. */
  rolledBack: boolean;
  type: string;
  /** The service that pages call, where they need one. */
  service?: ServiceStatus;
  address: string;
  /** When the process started, and when the live version became live. */
  startedAt: string;
  liveSince?: string;
  pid: number;
}
