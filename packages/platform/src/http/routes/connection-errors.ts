import { messageOf, QuireError } from '@quire/base';
import { mountTableInvalid } from '@quire/model';
import { type ApiError, apiErrors } from '../../api-errors/api-error.ts';
import {
  appStateRefused,
  branchUnknown,
  credentialUnfit,
  providerAppMissing,
  serverUrlRefused,
  siteConnected,
} from '../../connections/errors.ts';
import {
  gitAccessDenied,
  gitAddressRefused,
  gitFailed,
  gitHostKeyRefused,
  gitLimitReached,
  gitMissing,
  gitNameRefused,
  gitRedirectRefused,
  gitStopped,
  gitTooOld,
  gitUrlRefused,
} from '../../git/errors.ts';
import { mountedTwice, mountListInvalid } from '../../mounts/errors.ts';
import {
  appKeyUnreadable,
  providerBusy,
  providerRefused,
  providerUnreachable,
} from '../../providers/errors.ts';
import { secretDamaged, secretKeyMissing, secretKeyUnknown } from '../../vault/errors.ts';

type Answer = (message: string) => ApiError;

const invalid =
  (path: string): Answer =>
  (message) =>
    apiErrors.invalidRequest([{ message, path }]);

/** What a caller is told of what git servers, providers and the vault have to say, by the code of the error. */
const ANSWERS = new Map<string, Answer>([
  [gitUrlRefused.code, invalid('body.url')],
  [gitNameRefused.code, invalid('body')],
  [serverUrlRefused.code, invalid('body.serverUrl')],
  [branchUnknown.code, invalid('body.productionBranch')],
  [credentialUnfit.code, invalid('body')],
  [mountListInvalid.code, invalid('body.mount')],
  [mountTableInvalid.code, invalid('body.mount')],
  [mountedTwice.code, invalid('body.folder')],
  [siteConnected.code, (message) => apiErrors.conflict('SITE_CONNECTED', message)],
  [providerAppMissing.code, () => apiErrors.notFound('app')],
  [appStateRefused.code, apiErrors.connectExpired],
  ...[secretKeyMissing, secretKeyUnknown, secretDamaged].map(({ code }): [string, Answer] => [
    code,
    (message) => apiErrors.conflict('SECRETS_UNAVAILABLE', message),
  ]),
  ...[
    ...[providerRefused, providerBusy, appKeyUnreadable],
    ...[gitAccessDenied, gitHostKeyRefused, gitRedirectRefused],
  ].map(({ code }): [string, Answer] => [code, apiErrors.repositoryRefused]),
  ...[
    ...[providerUnreachable, gitFailed, gitAddressRefused, gitLimitReached],
    ...[gitMissing, gitTooOld, gitStopped],
  ].map(({ code }): [string, Answer] => [code, apiErrors.repositoryUnreachable]),
]);

/** Says what went wrong with a repository as an answer of the API; what is no such error is thrown on. */
export function refuseConnection(error: unknown): never {
  const answer = error instanceof QuireError ? ANSWERS.get(error.code) : undefined;
  throw answer ? answer(messageOf(error)) : error;
}
