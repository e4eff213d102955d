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
    meaning: 'No one is signed in to the dashboard in this browser, or the session has ended.',
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
      'Wait for the next code of the app and check the clock of your device, or use a recovery code.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    meaning: 'The passkey is unknown, or its response does not match the request.',
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
    remedy: 'Sign in at the address in the message.',
  },
  PROOF_NEEDED: {
    status: 403,
    meaning: 'To change second factors, you must have confirmed your identity recently.',
    remedy: 'Confirm your password, then try again.',
  },
  SCOPE_NEEDED: {
    status: 403,
    meaning: 'The scope of the key does not allow this.',
    remedy: 'Use a key with the scope in the message.',
  },
  ROLE_NEEDED: {
    status: 403,
    meaning: 'The role of the member does not allow this, in the organization or at this site.',
    remedy: 'Ask an admin of the organization for the role in the message.',
  },
  KEY_BOUND: {
    status: 403,
    meaning:
      'The key is limited to certain sites, but the request concerns the whole organization.',
    remedy: 'Use a key for all sites.',
  },
  READER_TOKEN_NEEDED: {
    status: 401,
    meaning: 'The site is private, and the program did not send an access token of a reader.',
    remedy:
      'Get a token for the address of the MCP server from the issuer that is listed at the address in `WWW-Authenticate`, and send it as `Authorization: Bearer …`.',
  },
  READER_TOKEN_INVALID: {
    status: 401,
    meaning: 'The access token of the reader is not valid for this MCP server.',
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
    meaning: 'The request contains reader groups that the key or the member is not allowed to use.',
    remedy: 'Use only groups that the key allows, or create a key that allows them.',
  },
  ADDRESS_REFUSED: {
    status: 403,
    meaning: 'The key does not allow the address that the request came from.',
    remedy:
      'Use it from an address that it allows. Behind a proxy, set `QUIRE_TRUSTED_PROXIES` so that the service sees the address of the caller.',
  },
  PLAN_NEEDED: {
    status: 403,
    meaning: 'The plan of the organization does not include this.',
    remedy: 'Ask the service operator for another plan.',
  },
  FOREIGN_ORIGIN: {
    status: 403,
    meaning:
      'The request came from a page of another site. Only pages on a domain of the site can send it.',
    remedy: 'Add the domain to the site, or use the API with a key.',
  },
  EMBED_NOT_ALLOWED: {
    status: 403,
    meaning:
      'The widget of a site is on a page where it is not allowed, or the site has no public pages.',
    remedy:
      'Add the origin of the page to the settings of the site. The widget never shows private pages.',
  },
  FOREIGN_DASHBOARD: {
    status: 403,
    meaning: 'The request did not come from the pages of the dashboard at its public address.',
    remedy: 'Open the dashboard at the address in the message, or use the API with a key.',
  },

  // What is asked.
  INVALID_REQUEST: {
    status: 400,
    meaning: 'The request is not valid.',
    remedy: 'Fix the problems in `details`: each entry says what is wrong and where.',
  },
  ARCHIVE_REFUSED: {
    status: 400,
    meaning:
      'An uploaded archive cannot be read, contains something other than the declared files, or is too large when unpacked. The files before the refused one were stored.',
    remedy:
      'Send a gzipped tar archive of plain files with the paths that were declared. The entry is in the message.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    meaning: 'The request is not valid HTTP, or does not have exactly one Host header.',
    remedy: 'Check the client and any proxies.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning: 'The request took too long to arrive.',
    remedy: 'Send it again over a faster connection.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than this address accepts.',
    remedy: 'Send less. The limit is in the message.',
  },
  NOT_JSON: {
    status: 415,
    meaning: 'The body is not JSON.',
    remedy: 'Send JSON with `Content-Type: application/json`.',
  },
  EXPECTATION_FAILED: {
    status: 417,
    meaning: 'The request has an `Expect` header other than `100-continue`.',
    remedy: 'Remove the header.',
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
    meaning: 'The address does not support this method.',
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
    meaning: 'There is no such list of declared files for this site. Lists are kept for a day.',
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
    meaning: 'The connection has no such delivery. Deliveries are kept for 30 days.',
    remedy: 'List them with `GET /v1/sites/{domain}/connections/{connectionId}/deliveries`.',
  },
  DEPLOY_KEY_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such deploy key. An unused key is kept for a day.',
    remedy: 'Create a new one with `POST /v1/sites/{domain}/deploy-keys`.',
  },
  APP_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such GitHub App.',
    remedy: 'List them with `GET /v1/github-apps`, or create one in the dashboard.',
  },
  FINDINGS_NOT_FOUND: {
    status: 404,
    meaning: 'There are no stored findings for this version.',
    remedy: 'Publish the site again: new versions keep their findings.',
  },
  DOMAIN_NOT_FOUND: {
    status: 404,
    meaning: 'The site does not have this domain.',
    remedy: 'List its domains with `GET /v1/sites/{domain}/domains`.',
  },
  PROJECT_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such analytics project.',
    remedy: 'List the projects with `GET /v1/projects`.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such export job.',
    remedy: 'Use the `jobId` from the response that started the job.',
  },
  KEY_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no such key, or it is already revoked.',
    remedy: 'Reload the list of keys.',
  },
  MEMBER_NOT_FOUND: {
    status: 404,
    meaning: 'The organization has no member with this ID.',
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
    meaning: 'The session has already ended, or it is not yours.',
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
      'The assistant of this site gave no answer with this ID in the last 24 hours, or the answer was not recorded.',
    remedy: 'Ask again, and rate the answer with the `answerId` of its `end` event.',
  },
  FEEDBACK_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such feedback, or the caller cannot read its site.',
    remedy: 'Use an ID from the list of feedback. A reader can add to feedback for an hour.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    meaning: 'The live version of the site has no such page for this reader.',
    remedy: 'Send the path of the page that the reader is on.',
  },
  WEBHOOK_NOT_FOUND: {
    status: 404,
    meaning: 'The site has no such webhook.',
    remedy: 'Use an ID from the list of webhooks.',
  },
  SEARCH_INDEX_NOT_FOUND: {
    status: 404,
    meaning: 'The live version of the site has no such search index.',
    remedy: 'Reload the page: a newer version may have gone live.',
  },
  ROLE_NOT_FOUND: {
    status: 404,
    meaning: 'This process does not have the role in the request.',
    remedy: 'Use `/readyz` for all roles of the process.',
  },

  // What stands in the way.
  DOMAIN_RESERVED: {
    status: 409,
    meaning: 'Names on the platform domain that contain `--` are reserved for previews.',
    remedy: 'Choose a name without two hyphens in a row.',
  },
  DOMAIN_TAKEN: {
    status: 409,
    meaning: 'The domain belongs to another site or to the platform itself.',
    remedy: 'Choose another domain.',
  },
  TOO_MANY_DOMAINS: {
    status: 409,
    meaning: 'The site has the maximum number of domains.',
    remedy: 'Remove a domain first.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 409,
    meaning: 'The site has the maximum number of webhooks.',
    remedy: 'Remove a webhook first.',
  },
  DOMAIN_NOT_VERIFIED: {
    status: 409,
    meaning: 'The TXT record of the domain was not found or has another value.',
    remedy: 'Set the record in the message, wait a moment, and try again.',
  },
  CERTIFICATE_UNAVAILABLE: {
    status: 409,
    meaning: 'The service obtains no certificate for this domain, or the domain is not verified.',
    remedy: 'Verify the domain. If a proxy adds TLS, its certificate is managed there.',
  },
  CERTIFICATE_WAITS: {
    status: 409,
    meaning:
      'A limit of the service or of the certificate authority does not allow another order yet.',
    remedy: 'Wait until the time in the message. Quire then retries automatically.',
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
      'Review its preview, then approve it in the dashboard or with `POST …/versions/{versionId}/approve`.',
  },
  SITE_CONNECTED: {
    status: 409,
    meaning: 'The site is already connected to a repository.',
    remedy: 'Disconnect that repository first.',
  },
  APP_IN_USE: {
    status: 409,
    meaning: 'Repositories are connected with this GitHub App.',
    remedy: 'Disconnect them first.',
  },
  SECRETS_UNAVAILABLE: {
    status: 409,
    meaning:
      'The service cannot store or read tokens and keys because its encryption key is missing.',
    remedy: 'If you are the operator, set `QUIRE_SECRET_KEY` as described in the message.',
  },
  TOO_MANY_PREVIEWS: {
    status: 409,
    meaning: 'The site has the maximum number of previews.',
    remedy: 'Remove previews that you no longer need.',
  },
  VERSION_NOT_READY: {
    status: 409,
    meaning: 'The version is still being rendered, or its rendering failed.',
    remedy: 'Wait until its `state` is `ready`, or choose another version.',
  },
  NOTHING_LIVE: {
    status: 409,
    meaning: 'The site has no live version to compare with.',
    remedy: 'Set `against` to the ID of a version, or make a version live first.',
  },
  FILES_MISSING: {
    status: 409,
    meaning: 'Some files in the version have not been uploaded.',
    remedy: 'Upload the files whose SHA-256 `details` lists, then publish again.',
  },
  PLUGINS_MISSING: {
    status: 409,
    meaning:
      'The version needs plugins that the service does not have, or has only in an incompatible version.',
    remedy:
      'Ask the service operator to install the plugins in `details`, or publish without them: `quire publish --no-plugins`.',
  },
  LABEL_TAKEN: {
    status: 409,
    meaning: 'The label in `version` is already used for other content of this site.',
    remedy: 'Choose another label.',
  },
  JOB_NOT_COMPLETED: {
    status: 409,
    meaning: 'The export job has no bundle yet, or failed.',
    remedy: 'Wait until its `status` is `completed`.',
  },
  MAIL_OFF: {
    status: 409,
    meaning: 'This service does not send email.',
    remedy:
      'Ask the operator to set `QUIRE_SMTP_URL`, or to create a link with `quire admin login-link`.',
  },
  ENFORCEMENT_TOO_EARLY: {
    status: 409,
    meaning: 'No owner has signed in through the identity provider yet.',
    remedy: 'Sign in through it once to make sure that it works, then enforce it.',
  },
  INVITATIONS_OFF: {
    status: 409,
    meaning: 'People can join this organization only through its identity provider.',
    remedy: 'Give the person access there, and send them the address of the sign-in page.',
  },
  SECOND_FACTOR_STATE: {
    status: 409,
    meaning:
      'The account already has an authenticator app, or has no second factor that recovery codes could replace.',
    remedy: 'Reload the page. Remove the app first to set up another one.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    meaning: 'The account has the maximum number of passkeys.',
    remedy: 'Remove a passkey that you no longer use.',
  },
  LAST_OWNER: {
    status: 409,
    meaning: 'The last owner of an organization cannot be removed or given another role.',
    remedy: 'Make someone else an owner first.',
  },
  SELF_REMOVAL: {
    status: 409,
    meaning: 'Members cannot remove themselves from an organization.',
    remedy: 'Ask another member to remove you.',
  },
  IDEMPOTENCY_RUNNING: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still in progress.',
    remedy: 'Wait a moment, then send the same request again.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    meaning: 'The `Idempotency-Key` was used for a request with another body.',
    remedy: 'Use a new key for every new request.',
  },

  NOT_COMPARABLE: {
    status: 422,
    meaning: 'Comparing the two versions needs more time or memory than is allowed.',
    remedy: 'Compare versions with fewer differences.',
  },
  REPOSITORY_REFUSED: {
    status: 422,
    meaning: 'The Git server or the provider refused the request.',
    remedy: 'Check the repository name and the permissions of the token, key or App.',
  },
  REPOSITORY_UNREACHABLE: {
    status: 422,
    meaning:
      'The Git server or the provider could not be reached, or Quire is not allowed to reach it.',
    remedy:
      'Check the address. For a server in a private network, ask the operator to add its host to `QUIRE_GIT_ALLOWED_HOSTS`.',
  },
  SITE_DELETED: {
    status: 410,
    meaning:
      'The site is deleted: it is not served, and nothing can be published to it or exported from it.',
    remedy:
      'Until the day in the message, you can restore it in the dashboard or with `POST /v1/sites/{domain}/restore`.',
  },

  // Links.
  LINK_USED: {
    status: 410,
    meaning: 'A one-time link to the dashboard was already used or has expired.',
    remedy: 'Ask for a new link.',
  },
  CONNECT_EXPIRED: {
    status: 410,
    meaning:
      'The creation of a GitHub App was started in another session, or more than an hour ago.',
    remedy: 'Start again on the site page in the dashboard.',
  },
  LINK_EXPIRED: {
    status: 403,
    meaning: 'A download link has expired.',
    remedy: 'Request the bundle again to get a new link.',
  },
  LINK_INVALID: {
    status: 403,
    meaning: 'A download link is incomplete or was changed.',
    remedy: 'Copy the whole link, or request a new one.',
  },

  // Limits.
  STORAGE_QUOTA: {
    status: 403,
    meaning:
      'The organization has reached the storage limit of its plan. Everything that is published stays.',
    remedy: 'Ask the service operator for another plan.',
  },
  SITE_QUOTA: {
    status: 403,
    meaning: 'The organization has reached the site limit of its plan.',
    remedy: 'Ask the service operator for another plan.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'The organization has reached the hourly limit for analytics requests.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_JOBS: {
    status: 429,
    meaning: 'The organization has the maximum number of unfinished export jobs.',
    remedy: 'Wait until one of them finishes.',
  },
  TOO_MANY_PUBLISHES: {
    status: 429,
    meaning: 'The organization is publishing the maximum number of versions.',
    remedy: 'Wait until one of them finishes.',
  },
  TOO_MANY_CONNECTS: {
    status: 429,
    meaning: 'The organization contacts too many Git servers and providers at the same time.',
    remedy: 'Wait until one of them has responded.',
  },
  TOO_MANY_DIFFS: {
    status: 429,
    meaning: 'The organization has the maximum number of waiting comparisons.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_SIGN_INS: {
    status: 429,
    meaning: 'There were too many failed sign-ins.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header, or ask for a new link.',
  },
  TOO_MANY_MAILS: {
    status: 429,
    meaning: 'Too many emails were requested from this address or by this organization.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_QUESTIONS: {
    status: 429,
    meaning: 'This visitor or this site has asked the assistant too many questions.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_EVENTS: {
    status: 429,
    meaning: 'This visitor has reported too many page views and searches.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MUCH_FEEDBACK: {
    status: 429,
    meaning:
      'This visitor, page or site has reached the limit for feedback. The feedback was counted but not stored.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'This network address has sent too many requests in a minute.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header.',
  },

  // Us.
  INTERNAL: {
    status: 500,
    meaning: 'An internal error occurred in the service.',
    remedy:
      'Try again. If the problem persists, send the operator the request ID from the `X-Request-Id` header. The service log has the cause.',
  },
  DRAINING: {
    status: 503,
    meaning: 'The process is shutting down.',
    remedy:
      'Try again after the time in `Retry-After`: another process or the restarted one responds.',
  },
  OVERLOADED: {
    status: 503,
    meaning: 'The process has more API requests than it can answer in time.',
    remedy:
      'Try again after the time in `Retry-After`. If you are the operator and see this often, run more processes with the `api` role.',
  },
  DATABASE_AWAY: {
    status: 503,
    meaning: 'The service cannot reach its database at the moment.',
    remedy: 'Try again after the time in `Retry-After`. If you are the operator, check PostgreSQL.',
  },
  PRIMARY_AWAY: {
    status: 503,
    meaning:
      'This region is read-only, and the primary, which stores what readers send, cannot be reached. Nothing was stored.',
    remedy:
      'Try again after the time in `Retry-After`. If you are the operator, check `QUIRE_PRIMARY_URL` and the primary.',
  },
  NO_ROOM: {
    status: 507,
    meaning: 'The disk of the service is full. Published sites are not affected.',
    remedy: 'If you are the operator, free some space, then try again.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;

/** The code of an error that the platform answers with. */
export type ErrorCode = keyof typeof ERROR_CODES;
