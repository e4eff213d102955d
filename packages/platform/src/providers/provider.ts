/**
 * What Quire needs from the place where a repository lives, beside git itself. The files come by git;
 * this is about review requests and about telling people what became of a push.
 */
export interface Provider {
  readRepository(): Promise<RepositoryFacts>;
  /** Oldest first. A long list is cut, and says so. */
  listOpenRequests(): Promise<OpenRequests>;
  /** One request as it is now; nothing when it is closed, merged or gone. */
  readOpenRequest(number: number): Promise<ReviewRequest | undefined>;
  /** Who git says it is when it fetches over https. */
  gitCredential(): Promise<GitCredential>;
  /** Shows the result beside the commit. Saying it again changes what is there. */
  reportCommit(report: CommitReport): Promise<void>;
  /** Creates the one comment of a site in a request, or brings it up to date. */
  keepComment(comment: RequestComment): Promise<void>;
  /** Has the provider tell us of changes. An App is told of them anyway. */
  keepWebhook(webhook: Webhook): Promise<void>;
  /** Has the provider stop telling of them at this address. */
  removeWebhook(url: string): Promise<void>;
  /** Records where a commit can be seen. Providers without such a record do nothing. */
  recordDeployment(deployment: Deployment): Promise<void>;
}

export interface RepositoryFacts {
  /** The provider's own id: it survives a renaming. */
  id: string;
  /** `acme/docs`, or with more parts where there are groups in groups. */
  name: string;
  defaultBranch: string;
  isPrivate: boolean;
  webUrl: string;
  /** For git over https. */
  cloneUrl: string;
}

/** A repository to choose from. */
export interface OfferedRepository {
  id: string;
  name: string;
  isPrivate: boolean;
}

/** The repositories that a credential may see. A long list is cut, and says so. */
export interface OfferedRepositories {
  repositories: OfferedRepository[];
  isCut: boolean;
}

/** A pull request or merge request. */
export interface ReviewRequest {
  number: number;
  title: string;
  /** The branch that it asks to be merged, in its own repository. */
  branch: string;
  /** The branch that it asks to be merged into. */
  target: string;
  commit: string;
  author: string;
  /** Whether its commits come from another repository than the connected one. */
  isFromFork: boolean;
  webUrl: string;
  /** Where the connected repository itself keeps its last commit: a fork is never asked. */
  ref: string;
}

export interface OpenRequests {
  requests: ReviewRequest[];
  /** There are more than were read: what is missing here may be open nevertheless. */
  isCut: boolean;
}

export interface GitCredential {
  username: string;
  password: string;
}

export type ReportState = 'waiting' | 'running' | 'passed' | 'failed' | 'superseded';

export interface CommitReport {
  commit: string;
  /** Tells apart what several sites say of one commit, for example `Quire / docs`. */
  name: string;
  state: ReportState;
  /** One line. */
  title: string;
  /** Markdown; shown where the provider has a place for it. */
  summary: string;
  /** Where to read on: the preview, or its page in the dashboard. */
  url?: string;
  annotations: readonly Annotation[];
}

/** What was found at one place of a file of the repository. */
export interface Annotation {
  path: string;
  line: number;
  level: 'error' | 'warning';
  message: string;
}

export interface RequestComment {
  request: number;
  /**
   * Unseen by readers, and the same each time: the oldest comment with it is ours. Nobody can guess it
   * before we have written it, or a stranger could have us write into a comment of theirs.
   */
  marker: string;
  body: string;
}

export interface Webhook {
  url: string;
  secret: string;
}

export interface Deployment {
  commit: string;
  /** The branch, for providers that want one. */
  ref: string;
  environment: string;
  isProduction: boolean;
  /**
   * `superseded`: a later commit took its place before it could be seen.
   * `removed`: there is nothing to see any more in the whole environment.
   */
  state: 'running' | 'passed' | 'failed' | 'superseded' | 'removed';
  url?: string;
}
