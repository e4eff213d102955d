import { createHash } from 'node:crypto';
import type { Diagnostic } from '@quire/base';
import { gitFailed, gitFolderMissing, gitLimitReached, gitRefMissing } from './errors.ts';
import { parseSourceFolder, toRefspecSource, type WantedState } from './names.ts';
import { FETCHED_REF, REMOTE } from './process/git-place.ts';
import { runGit } from './process/run-git.ts';
import { type GitParts, type GitRemote, type OpenRemote, withRemote } from './remote.ts';
import { type CommitFacts, parseCommit } from './repository/commit-facts.ts';
import { createFindings, GIT_FINDINGS } from './repository/findings.ts';
import { readObjects } from './repository/read-objects.ts';
import { readTree } from './repository/read-tree.ts';
import { chooseEntries, type SourceEntry } from './repository/source-entries.ts';

/** What is wanted, and who takes it. */
export interface WantedSource {
  at: WantedState;
  /** A folder of the repository, such as `docs`; all of it when left out. */
  folder?: string;
  /** Whether a file, by its path from the folder, is taken; all are when left out. */
  takes?(path: string): boolean;
  sink: SourceSink;
  signal?: AbortSignal;
}

/** Content that is stored already. */
export interface KnownContent {
  sha256: string;
  size: number;
}

/** Takes the content of files. */
export interface SourceSink {
  /** Of these ids of git, those whose content is stored already: it is not fetched again. */
  findKnown?(blobs: readonly string[]): Promise<ReadonlyMap<string, KnownContent>>;
  /** Stores a content that was not known; called once for each, one after another. */
  store(content: { blob: string; sha256: string; bytes: Buffer }): Promise<void>;
}

/** A file of the folder; `path`, `sha256` and `size` are those of a source list. */
export interface SourceFile extends KnownContent {
  path: string;
  isExecutable: boolean;
  /** Its id in git, to know its content by at the next fetch. */
  blob: string;
}

export interface FetchedSource {
  commit: CommitFacts;
  /** In git's order. */
  files: SourceFile[];
  /** What was not taken, and why. */
  findings: Diagnostic[];
  receivedBytes: number;
}

const MOST_COMMIT_BYTES = 1024 * 1024;
const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\n';

/**
 * Brings the files of a folder at one commit out of a repository. Commits before it and files beside the folder do
 * not come over the network, and nothing of the repository is checked out: objects are read by their ids.
 */
export function fetchSource(
  parts: GitParts,
  remote: GitRemote,
  { at, folder = '', takes = () => true, sink, signal }: WantedSource,
): Promise<FetchedSource> {
  const source = toRefspecSource(at);
  const wantedFolder = parseSourceFolder(folder);
  return withRemote(parts, remote, { signal, ref: source }, async (open) => {
    const findings = createFindings(open.limits.findings);
    const { report } = findings;
    const { hasBlobs } = await fetchObjects(open, [`+${source}:${FETCHED_REF}`], ['--depth=1']);
    const { commit, tree } = await findTree(open, source, wantedFolder);
    const entries = await chooseEntries(readTree(open, tree), {
      limits: open.limits,
      takes,
      report,
    });

    const blobs = [...new Set(entries.map(({ blob }) => blob))];
    const known = new Map(await sink.findKnown?.(blobs));
    const missing = blobs.filter((blob) => !known.has(blob));
    if (missing.length > 0 && !hasBlobs) await fetchObjects(open, missing, []);
    const pointers = await storeBlobs(open, { missing, entries, known, sink });

    const files = entries.flatMap((entry): SourceFile[] => {
      const content = known.get(entry.blob);
      if (content) return [{ ...entry, ...content }];
      if (pointers.has(entry.blob)) report(GIT_FINDINGS.largeFile(entry.path));
      return [];
    });
    return { commit, files, findings: findings.all(), receivedBytes: open.tunnel.received() };
  });
}

/** Asks the server for these, without what files hold unless they are asked for themselves. */
async function fetchObjects(
  open: OpenRemote,
  wanted: readonly string[],
  how: readonly string[],
): Promise<{ hasBlobs: boolean }> {
  let hasBlobs = false;
  const words = [
    // The server need not hear what is here: nothing but what it just sent.
    ...['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', '--progress', ...how],
    ...['--filter=blob:none', '--no-tags', '--no-write-fetch-head', '--recurse-submodules=no'],
    ...['--stdin', '--', REMOTE],
  ];
  const input = wanted.map((name) => `${name}\n`).join('');
  const onLine = (line: string) => {
    if (line.startsWith('warning: filtering not recognized')) hasBlobs = true;
    const [, count] =
      /^(?:Receiving|Indexing|Unpacking) objects: +\d+% \(\d+\/(\d+)\)/.exec(line) ?? [];
    if (Number(count ?? 0) <= open.limits.objects) return;
    throw gitLimitReached({
      what: 'The Git server sends too many objects',
      limit: `${open.limits.objects}`,
    });
  };
  for await (const _ of runGit(open, { words, input, talks: true, onLine })) {
    // It says nothing here that is needed.
  }
  return { hasBlobs };
}

/** The commit that was fetched, and the tree of the wanted folder in it. */
async function findTree(
  open: OpenRemote,
  ref: string,
  folder: string,
): Promise<{ commit: CommitFacts; tree: string }> {
  const commitName = `${FETCHED_REF}^{commit}`;
  // With the slash a file of that name is not found, and need not be fetched to see that it is one.
  const names = [commitName, folder ? `${commitName}:${folder}/` : `${commitName}^{tree}`];
  const admit = ({ type, size }: { type: string; size: number }) => {
    const most = type === 'commit' ? MOST_COMMIT_BYTES : open.limits.totalBytes;
    if (size <= most) return;
    throw gitLimitReached({ what: `The ${type} is too large`, limit: `${most} bytes` });
  };
  const found = [];
  for await (const object of readObjects(open, names, admit)) found.push(object);
  const [commit, tree] = found;
  if (commit?.type !== 'commit') throw gitRefMissing({ url: open.address.shown, ref });
  if (tree?.type !== 'tree') throw gitFolderMissing({ folder, commit: commit.id });
  return { commit: parseCommit(commit.id, commit.bytes), tree: tree.id };
}

/** Hands the missing blobs to the sink and makes them known; those that are pointers are told instead. */
async function storeBlobs(
  open: OpenRemote,
  work: {
    missing: readonly string[];
    entries: readonly SourceEntry[];
    known: Map<string, KnownContent>;
    sink: SourceSink;
  },
): Promise<Set<string>> {
  const { missing, entries, known, sink } = work;
  const pointers = new Set<string>();
  if (missing.length === 0) return pointers;
  const paths = new Map(entries.map(({ blob, path }) => [blob, path]));
  const admit = createBlobGate(open, (index) => paths.get(missing[index] ?? '') ?? '');
  for await (const { id, type, bytes } of readObjects(open, missing, admit)) {
    if (type !== 'blob')
      throw gitFailed({ url: open.address.shown, reason: 'the Git server did not send a file' });
    if (bytes.length < 1024 && bytes.toString('latin1').startsWith(LFS_POINTER)) {
      pointers.add(id);
      continue;
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await sink.store({ blob: id, sha256, bytes });
    known.set(id, { sha256, size: bytes.length });
  }
  return pointers;
}

/** Refuses a file that is too large before its bytes are read, and too many bytes of all. */
function createBlobGate({ limits }: OpenRemote, toPath: (index: number) => string) {
  let total = 0;
  return ({ index, size }: { index: number; size: number }) => {
    total += size;
    if (size > limits.fileBytes) {
      const what = `The file ${JSON.stringify(toPath(index).slice(0, 200))} is too large`;
      throw gitLimitReached({ what, limit: `${limits.fileBytes} bytes` });
    }
    if (total > limits.totalBytes) {
      const what = 'The total size of the files is too large';
      throw gitLimitReached({ what, limit: `${limits.totalBytes} bytes` });
    }
  };
}
