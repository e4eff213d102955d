import { countThings, defineError, QuireError } from '@quire/base';
import { ERROR_CODES, type ErrorCode, type ErrorDetail, type ErrorRecord } from '@quire/contract';

/** The most that one answer lists: a list of files may have a fault in each of its entries. */
export const DETAILS_LIMIT = 100;

interface ApiErrorText {
  message: string;
  details?: ErrorDetail[];
}

/** An error that a caller is told of; its code says the status. */
export class ApiError extends QuireError {
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, text: ApiErrorText, headers: Record<string, string> = {}) {
    super(code, 'usage', { what: text.message });
    this.status = ERROR_CODES[code].status;
    this.details = text.details;
    this.headers = headers;
  }

  get body(): ErrorRecord {
    return {
      error: this.what,
      code: this.code,
      ...(this.details ? { details: this.details } : {}),
    };
  }
}

/** The codes that have this status. */
type CodeWith<Status extends number> = {
  [Code in ErrorCode]: (typeof ERROR_CODES)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

/** What may be missing: its code, and the words for it. */
const MISSING = {
  site: { code: 'SITE_NOT_FOUND', words: 'The site' },
  upload: { code: 'UPLOAD_NOT_FOUND', words: 'The upload' },
  preview: { code: 'PREVIEW_NOT_FOUND', words: 'The preview' },
  connection: { code: 'CONNECTION_NOT_FOUND', words: 'The connected repository' },
  delivery: { code: 'DELIVERY_NOT_FOUND', words: 'The delivery' },
  deployKey: { code: 'DEPLOY_KEY_NOT_FOUND', words: 'The deploy key' },
  app: { code: 'APP_NOT_FOUND', words: 'The GitHub App' },
  version: { code: 'VERSION_NOT_FOUND', words: 'The version' },
  findings: { code: 'FINDINGS_NOT_FOUND', words: 'The report of the version' },
  domain: { code: 'DOMAIN_NOT_FOUND', words: 'The domain' },
  project: { code: 'PROJECT_NOT_FOUND', words: 'The project' },
  job: { code: 'JOB_NOT_FOUND', words: 'The export job' },
  key: { code: 'KEY_NOT_FOUND', words: 'The key' },
  member: { code: 'MEMBER_NOT_FOUND', words: 'The member' },
  signIn: { code: 'SIGN_IN_NOT_FOUND', words: 'The identity provider of the organization' },
  passkey: { code: 'PASSKEY_NOT_FOUND', words: 'The passkey' },
  session: { code: 'SESSION_NOT_FOUND', words: 'The session' },
  file: { code: 'FILE_NOT_FOUND', words: 'The file' },
  answer: { code: 'ANSWER_NOT_FOUND', words: 'The answer' },
  feedback: { code: 'FEEDBACK_NOT_FOUND', words: 'The feedback' },
  page: { code: 'PAGE_NOT_FOUND', words: 'The page' },
  webhook: { code: 'WEBHOOK_NOT_FOUND', words: 'The webhook' },
  searchIndex: { code: 'SEARCH_INDEX_NOT_FOUND', words: 'The search index' },
  role: { code: 'ROLE_NOT_FOUND', words: 'The role' },
} as const satisfies Record<string, { code: CodeWith<404>; words: string }>;

/** When to come again while the database is away: most restarts take less. */
export const AWAY_SECONDS = 2;

/** When to come again where too many ask at the same time. */
const OVERLOADED_SECONDS = 2;

/** Every refusal of the API in one place. Order and meaning are those of the status-code table. */
export const apiErrors = {
  unauthorized: () =>
    new ApiError(
      'UNAUTHORIZED',
      {
        message:
          'A valid admin API key is required. Send it as "Authorization: Bearer svc_…". Create keys in the dashboard, under API keys.',
      },
      { 'www-authenticate': 'Bearer' },
    ),
  signedOut: () => new ApiError('SIGNED_OUT', { message: 'You are not signed in. Sign in first.' }),
  wrongPassword: () =>
    new ApiError('WRONG_PASSWORD', { message: 'The email address or the password is wrong.' }),
  tooManySignIns: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MANY_SIGN_INS',
      {
        message: `Too many failed sign-ins. Try again in ${countThings(Math.ceil(retryAfterSeconds / 60), 'minute')}, or ask for a new link.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  wrongCode: () =>
    new ApiError('WRONG_CODE', {
      message: 'This code is wrong, was already used, or has expired. Wait for the next one.',
    }),
  passkeyRefused: () =>
    new ApiError('PASSKEY_REFUSED', {
      message: 'This passkey does not belong to an account here. Try again, or use your password.',
    }),
  signInExpired: () =>
    new ApiError('SIGN_IN_EXPIRED', {
      message: 'This sign-in took too long. Start again with your password.',
    }),
  signInEnforced: (url: string) =>
    new ApiError('SIGN_IN_ENFORCED', {
      message: `Your organization signs in through its identity provider. Open ${url}`,
    }),
  proofNeeded: () =>
    new ApiError('PROOF_NEEDED', {
      message: 'Confirm your password first: this changes how you sign in.',
    }),
  mailOff: () =>
    new ApiError('MAIL_OFF', {
      message: 'This service does not send email. Ask the operator to create a link for you.',
    }),
  tooManyMails: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MANY_MAILS',
      {
        message: `Too many emails were requested. Try again in ${countThings(Math.ceil(retryAfterSeconds / 60), 'minute')}.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  linkUsed: () =>
    new ApiError('LINK_USED', {
      message: 'This link was already used or has expired. Ask for a new one.',
    }),
  tooManyJobs: (limit: number) =>
    new ApiError(
      'TOO_MANY_JOBS',
      {
        message: `This organization has ${limit} unfinished export jobs, which is the limit. Wait until one finishes.`,
      },
      { 'retry-after': '10' },
    ),
  tooManyPublishes: (limit: number) =>
    new ApiError(
      'TOO_MANY_PUBLISHES',
      {
        message: `This organization is publishing ${limit} versions, which is the limit. Wait until one is finished.`,
      },
      { 'retry-after': '10' },
    ),
  tooManyConnects: (limit: number) =>
    new ApiError(
      'TOO_MANY_CONNECTS',
      {
        message: `This organization is contacting ${limit} Git servers or providers at the same time, which is the limit. Try again in a moment.`,
      },
      { 'retry-after': '5' },
    ),
  repositoryRefused: (message: string) => new ApiError('REPOSITORY_REFUSED', { message }),
  repositoryUnreachable: (message: string) => new ApiError('REPOSITORY_UNREACHABLE', { message }),
  connectExpired: (message: string) => new ApiError('CONNECT_EXPIRED', { message }),
  tooManyDiffs: (message: string) =>
    new ApiError('TOO_MANY_DIFFS', { message }, { 'retry-after': '5' }),
  notComparable: (message: string) => new ApiError('NOT_COMPARABLE', { message }),
  storageQuota: ({ plan, quota, stored }: { plan: string; quota: number; stored: number }) =>
    new ApiError('STORAGE_QUOTA', {
      message: `This organization has stored ${stored} bytes; the limit of the plan "${plan}" is ${quota}. Everything that is published stays. Ask the service operator to change the plan.`,
    }),
  siteQuota: ({ plan, quota, sites }: { plan: string; quota: number; sites: number }) =>
    new ApiError('SITE_QUOTA', {
      message: `This organization has ${countThings(sites, 'site')}; the limit of the plan "${plan}" is ${quota}. Ask the service operator to change the plan.`,
    }),
  rateLimited: (limit: number, retryAfterSeconds: number) =>
    new ApiError(
      'RATE_LIMITED',
      {
        message: `This organization has sent ${limit} analytics requests in the last hour, which is the limit. Try again in ${countThings(retryAfterSeconds, 'second')}.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyQuestions: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MANY_QUESTIONS',
      { message: `Too many questions. Try again in ${countThings(retryAfterSeconds, 'second')}.` },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyEvents: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MANY_EVENTS',
      {
        message: `Too many reports. Try again in ${countThings(retryAfterSeconds, 'second')}.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooMuchFeedback: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MUCH_FEEDBACK',
      {
        message: `Too much feedback. Try again in ${countThings(retryAfterSeconds, 'second')}.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  tooManyRequests: (retryAfterSeconds: number) =>
    new ApiError(
      'TOO_MANY_REQUESTS',
      {
        message: `This address has sent too many requests in a minute. Try again in ${countThings(retryAfterSeconds, 'second')}.`,
      },
      { 'retry-after': String(retryAfterSeconds) },
    ),
  bodyTooLarge: (limit: number) =>
    new ApiError('BODY_TOO_LARGE', {
      message: `The body is larger than ${limit} bytes, which is the limit.`,
    }),
  notJson: () =>
    new ApiError('NOT_JSON', {
      message: 'The body must be JSON. Send "Content-Type: application/json".',
    }),
  planNeeded: () =>
    new ApiError('PLAN_NEEDED', { message: 'Static export requires an Enterprise plan.' }),
  scopeNeeded: (scope: string) =>
    new ApiError('SCOPE_NEEDED', {
      message: `This key is not allowed to do that. Use a key with the "${scope}" scope.`,
    }),
  roleNeeded: (role: string) =>
    new ApiError('ROLE_NEEDED', {
      message: `Your role does not allow this: the role "${role}"${role === 'owner' ? '' : ' or a higher one'} is required. Ask an admin of the organization to change your role.`,
    }),
  keyBound: () =>
    new ApiError('KEY_BOUND', {
      message:
        'This key is limited to certain sites, but this request concerns the whole organization. Use a key for all sites.',
    }),
  groupsRefused: (groups: readonly string[]) =>
    new ApiError('GROUPS_REFUSED', {
      message: `This key does not allow these reader groups: ${groups.join(', ')}. Use only groups that the key allows.`,
    }),
  addressRefused: (address: string) =>
    new ApiError('ADDRESS_REFUSED', {
      message: `This key does not allow the address ${address}. Use it from an address that it allows, or create another key.`,
    }),
  readerTokenNeeded: (challenge: string) =>
    new ApiError(
      'READER_TOKEN_NEEDED',
      { message: 'This site is private. Send the access token of a reader.' },
      { 'www-authenticate': challenge },
    ),
  readerTokenInvalid: (reason: string, challenge: string) =>
    new ApiError(
      'READER_TOKEN_INVALID',
      { message: reason },
      { 'www-authenticate': `${challenge}, error="invalid_token"` },
    ),
  issuerAway: () =>
    new ApiError(
      'ISSUER_AWAY',
      { message: 'The issuer of this token cannot be reached at the moment. Try again shortly.' },
      { 'retry-after': String(AWAY_SECONDS) },
    ),
  foreignOrigin: () =>
    new ApiError('FOREIGN_ORIGIN', {
      message: 'Only pages of this site can send this request. Use the API with a key instead.',
    }),
  embedNotAllowed: (origin: string | undefined) =>
    new ApiError('EMBED_NOT_ALLOWED', {
      message: `The widget of this site is not allowed on pages at ${origin ?? 'an unknown origin'}. Add the origin under Widget in the site settings.`,
    }),
  embedWithCookie: () =>
    new ApiError('EMBED_NOT_ALLOWED', {
      message: 'The widget works only for public pages. Send the request without cookies.',
    }),
  embedOfPrivateSite: () =>
    new ApiError('EMBED_NOT_ALLOWED', {
      message: 'This site has no public pages, so its widget stays empty.',
    }),
  foreignDashboard: (origin: string) =>
    new ApiError('FOREIGN_DASHBOARD', {
      message: `Only the dashboard at ${origin} can send this request. Open the dashboard at this address, or use the API with a key.`,
    }),
  invalidRequest: (details: ErrorDetail[]) =>
    new ApiError('INVALID_REQUEST', { message: 'The request is not valid.', details }),
  archiveRefused: (reason: string) =>
    new ApiError('ARCHIVE_REFUSED', { message: `The archive was refused: ${reason}.` }),
  /** `words` where more can be said than what kind of thing it is. */
  notFound: (thing: keyof typeof MISSING, words: string = MISSING[thing].words) =>
    new ApiError(MISSING[thing].code, { message: `${words} was not found.` }),
  routeNotFound: () =>
    new ApiError('ROUTE_NOT_FOUND', {
      message: 'This address does not exist. The API is described at /v1/openapi.json.',
    }),
  methodNotAllowed: (allowed: string) =>
    new ApiError(
      'METHOD_NOT_ALLOWED',
      { message: `This address accepts only ${allowed}.` },
      { allow: allowed },
    ),
  conflict: (code: CodeWith<409>, message: string) => new ApiError(code, { message }),
  filesMissing: (hashes: string[]) =>
    new ApiError('FILES_MISSING', {
      message: `${hashes.length === 1 ? '1 file has' : `${hashes.length} files have`} not been uploaded yet. Upload everything, then publish again.`,
      details: hashes.slice(0, 20).map((sha256) => ({ message: sha256 })),
    }),
  siteDeleted: (until: string) =>
    new ApiError('SITE_DELETED', {
      message: `The site is deleted. Until ${until}, you can restore it in the dashboard or with POST /v1/sites/{domain}/restore.`,
    }),
  pluginsMissing: (reasons: string[]) =>
    new ApiError('PLUGINS_MISSING', {
      message:
        'This version needs plugins that the service does not have. Ask the service operator to install them, or publish without them (quire publish --no-plugins).',
      details: reasons.map((message) => ({ message })),
    }),
  idempotencyMismatch: () =>
    new ApiError('IDEMPOTENCY_MISMATCH', {
      message: 'This Idempotency-Key was already used with another body. Use a new key.',
    }),
  linkExpired: () =>
    new ApiError('LINK_EXPIRED', {
      message: 'This link has expired. Request the bundle again to get a new one.',
    }),
  linkAltered: () =>
    new ApiError('LINK_INVALID', {
      message: 'This link is incomplete or was changed. Copy the whole link, or request a new one.',
    }),
  draining: () =>
    new ApiError(
      'DRAINING',
      { message: 'The service is shutting down. Try again in a moment.' },
      { 'retry-after': '5', connection: 'close' },
    ),
  overloaded: () =>
    new ApiError(
      'OVERLOADED',
      { message: 'The service has too many requests at the moment. Try again shortly.' },
      { 'retry-after': String(OVERLOADED_SECONDS) },
    ),
  databaseAway: () =>
    new ApiError(
      'DATABASE_AWAY',
      { message: 'The service cannot reach its database at the moment. Try again shortly.' },
      { 'retry-after': String(AWAY_SECONDS) },
    ),
  primaryAway: () =>
    new ApiError(
      'PRIMARY_AWAY',
      {
        message:
          'This region can only show pages at the moment. Nothing was stored. Try again shortly.',
      },
      { 'retry-after': String(AWAY_SECONDS) },
    ),
  noRoom: () =>
    new ApiError(
      'NO_ROOM',
      {
        message:
          'The disk of the service is full. Published sites are not affected. Try again after the service operator has freed space.',
      },
      { 'retry-after': '60' },
    ),
  internal: () =>
    new ApiError('INTERNAL', {
      message:
        'An internal error occurred. Report it to the service operator with the request ID in the X-Request-Id header.',
    }),
};

/** A route does not declare its access, body limit and body kind, so the platform does not start. @fix This is a bug in Quire. Report it. */
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
    what: `The dashboard files are not in ${folder}.`,
    fix: 'Run "npm run build", or install the package again.',
  }),
);
