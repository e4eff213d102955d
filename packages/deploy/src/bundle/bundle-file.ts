/** One file of a bundle: what it is, and where its bytes are in the decompressed archive. */
export interface BundleFile {
  sha256: string;
  size: number;
  offset: number;
}

/** What was found in a bundle, before it is compared with what the bundle says of itself. */
export interface BundleContents {
  files: Map<string, BundleFile>;
  manifest: BundleManifestBytes | undefined;
  /** The text of the signature file. */
  signature: string | undefined;
  /** Of the decompressed archive. */
  size: number;
}

/** The manifest as it stands in the archive: signatures are made over exactly these bytes. */
export interface BundleManifestBytes {
  bytes: Buffer;
  offset: number;
}
