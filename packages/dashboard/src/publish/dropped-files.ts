import { ToldError } from '../api/told-error.ts';
import { readTarGz } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import { pickSiteFiles, type SiteFile } from './site-file.ts';

/** The files of the site in what somebody dropped or chose: a folder, or an archive of one. */
export async function readDropped(files: readonly SiteFile[], archive?: File): Promise<SiteFile[]> {
  return pickSiteFiles(archive ? await readArchive(archive) : files);
}

async function readArchive(archive: File): Promise<SiteFile[]> {
  if (/\.zip$/i.test(archive.name)) return readZip(archive);
  if (/\.(?:tar\.gz|tgz)$/i.test(archive.name)) return readTarGz(archive);
  throw new ToldError(
    `${archive.name} is not a folder, .zip or .tar.gz. Drop the folder that contains your docs.json, or an archive of it.`,
  );
}

/** Files that were chosen in the window of the browser. */
export function fromFileList(list: Iterable<File>): SiteFile[] {
  return [...list].map((file) => toSiteFile(file.webkitRelativePath || file.name, file));
}

/** What was dropped: all files of a folder, or the one file that is an archive. */
export async function fromDrop(
  transfer: DataTransfer,
): Promise<{ files: SiteFile[]; archive?: File }> {
  // Asked for at once: a drop is forgotten when its event has ended.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [only] = entries;
  const [file] = transfer.files;
  if (entries.length === 0 && file) return { files: [], archive: file };
  if (entries.length === 1 && only?.isFile) {
    return { files: [], archive: await toFile(only as FileSystemFileEntry) };
  }
  const files: SiteFile[] = [];
  for (const entry of entries) await collect(entry, files);
  return { files };
}

async function collect(entry: FileSystemEntry, files: SiteFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    files.push(toSiteFile(path, await toFile(entry as FileSystemFileEntry)));
    return;
  }
  if (entry.name === 'node_modules' || entry.name === '.git') return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const children = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    // A browser gives a hundred at a time.
    if (children.length === 0) return;
    for (const child of children) await collect(child, files);
  }
}

const toFile = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

const toSiteFile = (path: string, file: File): SiteFile => ({
  path,
  size: file.size,
  bytes: async () => new Uint8Array(await file.arrayBuffer()),
});
