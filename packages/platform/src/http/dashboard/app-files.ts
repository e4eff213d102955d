import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasErrorCode } from '@quire/base';
import { dashboardMissing } from '../../api-errors/api-error.ts';
import type { Encoding } from '../../versions/site-manifest.ts';

/** One form of a file: its bytes, their hash and size. */
export interface AppFileForm {
  bytes: Buffer;
  sha256: string;
  size: number;
}

/** A file of the dashboard, with the compressed forms that the build made of it. */
export interface AppFile extends AppFileForm {
  forms: Partial<Record<Encoding, AppFileForm>>;
}

/** The files of the dashboard by their path: `index.html`, `assets/index-….js`. */
export type AppFiles = ReadonlyMap<string, AppFile>;

/** The build copies the dashboard here. */
const FOLDER = fileURLToPath(new URL('../../dashboard', import.meta.url));
const FORMS: readonly [Encoding, ending: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Reads all of the dashboard: it is small, and what was read at the start belongs together. */
export async function loadAppFiles(folder = FOLDER): Promise<AppFiles> {
  const all = await readAll(folder);
  const files = new Map<string, AppFile>();
  for (const [path, form] of all) {
    if (FORMS.some(([, ending]) => path.endsWith(ending))) continue;
    const forms: AppFile['forms'] = {};
    for (const [encoding, ending] of FORMS) {
      const compressed = all.get(`${path}${ending}`);
      if (compressed) forms[encoding] = compressed;
    }
    files.set(path, { ...form, forms });
  }
  if (!files.has('index.html')) throw dashboardMissing({ folder });
  return files;
}

async function readAll(folder: string): Promise<Map<string, AppFileForm>> {
  const forms = new Map<string, AppFileForm>();
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = relative(folder, file).split(sep).join('/');
      forms.set(path, { bytes, sha256, size: bytes.length });
    }
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw dashboardMissing({ folder });
    throw error;
  }
  return forms;
}
