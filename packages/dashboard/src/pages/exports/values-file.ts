/** How a deployment gets its bundle. */
export type ValuesKind = 'link' | 'source' | 'file';

/** What a values file is written from. */
export interface ValuesInput {
  /** The address of the service that gives fresh links. */
  api: string;
  jobId: string;
  sha256: string;
  /** The signed link, and when it stops working. */
  link?: { bundleUrl: string; expiresAt: string };
}

/** The name under which the bundle is saved. */
export const BUNDLE_FILE = 'bundle.tar.gz';

/** The ready values file for `quire serve`: by a link, by asking the service, or from a file that was carried in. */
export function toValuesFile(kind: ValuesKind, input: ValuesInput): string {
  const lines = { link: toLinkLines, source: toSourceLines, file: toFileLines }[kind](input);
  return `${lines.join('\n')}\n`;
}

function toLinkLines({ link, sha256 }: ValuesInput): string[] {
  const { bundleUrl, expiresAt } = link ?? { bundleUrl: '', expiresAt: '' };
  return [
    `# The link works until ${expiresAt}.`,
    'staticExport:',
    '  enabled: true',
    `  bundleUrl: ${quote(bundleUrl)}`,
    `  version: ${quote(`sha256:${sha256}`)}`,
    ...allowInsecure(bundleUrl),
  ];
}

function toSourceLines({ api, jobId, sha256 }: ValuesInput): string[] {
  return [
    '# With an admin key in QUIRE_API_KEY, the server gets a new link whenever it needs one.',
    'staticExport:',
    '  enabled: true',
    '  source:',
    `    api: ${quote(api)}`,
    `    jobId: ${jobId}`,
    `  version: ${quote(`sha256:${sha256}`)}`,
    ...allowInsecure(api),
  ];
}

function toFileLines({ sha256 }: ValuesInput): string[] {
  return [
    `# ${BUNDLE_FILE} must be in the folder where the server is started.`,
    'staticExport:',
    '  enabled: true',
    `  bundleUrl: ${quote(`file:${BUNDLE_FILE}`)}`,
    `  version: ${quote(`sha256:${sha256}`)}`,
    'deployment:',
    '  type: air-gapped',
  ];
}

/** The deployment server refuses plain http from another machine unless it is told otherwise. */
function allowInsecure(address: string): string[] {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url?.hostname ?? '');
  return url?.protocol === 'http:' && !isLoopback ? ['  allowInsecure: true'] : [];
}

/** A double-quoted YAML scalar is a JSON string. */
function quote(text: string): string {
  return JSON.stringify(text);
}
