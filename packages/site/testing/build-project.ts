import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildOptions, BuildResult } from '../src/build-options.ts';
import { buildSite } from '../src/build-site.ts';

/** A project as a table of its files; `docs.json` may be given as data. */
export type ProjectFiles = Record<string, string | Uint8Array | object>;

/** Writes a project into a folder. */
export function writeProject(folder: string, files: ProjectFiles): void {
  for (const [path, content] of Object.entries(files)) {
    const isPlain = typeof content === 'string' || content instanceof Uint8Array;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), isPlain ? content : JSON.stringify(content, null, 2));
  }
}

/** What was built, its files as text and in the order in which they were written. */
export interface Built {
  files: Map<string, Uint8Array>;
  text(path: string): string;
  result: BuildResult;
}

/** Builds a project from a table of files, in memory. */
export async function buildProject(
  files: ProjectFiles,
  options: Partial<BuildOptions> = {},
): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'quire-project-'));
  try {
    writeProject(folder, files);
    return await buildFolder(folder, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the project in a folder, in memory. */
export async function buildFolder(
  source: string,
  options: Partial<BuildOptions> = {},
): Promise<Built> {
  const files = new Map<string, Uint8Array>();
  const result = await buildSite(
    { source, links: 'relative', ...options },
    {
      write(path, file) {
        files.set(path, file.bytes());
      },
    },
  );
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  return { files, text, result };
}
