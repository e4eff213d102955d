import { compareText } from '@quire/base';
import type { ManifestFile } from '@quire/model';
import { siteFileChanged } from '../errors.ts';
import { type Recorder, toSha256 } from '../files/recorder.ts';
import { LIMITS } from '../read/limits.ts';
import type { ProjectFile } from '../read/project-file.ts';
import { readProjectFile, readProjectHead } from '../read/read-file.ts';
import { toAssetPath } from './asset-name.ts';
import { IMAGE_HEAD_BYTES, type ImageSize, parseImageSize } from './image-size.ts';

/**
 * Files of the project that pages show, under names that carry their content's hash, so that any
 * server may let browsers keep them forever.
 *
 * A file that pages show is in the output twice: at its own path, where other sites may link to
 * it, and under its hashed name. Archives hold regular files only (links in archives are how
 * extractors get attacked), so the bytes are there twice as well; a content-addressed store keeps
 * them once. Files that only links lead to are not copied: a link keeps the file's own address.
 */
export interface AssetStore {
  /** The output path of a file's hashed copy, which will be written. */
  use(path: string): string;
  /** The size of a picture among the files; nothing when the file is none or does not tell. */
  sizeOf(path: string): ImageSize | undefined;
  /** Adds a file that exists only under its hashed name. */
  add(path: string, bytes: Uint8Array): string;
  /** The bytes of a copy that was asked for, by its output path; nothing for any other path. */
  find(name: string): Uint8Array | undefined;
  /** Writes every copy that was asked for, in order of name. */
  write(recorder: Pick<Recorder, 'write'>): Promise<void>;
}

interface Source {
  files: ReadonlyMap<string, ProjectFile>;
  /** What is known of a file that is written at its own path. */
  known(path: string): ManifestFile | undefined;
}

type Asset = { bytes: Uint8Array } | { file: ProjectFile; known: ManifestFile | undefined };

/** Creates an empty store over the project's files. */
export function createAssetStore(source: Source): AssetStore {
  const assets = new Map<string, Asset>();
  const names = new Map<string, string>();
  const sizes = new Map<string, ImageSize | undefined>();
  return {
    use(path) {
      const given = names.get(path);
      if (given !== undefined) return given;
      const file = source.files.get(path);
      if (!file) throw new Error(`no such file in the site: ${path}`);
      const known = source.known(path);
      const name = toAssetPath(path, known?.sha256 ?? '');
      names.set(path, name);
      assets.set(name, { file, known });
      return name;
    },
    sizeOf(path) {
      if (!sizes.has(path)) sizes.set(path, loadImageSize(source.files.get(path)));
      return sizes.get(path);
    },
    add(path, bytes) {
      const name = toAssetPath(path, toSha256(bytes));
      names.set(path, name);
      assets.set(name, { bytes });
      return name;
    },
    find(name) {
      const asset = assets.get(name);
      return asset && loadAsset(asset);
    },
    async write(recorder) {
      const sorted = [...assets].sort(([a], [b]) => compareText(a, b));
      for (const [name, asset] of sorted) {
        const known = 'known' in asset ? asset.known : undefined;
        const bytes = () => loadAsset(asset);
        await recorder.write(name, known ? { ...known, bytes } : bytes());
      }
    },
  };
}

function loadImageSize(file: ProjectFile | undefined): ImageSize | undefined {
  return file && parseImageSize(file.path, readProjectHead(file, IMAGE_HEAD_BYTES));
}

function loadAsset(asset: Asset): Uint8Array {
  if ('bytes' in asset) return asset.bytes;
  const bytes = readProjectFile(asset.file, LIMITS.staticBytes);
  if (toSha256(bytes) !== asset.known?.sha256) throw siteFileChanged({ file: asset.file.path });
  return bytes;
}
