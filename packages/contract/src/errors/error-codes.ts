/** What one error of the API means and what its caller can do. */
export interface ErrorCodeEntry {
  status: number;
  meaning: string;
  remedy: string;
}

/**
 * Every error that the API, the dashboard's routes, download links and the addresses that pages call can answer with.
 * A code is permanent. A new one may be added; none changes its meaning.
 */
export const ERROR_CODES = {
  // Who asks.
  UNAUTHORIZED: {
    status: 401,
    meaning: 'There is no API key in the request, or it is unknown, expired or revoked.',
    remedy:
      'Send `Authorization: Bearer svc_…` with a key from the API keys page of the dashboard.',
  },
  SIGNED_OUT: {
    status: 401,
    meaning: 'Nobody is signed in to the dashboard in this browser, or the session has ended.',
    remedy: 'Sign in.',
  },
  WRONG_PASSWORD: {
    status: 401,
    meaning: 'The email address or the password is wrong.',
    remedy: 'Check both, or ask the operator for a new link with `quire admin login-link`.',
  },
  WRONG_CODE: {
    status: 401,
    meaning: 'The code of the second factor is wrong, was already used, or has expired.',
    remedy:
      'Wait for the next code of the app and check the clock of the device, or use a recovery code.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    meaning: 'The passkey is not known here, or its response does not match the request.',
    remedy: 'Try again, or sign in with the password.',
  },
  SIGN_IN_EXPIRED: {
    status: 401,
    meaning: 'The second step of a sign-in came too late, or was tried too often.',
    remedy: 'Sign in again from the beginning.',
  },
  SIGN_IN_ENFORCED: {
    status: 403,
    meaning: 'The organization lets members sign in only through its identity provider.',
    remedy: 'Sign in at the address that the message names.',
  },
  PROOF_NEEDED: {
    status: 403,
    meaning: 'A change of second factors needs a recent proof of who is signed in.',
    remedy: 'Confirm your password, then try again.',
  },
  SCOPE_NEEDED: {
    status: 403,
    meaning: 'The scope of the key does not allow this.',
    remedy: 'Use a key with the scope that the message names.',
  },
  ROLE_NEEDED: {
    status: 403,
    meaning: 'The role of the member does not allow this, in the organization or at this site.',
    remedy: 'Ask an admin of the organization for the role that the message names.',
  },
  KEY_BOUND: {
    status: 403,
    meaning:
      'The key is limited to certain sites, and the request concerns the whole organization.',
    remedy: 'Use a key for all sites.',
  },
  READER_TOKEN_NEEDED: {
    status: 401,
    meaning: 'The site is private, and the program did not send an access token of a reader.',
    remedy:
      'Get a token from the issuer that the address in `WWW-Authenticate` names, for the address of the MCP server, and send it as `Authorization: Bearer …`.',
  },
  READER_TOKEN_INVALID: {
    status: 401,
    meaning: 'The access token of a reader is not one for this MCP server.',
    remedy:
      'Get a new token from the issuer of the site, with the address of the MCP server as its audience.',
  },
  ISSUER_AWAY: {
    status: 503,
    meaning: 'The keys of the access token issuer could not be fetched.',
    remedy:
      'Try again. If the problem persists, check the issuer in the access settings of the site.',
  },
  GROUPS_REFUSED: {
    status: 403,
    meaning: 'The request names groups of readers that the key or the member may not name.',
    remedy: 'Name only groups that the key allows, or create a key that allows them.',
  },
  ADDRESS_REFUSED: {
    status: 403,
    meaning: 'The key may not be used from the address that the request came from.',
    remedy:
      'Use it from an address that it allows. Behind a proxy, set `QUIRE_TRUSTED_PROXIES` so that the service sees the address of the caller.',
  },
  PLAN_NEEDED: {
    status: 403,
    meaning: 'The plan of the organization does not include this.',
    remedy: 'Ask the operator of the service for another plan.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    meaning:
      'The request came from a page of another site. Only pages on a domain of the site may send it.',
    remedy: 'Add the domain to the site, or use the API with a key.',
  },
  EMBED_NOT_ALLOWED: {
    status: 403,
    meaning:
      'The widget of a site is on a page where it is not allowed, or the site has no public pages.',
    remedy:
      'Add the origin of the page to the settings of the site. Private pages are never shown by the widget.',
  },
  FOREIGN_DASHBOARD: {
    status: 403,
    meaning: 'The request did not come from the pages of the dashboard at its public address.',
    remedy: 'Open the dashboard at the address that the message names, or use the API with a key.',
  },

  // What is asked.
  INVALID_REQUEST: {
    status: 400,
    meaning: 'Something in the request is not valid.',
    remedy: 'Fix what `details` lists: each entry says what is wrong and where.',
  },
  ARCHIVE_REFUSED: {
    status: 400,
    meaning:
      'An uploaded archive cannot be read, contains something other than the declared files, or is too large when unpacked. The files before the refused one were stored.',
    remedy:
      'Send a gzipped tar archive of plain files with the paths that were declared; the message names the entry.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    meaning: 'The request is not valid HTTP, or does not have exactly one Host header.',
    remedy: 'Check the client and the proxies in between.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning: 'The request took too long to arrive.',
    remedy: 'Send it again over a better connection.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than this address accepts.',
    remedy: 'Send less; the message states the limit.',
  },
  NOT_JSON: {
    status: 415,
    meaning: 'The body is not JSON.',
    remedy: 'Send JSON with `Content-Type: application/json`.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    meaning: 'The request has an `Expect` header other than `100-continue`.',
    remedy: 'Leave the header out.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning: 'The headers of the request are too large.',
    remedy: 'Send fewer or shorter headers and cookies.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    meaning: 'Nothing was found at this address.',
    remedy: 'Check the path against the API reference or `/v1/openapi.json`.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The address does not answer this method.',
    remedy: 'Use a method that the `Allow` header lists.',
  },

  // What is not there. What belongs to another organization is not there either.
  SITE_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no site at this domain, or nothing is published there.',
    remedy: 'Check the domain; `GET /v1/sites` lists the sites. Publish the site first.',
  },
  UPLOAD_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such list of declared files for this site; it is kept for a day.',
    remedy: 'Declare the files again: `POST /v1/sites/{domain}/uploads`.',
  },
  VERSION_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no such version.',
    remedy: 'List the versions with `GET /v1/sites/{domain}/versions`.',
  },
  PREVIEW_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no such preview, or it has expired.',
    remedy: 'List the previews with `GET /v1/sites/{domain}/previews`.',
  },
  CONNECTION_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no such connected repository.',
    remedy: 'List them with `GET /v1/sites/{domain}/connections`.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    meaning: 'The connection has no such delivery; they are kept for 30 days.',
    remedy: 'List them with `GET /v1/sites/{domain}/connections/{connectionId}/deliveries`.',
  },
  DEPLOY_KEY_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such deploy key; an unused one is kept for a day.',
    remedy: 'Create a new one with `POST /v1/sites/{domain}/deploy-keys`.',
  },
  APP_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such GitHub App.',
    remedy: 'List them with `GET /v1/github-apps`, or create one in the dashboard.',
  },
  FINDINGS_NOT_FOUND: {
    status: 404,
    meaning: 'Nothing is known of what was found in this version.',
    remedy: 'Publish the site again: findings are kept with new versions.',
  },
  DOMAIN_NOT_FOUND: {
    status: 404,
    meaning: 'The site does not have this domain.',
    remedy: 'List its domains with `GET /v1/sites/{domain}/domains`.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such project.',
    remedy: 'List the projects with `GET /v1/projects`.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such export job.',
    remedy: 'Use the `jobId` that the start of the job answered.',
  },
  KEY_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such key, or it is revoked already.',
    remedy: 'Reload the list of keys.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    meaning: 'Nobody with this id belongs to the organization.',
    remedy: 'Reload the list of members.',
  },
  SIGN_IN_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no identity provider to sign in with.',
    remedy: 'Check the address of the sign-in page, or sign in with a password.',
  },
  PASSKEY_NOT_FOUND: {
    status: 404,
    meaning: 'This account has no such passkey.',
    remedy: 'Reload the page.',
  },
  SESSION_NOT_FOUND: {
    status: 404,
    meaning: 'The session has ended already, or is not yours.',
    remedy: 'Reload the list of sessions.',
  },
  FILE_NOT_FOUND: {
    status: 404,
    meaning: 'The file of a download link is no longer stored.',
    remedy: 'Start a new export.',
  },
  ANSWER_NOT_FOUND: {
    status: 404,
    meaning:
      'The assistant of this site gave no answer with this id in the last 24 hours, or it was not written down.',
    remedy: 'Ask again, and rate the answer by the `answerId` of its `end`.',
  },
  FEEDBACK_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such feedback, or the caller may not read its site.',
    remedy: 'Use an id from the list of feedback. A reader can add to feedback for an hour.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    meaning: 'The live version of the site has no such page for this reader.',
    remedy: 'Send the path of the page that the reader is on.',
  },
  WEBHOOK_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no such webhook.',
    remedy: 'Use an id from the list of webhooks.',
  },
  SEARCH_INDEX_NOT_FOUND: {
    status: 404,
    meaning: 'The live version of the site has no such search index.',
    remedy: 'Reload the page: a newer version may have gone live.',
  },
  ROLE_NOT_FOUND: {
    status: 404,
    meaning: 'The process that was asked whether it is ready does not have this role.',
    remedy: 'Ask `/readyz` for all roles of the process.',
  },

  // What stands in the way.
  DOMAIN_RESERVED: {
    status: 409,
    meaning: 'Names of the platform with `--` in them are addresses of previews.',
    remedy: 'Choose a name without two hyphens in a row.',
  },
  DOMAIN_TAKEN: {
    status: 409,
    meaning: 'The domain belongs to another site or to the platform itself.',
    remedy: 'Choose another domain.',
  },
  TOO_MANY_DOMAINS: {
    status: 409,
    meaning: 'The site has the most domains that are allowed.',
    remedy: 'Remove a domain first.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    meaning: 'The site has the most webhooks that are allowed.',
    remedy: 'Remove a webhook first.',
  },
  DOMAIN_NOT_VERIFIED: {
    status: 409,
    meaning: 'The TXT record of the domain was not found or has another value.',
    remedy: 'Set the record that the message names, wait a moment, and try again.',
  },
  LAST_DOMAIN: {
    status: 409,
    meaning: 'The only domain of a site cannot be removed.',
    remedy: 'Add another domain first.',
  },
  VERSION_NOT_APPROVED: {
    status: 409,
    meaning: 'The version comes from an outside contributor and is not approved.',
    remedy:
      'Look at its preview, then approve it in the dashboard or with `POST …/versions/{versionId}/approve`.',
  },
  SITE_CONNECTED: {
    status: 409,
    meaning: 'The site is connected to a repository already.',
    remedy: 'Disconnect that repository first.',
  },
  APP_IN_USE: {
    status: 409,
    meaning: 'Repositories are connected with this GitHub App.',
    remedy: 'Disconnect them first.',
  },
  SECRETS_UNAVAILABLE: {
    status: 409,
    meaning: 'The service cannot store or read tokens and keys: its own key for them is missing.',
    remedy: 'As an operator, set `QUIRE_SECRET_KEY` as the message says.',
  },
  TOO_MANY_PREVIEWS: {
    status: 409,
    meaning: 'The site has as many previews as it may have.',
    remedy: 'Remove previews that are not needed any more.',
  },
  VERSION_NOT_READY: {
    status: 409,
    meaning: 'The version is still being rendered, or its rendering failed.',
    remedy: 'Wait until its `state` is `ready`, or choose another version.',
  },
  NOTHING_LIVE: {
    status: 409,
    meaning: 'The site has no live version that another one could be compared with.',
    remedy: 'Name the id of a version in `against`, or make a version live first.',
  },
  FILES_MISSING: {
    status: 409,
    meaning: 'Files of the version have not been uploaded.',
    remedy: 'Upload the files whose SHA-256 `details` lists, then publish again.',
  },
  PLUGINS_MISSING: {
    status: 409,
    meaning:
      'The version needs plugins that the service does not have, or has in a version that is not compatible.',
    remedy:
      'Ask the operator of the service to install those that `details` lists, or publish without them: `quire publish --no-plugins`.',
  },
  LABEL_TAKEN: {
    status: 409,
    meaning: 'The label in `version` was given to other content of this site.',
    remedy: 'Choose another label.',
  },
  JOB_NOT_COMPLETED: {
    status: 409,
    meaning: 'The export job has no bundle yet, or failed.',
    remedy: 'Wait until its `status` is `completed`.',
  },
  MAIL_OFF: {
    status: 409,
    meaning: 'This platform sends no mail.',
    remedy: 'The operator sets `QUIRE_SMTP_URL`, or creates a link with `quire admin login-link`.',
  },
  ENFORCEMENT_TOO_EARLY: {
    status: 409,
    meaning: 'No owner has signed in through the identity provider yet.',
    remedy: 'Sign in through it once, so that you know that it works, then enforce it.',
  },
  INVITATIONS_OFF: {
    status: 409,
    meaning: 'Members of this organization join through its identity provider alone.',
    remedy: 'Give the person access there, and the address of the sign-in page.',
  },
  SECOND_FACTOR_STATE: {
    status: 409,
    meaning:
      'The account already has an authenticator app, or has no second factor that recovery codes could replace.',
    remedy: 'Reload the page. Remove the app first to set up another one.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    meaning: 'The account has as many passkeys as are allowed.',
    remedy: 'Remove one that is not used any more.',
  },
  LAST_OWNER: {
    status: 409,
    meaning: 'The last owner of an organization cannot be removed or get another role.',
    remedy: 'Make someone else an owner first.',
  },
  SELF_REMOVAL: {
    status: 409,
    meaning: 'Members cannot remove themselves from an organization.',
    remedy: 'Ask another member to do it.',
  },
  IDEMPOTENCY_RUNNING: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still being worked on.',
    remedy: 'Wait a moment, then send the same request again.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: 'The `Idempotency-Key` was used for a request with another body.',
    remedy: 'Choose a new key for every new request.',
  },

  NOT_COMPARABLE: {
    status: 422,
    meaning: 'Comparing the two versions takes more time or memory than is allowed.',
    remedy: 'Compare versions with fewer differences.',
  },
  REPOSITORY_REFUSED: {
    status: 422,
    meaning: 'The git server or the provider answered, and refused.',
    remedy: 'Check the name of the repository and what the token, key or App may do.',
  },
  REPOSITORY_UNREACHABLE: {
    status: 422,
    meaning: 'The git server or the provider could not be reached, or may not be.',
    remedy:
      'Check the address. For a server in a private network the operator lists its host in `QUIRE_GIT_ALLOWED_HOSTS`.',
  },
  SITE_DELETED: {
    status: 410,
    meaning:
      'The site is deleted: it is not served, and nothing can be published to it or exported from it.',
    remedy:
      'Restore it until the day that the message names: in the dashboard, or with `POST /v1/sites/{domain}/restore`.',
  },

  // Links.
  LINK_USED: {
    status: 410,
    meaning: 'A one-time link to the dashboard was used already or has expired.',
    remedy: 'Ask for a new link.',
  },
  CONNECT_EXPIRED: {
    status: 410,
    meaning: 'Creating a GitHub App was begun by another session, or more than an hour ago.',
    remedy: 'Start again on the page of the site.',
  },
  LINK_EXPIRED: {
    status: 403,
    meaning: 'A download link has expired.',
    remedy: 'Ask for the bundle again to get a fresh link.',
  },
  LINK_INVALID: {
    status: 403,
    meaning: 'A download link is not complete or was altered.',
    remedy: 'Copy the whole link, or ask for a fresh one.',
  },

  // Limits.
  STORAGE_QUOTA: {
    status: 403,
    meaning: 'The organization has stored as much as its plan allows. What is published stays.',
    remedy: 'Ask the operator of the service for another plan.',
  },
  SITE_QUOTA: {
    status: 403,
    meaning: 'The organization has as many sites as its plan allows.',
    remedy: 'Ask the operator of the service for another plan.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'The organization has sent the most analytics requests that an hour allows.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MANY_JOBS: {
    status: 429,
    meaning: 'The organization has the most unfinished export jobs that are allowed.',
    remedy: 'Wait until one of them ends.',
  },
  TOO_MANY_PUBLISHES: {
    status: 429,
    meaning: 'The organization has the most unfinished publishes that are allowed.',
    remedy: 'Wait until one of them ends.',
  },
  TOO_MANY_CONNECTS: {
    status: 429,
    meaning: 'The organization asks git servers and providers more often at once than is allowed.',
    remedy: 'Wait until one of them has answered.',
  },
  TOO_MANY_DIFFS: {
    status: 429,
    meaning: 'The organization has the most waiting comparisons that are allowed.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MANY_SIGN_INS: {
    status: 429,
    meaning: 'There were too many failed sign-ins.',
    remedy: 'Wait as long as the `Retry-After` header says, or ask for a new link.',
  },
  TOO_MANY_MAILS: {
    status: 429,
    meaning: 'Too many mails were asked for from this address or by this organization.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MANY_QUESTIONS: {
    status: 429,
    meaning: 'The assistant was asked too often by this visitor or on this site.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MANY_EVENTS: {
    status: 429,
    meaning: 'This visitor has reported more page views and searches than are counted.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MUCH_FEEDBACK: {
    status: 429,
    meaning:
      'This visitor, this page or this site has had as much feedback as is taken. It was counted and not stored.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'This network address has sent more requests than a minute allows.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },

  // Us.
  INTERNAL: {
    status: 500,
    meaning: 'Something went wrong in the service.',
    remedy:
      'Try again. If it stays, give the operator the request id from the `X-Request-Id` header: the log of the service has the cause.',
  },
  DRAINING: {
    status: 503,
    meaning: 'The process is shutting down.',
    remedy: 'Try again after `Retry-After`; another process or the restarted one answers.',
  },
  DATABASE_AWAY: {
    status: 503,
    meaning: 'The service cannot reach its database at the moment.',
    remedy: 'Try again after `Retry-After`. As an operator, check PostgreSQL.',
  },
  NO_ROOM: {
    status: 507,
    meaning: 'The disk of the service is full. What is published is not affected.',
    remedy: 'As an operator, free some space; then try again.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;

/** The code of an error that the platform answers with. */
export type ErrorCode = keyof typeof ERROR_CODES;
