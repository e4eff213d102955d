import { hash } from 'node:crypto';
import * as z from 'zod';

/** The file at the root of a site that records which code samples were run, and with what result. */
export const TESTED_SAMPLES_FILE = 'tested-samples.json';

/** The format that this release writes. */
const FORMAT = 1;
const MAX_SAMPLES = 20_000;

const testedSample = z.strictObject({
  /** The page or API description that has the sample. */
  file: z.string().min(1).max(1000),
  /** What `digestSample` gives for its code. */
  digest: z.string().regex(/^[0-9a-f]{32}$/),
  result: z.enum(['passed', 'failed']),
  /** Whether a mock of the API answered, or a server that the author named. */
  against: z.enum(['mock', 'server']),
  testedAt: z.iso.datetime(),
});

const recordSchema = z.strictObject({
  format: z.literal(FORMAT),
  samples: z.array(testedSample).max(MAX_SAMPLES),
});

/** One sample, and how its last run ended. */
export type TestedSample = z.infer<typeof testedSample>;

/** Reads a record; nothing for a text that is none. */
export function parseTestedSamples(text: string): TestedSample[] | undefined {
  try {
    return recordSchema.parse(JSON.parse(text)).samples;
  } catch {
    return undefined;
  }
}

/** A record as text: the same results give the same bytes, whatever order they came in. */
export function formatTestedSamples(samples: readonly TestedSample[]): string {
  const sorted = samples
    .map(({ file, digest, result, against, testedAt }) => ({
      file,
      digest,
      result,
      against,
      testedAt,
    }))
    .sort((a, b) => compare(a.file, b.file) || compare(a.digest, b.digest));
  return `${JSON.stringify({ format: FORMAT, samples: sorted }, null, 2)}\n`;
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** A name for the code of a sample, wherever it stands: another indentation around it changes nothing. */
export function digestSample(code: string): string {
  const lines = code.replaceAll('\r\n', '\n').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const width = Math.min(...indents);
  const text = lines.map((line) => line.slice(Math.min(width, indentOf(line))).trimEnd());
  return hash('sha256', text.join('\n')).slice(0, 32);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
