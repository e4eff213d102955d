import { randomUUID } from 'node:crypto';

/** What a provider knows of one repository, in no provider's words. */
export interface Forge {
  repository: {
    id: number;
    name: string;
    defaultBranch: string;
    isPrivate: boolean;
    cloneUrl: string;
  };
  requests: ForgeRequest[];
  comments: ForgeComment[];
  /** Check runs or statuses, the oldest first. */
  reports: ForgeReport[];
  deployments: ForgeDeployment[];
  environments: { id: number; name: string; state: string; url?: string }[];
  hooks: { id: number; url: string; secret: string }[];
  /** What it accepts as proof of who asks. */
  token: string;
  nextId(): number;
}

export interface ForgeRequest {
  number: number;
  title: string;
  branch: string;
  target: string;
  commit: string;
  author: string;
  isFromFork: boolean;
  isOpen: boolean;
}

export interface ForgeComment {
  id: number;
  request: number;
  body: string;
}

export interface ForgeReport {
  id: number;
  commit: string;
  name: string;
  state: string;
  title: string;
  url?: string;
  annotations: unknown[];
}

export interface ForgeDeployment {
  id: number;
  commit: string;
  environment: string;
  /** Whether a later one that succeeds ends it, as GitHub has it. */
  isLasting?: boolean;
  states: string[];
  url?: string;
}

export function createForge(name: string, cloneUrl = `https://git.example/${name}.git`): Forge {
  let last = 100;
  return {
    repository: { id: 7, name, defaultBranch: 'main', isPrivate: false, cloneUrl },
    requests: [],
    comments: [],
    reports: [],
    deployments: [],
    environments: [],
    hooks: [],
    token: `token-${randomUUID()}`,
    nextId: () => ++last,
  };
}
