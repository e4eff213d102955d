import { defineError, QuireError } from '@quire/base';

/** One fault of a request: what is wrong, and where in it. */
export interface ErrorDetail {
  message: string;
  path?: string;
}

/** The most that one answer lists: a list of files may have a fault in each of its entries. */
export const DETAILS_LIMIT = 100;

/** The one error body of the API. */
export interface ErrorBody {
  error: string;
  /** For programs, where they can do something about it. */
  code?: string;
  details?: ErrorDetail[];
}

interface ApiErrorText {
  message: string;
  /** Whether the caller sees the code. */
  showsCode?: boolean;
  details?: ErrorDetail[];
}

/** An error with the status that the caller sees. */
export class ApiError extends QuireError {
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly headers: Record<string, string>;
  readonly #showsCode: boolean;

  constructor(
    status: number,
    code: string,
    text: ApiErrorText,
    headers: Record<string, string> = {},
  ) {
    super(code, 'usage', { what: text.message });
    this.status = status;
    this.details = text.details;
    this.headers = headers;
    this.#showsCode = text.showsCode ?? false;
  }

  get body(): ErrorBody {
    return {
      error: this.what,
      ...(this.#showsCode ? { code: this.code } : {}),
      ...(this.details ? { details: this.details } : {}),
    };
  }
}

/** When to come again while the database is away: most restarts take less. */
export const AWAY_SECONDS = 2;

/** Every refusal of the API in one place. Order and meaning are those of the status-code table. */
export const apiErrors = {
  unauthorised: () =>
    new ApiError(
      401,
      'UNAUTHORISED',
      {
        message:
          'A valid admin API key is needed. Send it as "Authorization: Bearer svc_…"; keys are made in the organisation\'s API keys settings.',
      },
      { 'www-authenticate': 'Bearer' },
    ),
  signedOut: () =>
    new ApiError(401, 'SIGNED_OUT', { message: 'Nobody is signed in here. Sign in first.' }),
  wrongPassword: () =>
    new ApiError(401, 'WRONG_PASSWORD', { message: 'The email address or the password is wrong.' }),
  tooManySignIns: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'TOO_MANY_SIGN_INS',
      {
        message: `There were too many failed sign-ins. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes, or ask for a new link.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  linkUsed: () =>
    new ApiError(410, 'LINK_USED', {
      message: 'This link was used already or has expired. Ask for a new one.',
    }),
  tooManyJobs: (limit: number) =>
    new ApiError(
      429,
      'TOO_MANY_JOBS',
      {
        message: `This organisation has ${limit} unfinished export jobs, the most that are allowed. Wait until one ends.`,
      },
      { 'retry-after': '10' },
    ),
  tooManyPublishes: (limit: number) =>
    new ApiError(
      429,
      'TOO_MANY_PUBLISHES',
      {
        message: `This organisation has ${limit} unfinished publishes, the most that are allowed. Wait until one ends.`,
      },
      { 'retry-after': '10' },
    ),
  storageQuota: ({ plan, quota, stored }: { plan: string; quota: number; stored: number }) =>
    new ApiError(403, 'STORAGE_QUOTA', {
      message: `This organisation may store ${quota} bytes on the plan "${plan}", and has stored ${stored}. Everything that is published stays. The operator of the service can change its plan.`,
      showsCode: true,
    }),
  siteQuota: ({ plan, quota, sites }: { plan: string; quota: number; sites: number }) =>
    new ApiError(403, 'SITE_QUOTA', {
      message: `This organisation may have ${quota} sites on the plan "${plan}", and has ${sites}. The operator of the service can change its plan.`,
      showsCode: true,
    }),
  rateLimited: (limit: number, retryAfterSeconds: number) =>
    new ApiError(
      429,
      'RATE_LIMITED',
      {
        message: `This organisation has made ${limit} analytics requests in the last hour, the most that are allowed. Try again in ${retryAfterSeconds} seconds.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyQuestions: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'TOO_MANY_QUESTIONS',
      { message: `Those were many questions. Ask again in ${retryAfterSeconds} seconds.` },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyEvents: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'TOO_MANY_EVENTS',
      {
        message: `This visitor has reported more than anybody reads. Try again in ${retryAfterSeconds} seconds.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyRequests: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'TOO_MANY_REQUESTS',
      {
        message: `This address has sent more requests than are allowed in a minute. Try again in ${retryAfterSeconds} seconds.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  bodyTooLarge: (limit: number) =>
    new ApiError(413, 'BODY_TOO_LARGE', { message: `The body is larger than ${limit} bytes.` }),
  notJson: () =>
    new ApiError(415, 'NOT_JSON', {
      message: 'The body must be JSON. Send "Content-Type: application/json".',
    }),
  planNeeded: () =>
    new ApiError(403, 'PLAN_NEEDED', { message: 'Static export requires an Enterprise plan.' }),
  scopeNeeded: (scope: string) =>
    new ApiError(403, 'SCOPE_NEEDED', {
      message: `This key may not do that: it needs the scope "${scope}".`,
    }),
  foreignOrigin: () =>
    new ApiError(403, 'FOREIGN_ORIGIN', {
      message: 'Only the pages of this site may ask here. Use the API with a key instead.',
    }),
  foreignDashboard: (origin: string) =>
    new ApiError(403, 'FOREIGN_DASHBOARD', {
      message: `Only the dashboard at ${origin} may ask here. Open it at this address, or use the API with a key.`,
    }),
  invalidRequest: (details: ErrorDetail[]) =>
    new ApiError(400, 'INVALID_REQUEST', { message: 'The request is not valid.', details }),
  notFound: (what: string) => new ApiError(404, 'NOT_FOUND', { message: `${what} was not found.` }),
  routeNotFound: () =>
    new ApiError(404, 'ROUTE_NOT_FOUND', {
      message: 'There is nothing at this address. The API is described at /v1/openapi.json.',
    }),
  methodNotAllowed: (allowed: string) =>
    new ApiError(
      405,
      'METHOD_NOT_ALLOWED',
      { message: `This address answers ${allowed} only.` },
      { allow: allowed },
    ),
  conflict: (message: string) => new ApiError(409, 'CONFLICT', { message }),
  filesMissing: (hashes: string[]) =>
    new ApiError(409, 'FILES_MISSING', {
      message: `${hashes.length} files have not been uploaded yet. Upload them, then publish again.`,
      details: hashes.slice(0, 20).map((sha256) => ({ message: sha256 })),
    }),
  idempotencyMismatch: () =>
    new ApiError(422, 'IDEMPOTENCY_MISMATCH', {
      message: 'This Idempotency-Key was used for another body. Choose a new key.',
    }),
  draining: () =>
    new ApiError(
      503,
      'DRAINING',
      { message: 'The service is shutting down. Try again in a moment.' },
      { 'retry-after': '5', connection: 'close' },
    ),
  databaseAway: () =>
    new ApiError(
      503,
      'DATABASE_AWAY',
      { message: 'The service cannot reach its database for the moment. Try again shortly.' },
      { 'retry-after': String(AWAY_SECONDS) },
    ),
  noRoom: () =>
    new ApiError(
      507,
      'NO_ROOM',
      {
        message:
          'There is no room to store this: the disk of the service is full. Nothing that is published is affected. Try again once the operator of the service has made room.',
      },
      { 'retry-after': '60' },
    ),
  internal: () =>
    new ApiError(500, 'INTERNAL', {
      message: 'Something went wrong on our side. The request id is in the X-Request-Id header.',
    }),
};

/** A route without declared access, body limit and body kind stops the start. */
export const routePolicyMissing = defineError<{ route: string }>(
  'ROUTE_POLICY_MISSING',
  'usage',
  ({ route }) => ({ what: `The route ${route} does not declare its access, body and limits.` }),
);

/** The dashboard is part of the platform: without its files something is wrong with the installation. */
export const dashboardMissing = defineError<{ folder: string }>(
  'DASHBOARD_MISSING',
  'usage',
  ({ folder }) => ({
    what: `The files of the dashboard are not in ${folder}.`,
    fix: 'Run "npm run build", or install the package again.',
  }),
);
