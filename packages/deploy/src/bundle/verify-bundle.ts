import {
  type BundleManifest,
  bundleManifestSchema,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
} from '@quire/model';
import { bundleFormatUnknown, bundleInvalid } from '../errors.ts';
import type { BundleContents } from './bundle-file.ts';

const PROBLEMS_SHOWN = 5;

/** Compares what is in a bundle with what its manifest promises: nothing wrong, missing or extra. */
export function verifyBundle(contents: BundleContents): BundleManifest {
  if (!contents.manifest) throw bundleInvalid({ problem: `it has no ${MANIFEST_FILE}` });
  const manifest = parseManifest(contents.manifest.bytes);
  const problems = findDifferences(contents, manifest);
  if (problems.length > 0) throw bundleInvalid({ problem: summarise(problems) });
  return manifest;
}

/** Reads a manifest; throws when it is none, or one of a format that is not known here. */
export function parseManifest(bytes: Buffer): BundleManifest {
  const data = parseJson(bytes);
  const format =
    typeof data === 'object' && data !== null && 'format' in data ? data.format : undefined;
  if (typeof format === 'number' && format !== MANIFEST_FORMAT) {
    throw bundleFormatUnknown({ format: String(format), known: MANIFEST_FORMAT });
  }
  const parsed = bundleManifestSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  const problem = `its ${MANIFEST_FILE} is not valid at ${JSON.stringify(path)} (${issue?.message})`;
  throw bundleInvalid({ problem });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw bundleInvalid({ problem: `its ${MANIFEST_FILE} is not JSON` }, error);
  }
}

function findDifferences({ files }: BundleContents, manifest: BundleManifest): string[] {
  const problems: string[] = [];
  const promised = new Map(Object.entries(manifest.files));
  for (const [path, file] of promised) {
    const name = JSON.stringify(path);
    const found = files.get(path);
    if (!found) problems.push(`${name} is missing`);
    else if (found.size !== file.size) {
      problems.push(`${name} has ${found.size} bytes instead of ${file.size}`);
    } else if (found.sha256 !== file.sha256)
      problems.push(`${name} does not match its hash in the manifest`);
  }
  for (const path of files.keys()) {
    if (!promised.has(path)) problems.push(`${JSON.stringify(path)} is not in the manifest`);
  }
  for (const page of manifest.pages) {
    if (!promised.has(page.file))
      problems.push(`the page ${JSON.stringify(page.path)} has no file`);
  }
  return problems;
}

function summarise(problems: string[]): string {
  const shown = problems.slice(0, PROBLEMS_SHOWN).join('; ');
  const more = problems.length - PROBLEMS_SHOWN;
  return more > 0 ? `${shown}; and ${more} more` : shown;
}
