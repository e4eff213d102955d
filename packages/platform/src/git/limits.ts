const MIB = 1024 * 1024;

/** What one fetch may take, at most. A limit reached is an error with its number. */
export interface GitLimits {
  /** For everything, from the first look-up to the last byte. */
  seconds: number;
  /** Bytes that come over the network. */
  receivedBytes: number;
  /** Objects that the server sends in one answer. */
  objects: number;
  /** Memory of one git process, as far as the system can bound it. */
  processBytes: number;
  /** Entries of the folder, those that are left out too. */
  entries: number;
  /** Files that are taken. */
  files: number;
  /** Folders within folders. */
  depth: number;
  pathBytes: number;
  fileBytes: number;
  /** All files that are taken, unpacked. */
  totalBytes: number;
  refs: number;
  /** Findings that are listed one by one. */
  findings: number;
}

/** Time and received bytes are settings of the operator; the rest follows what a site may be. */
export const GIT_LIMITS: GitLimits = {
  seconds: 300,
  receivedBytes: 1024 * MIB,
  objects: 2_000_000,
  processBytes: 1024 * MIB,
  entries: 500_000,
  files: 50_000,
  depth: 32,
  pathBytes: 1024,
  fileBytes: 20 * MIB,
  totalBytes: 2048 * MIB,
  refs: 50_000,
  findings: 200,
};
