import { defineError, type Place } from '@quire/base';

/** The values file cannot be read at all. */
export const valuesUnreadable = defineError<{
  file: string;
  problem: string;
  line?: number;
  column?: number;
}>('VALUES_UNREADABLE', 'usage', ({ file, problem, line, column }) => ({
  what: `The values file cannot be read: ${problem}.`,
  fix: 'Use a YAML file with the settings of the deployment, for example staticExport.',
  place: { file, ...(line ? { line } : {}), ...(column ? { column } : {}) },
}));

/** A value is not valid. */
export const valueInvalid = defineError<{ place: Place; problem: string; fix: string }>(
  'VALUE_INVALID',
  'usage',
  ({ place, problem, fix }) => ({ what: `${problem}.`, fix, place }),
);

/** A value has no effect in this deployment. */
export const valueWithoutEffect = defineError<{ place: Place; what: string; fix?: string }>(
  'VALUE_WITHOUT_EFFECT',
  'usage',
  ({ place, what, fix }) => ({ what, place, ...(fix === undefined ? {} : { fix }) }),
);

/** An override on the command line cannot be understood. */
export const overrideInvalid = defineError<{ flag: string; text: string; problem: string }>(
  'OVERRIDE_INVALID',
  'usage',
  ({ flag, text, problem }) => ({
    what: `The override ${flag} ${text} ${problem}.`,
    fix: `Write ${flag} name.of.value=text; put a backslash before a dot or comma that is part of a name or text.`,
  }),
);

/** The server is to ask for links by itself, and has no key to ask with. */
export const sourceKeyMissing = defineError<{ place: Place }>(
  'SOURCE_KEY_MISSING',
  'usage',
  ({ place }) => ({
    what: 'staticExport.source is set, but QUIRE_API_KEY is not.',
    fix: 'Set the QUIRE_API_KEY environment variable to an admin API key of the organization.',
    place,
  }),
);

/** A feature that this type of deployment cannot have. */
export const featureUnavailable = defineError<{
  feature: string;
  type: string;
  fix: string;
  place: Place;
}>('FEATURE_UNAVAILABLE', 'usage', ({ feature, type, fix, place }) => ({
  what: `${feature} is not available in a deployment of type "${type}".`,
  fix,
  place,
}));

/** A feature that needs the service, and no service was named. */
export const featureNeedsService = defineError<{ feature: string; place: Place }>(
  'FEATURE_NEEDS_SERVICE',
  'usage',
  ({ feature, place }) => ({
    what: `${feature} needs a running Quire service.`,
    fix: 'Set service.url to its address and service.siteId to the public ID of the site, or turn the feature off.',
    place,
  }),
);

/** A way to sign in without what it needs. */
export const readersIncomplete = defineError<{ missing: string; fix: string; place: Place }>(
  'READERS_INCOMPLETE',
  'usage',
  ({ missing, fix, place }) => ({
    what: `Readers must sign in, but ${missing} is not set.`,
    fix,
    place,
  }),
);

/** An air-gapped server is to ask a host that nobody allowed by name. */
export const readersHostNotAllowed = defineError<{ host: string; place: Place }>(
  'READERS_HOST_NOT_ALLOWED',
  'usage',
  ({ host, place }) => ({
    what: `A deployment of type "air-gapped" contacts only hosts that are allowed by name, and ${host} is not allowed.`,
    fix: `Add "${host}" to readers.allowedHosts if it is inside your network.`,
    place,
  }),
);

/** Static export is not turned on. */
export const nothingToServe = defineError('NOTHING_TO_SERVE', 'usage', () => ({
  what: 'There is nothing to serve: staticExport.enabled is not true.',
  fix: 'Set staticExport.enabled to true and staticExport.bundleUrl to the link of an exported bundle.',
  place: { path: 'staticExport.enabled' },
}));

/** The bundle could not be brought here. */
export const bundleUnavailable = defineError<{ source: string; problem: string; fix: string }>(
  'BUNDLE_UNAVAILABLE',
  'usage',
  ({ source, problem, fix }) => ({ what: `The bundle ${source} ${problem}.`, fix }),
);

/** The bundle could not be brought here now, and may be had later. */
export const bundleUnreachable = defineError<{ source: string; problem: string }>(
  'BUNDLE_UNREACHABLE',
  'usage',
  ({ source, problem }) => ({
    what: `The bundle ${source} cannot be fetched at the moment: ${problem}.`,
    fix: 'The server retries automatically. If that does not help, check the server that hosts the bundle and the network.',
  }),
);

/** The service did not give a link. */
export const linkRefused = defineError<{ api: string; problem: string; fix: string }>(
  'LINK_REFUSED',
  'usage',
  ({ api, problem, fix }) => ({
    what: `The service at ${api} returned no link to a bundle: ${problem}.`,
    fix,
    place: { path: 'staticExport.source' },
  }),
);

/** The service could not be asked now. */
export const linkUnreachable = defineError<{ api: string; problem: string }>(
  'LINK_UNREACHABLE',
  'usage',
  ({ api, problem }) => ({
    what: `The service at ${api} returned no link to a bundle: ${problem}.`,
    fix: 'The server retries automatically. If that does not help, check the service and the network.',
    place: { path: 'staticExport.source' },
  }),
);

/** The bundle is not signed with the key that was asked for. */
export const bundleNotSigned = defineError<{ problem: string }>(
  'BUNDLE_NOT_SIGNED',
  'usage',
  ({ problem }) => ({
    what: `The bundle cannot be trusted: ${problem}.`,
    fix: 'Export it with the private key that belongs to staticExport.publicKey, or set staticExport.publicKey to the key that it was signed with.',
    place: { path: 'staticExport.publicKey' },
  }),
);

/** The bundle is here, and it is not what it should be. */
export const bundleInvalid = defineError<{ problem: string; entry?: string }>(
  'BUNDLE_INVALID',
  'usage',
  ({ problem, entry }) => ({
    what: `The bundle cannot be used: ${entry === undefined ? '' : `${shown(entry)} `}${problem}.`,
    fix: 'Download or export it again, and do not modify it.',
  }),
);

/** A limit of the bundle was reached. */
export const bundleTooLarge = defineError<{ what: string; limit: number }>(
  'BUNDLE_TOO_LARGE',
  'usage',
  ({ what, limit }) => ({
    what: `The bundle cannot be used: it has more than ${limit} ${what}.`,
    fix: 'Export fewer or smaller files.',
  }),
);

/** The bundle was made by a newer release. */
export const bundleFormatUnknown = defineError<{ format: string; known: number }>(
  'BUNDLE_FORMAT_UNKNOWN',
  'usage',
  ({ format, known }) => ({
    what: `The bundle has format ${format}, but this release reads format ${known}.`,
    fix: `Update Quire on this machine, or export the bundle again with a release that writes format ${known}.`,
  }),
);

/** The bundle says who may read what, and nothing here could ask readers who they are. */
export const bundleNeedsReaders = defineError<{ groups: readonly string[] }>(
  'BUNDLE_NEEDS_READERS',
  'usage',
  ({ groups }) => ({
    what: `The bundle contains private pages${groups.length === 0 ? '' : ` (groups: ${groups.join(', ')})`}, but readers.signIn is not set.`,
    fix: 'Set readers.signIn so that readers can sign in, or export the bundle for everyone, without --readers and --groups.',
    place: { path: 'readers.signIn' },
  }),
);

/** The bundle is not the version that was asked for. */
export const bundleVersionMismatch = defineError<{ pinned: string; found: string }>(
  'BUNDLE_VERSION_MISMATCH',
  'usage',
  ({ pinned, found }) => ({
    what: `The bundle is not version "${pinned}": it is ${found}.`,
    fix: 'Set staticExport.version to the version of the bundle, or staticExport.bundleUrl to the bundle of that version.',
    place: { path: 'staticExport.version' },
  }),
);

/** The data folder cannot be used. */
export const dataFolderFailed = defineError<{ folder: string; problem: string }>(
  'DATA_FOLDER_FAILED',
  'usage',
  ({ folder, problem }) => ({
    what: `The data folder ${folder} cannot be used: ${problem}.`,
    fix: 'Make sure that the folder is writable and has space for two versions of the site. The server retries automatically.',
  }),
);

/** Two servers on one folder would remove each other's versions. */
export const dataFolderInUse = defineError<{ folder: string }>(
  'DATA_FOLDER_IN_USE',
  'usage',
  ({ folder }) => ({
    what: `Another server uses the data folder ${folder}.`,
    fix: 'Stop it, or choose another folder with --data.',
  }),
);

/** There is no server to talk to. */
export const noServerRunning = defineError<{ folder: string }>(
  'NO_SERVER_RUNNING',
  'usage',
  ({ folder }) => ({
    what: `No server uses the data folder ${folder}.`,
    fix: 'Start a server with quire serve, or set its data folder with --data.',
  }),
);

/** There is no version to go back to. */
export const nothingToRollBackTo = defineError('NOTHING_TO_ROLL_BACK_TO', 'usage', () => ({
  what: 'There is no earlier version on disk to go back to.',
  fix: 'Set staticExport.version and staticExport.bundleUrl to the version that you want.',
}));

/** The files of the certificate cannot be used. */
export const tlsInvalid = defineError<{ problem: string }>(
  'TLS_INVALID',
  'usage',
  ({ problem }) => ({
    what: `The certificate cannot be used: ${problem}.`,
    fix: 'server.tls.certFile and server.tls.keyFile must be matching PEM files that this user can read.',
    place: { path: 'server.tls' },
  }),
);

/** A flag or another word on the command line is unknown or not valid. */
export const serveFlagInvalid = defineError<{ problem: string }>(
  'SERVE_FLAG_INVALID',
  'usage',
  ({ problem }) => ({ what: `${problem}.`, fix: 'Run with --help to see the usage.' }),
);

/** The server could not be opened. */
export const addressUnavailable = defineError<{ host: string; port: number; problem: string }>(
  'ADDRESS_UNAVAILABLE',
  'usage',
  ({ host, port, problem }) => ({
    what: `The server cannot listen on ${host} port ${port}: ${problem}.`,
    fix: 'Choose another port with --port, or stop the program that uses this one.',
  }),
);

/** The first version is still on its way. */
export const deploymentStarting = defineError('DEPLOYMENT_STARTING', 'usage', () => ({
  what: 'The server is still starting.',
  fix: 'Wait for its first version. Its log shows what it is waiting for.',
}));

/** The deployment was already closed. @fix Start the server again. */
export const deploymentClosed = defineError('DEPLOYMENT_CLOSED', 'usage', () => ({
  what: 'The deployment is closed.',
}));

/** A name from an archive, made harmless for a terminal. */
function shown(name: string): string {
  const text = name.length > 200 ? `${name.slice(0, 200)}…` : name;
  return JSON.stringify(text);
}
