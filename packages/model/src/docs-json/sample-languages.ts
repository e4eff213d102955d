import * as z from 'zod';

/** Languages of generated request samples, with the other names that writers use for them. */
const ALIASES = {
  bash: ['curl', 'sh', 'shell'],
  python: ['py'],
  javascript: ['js'],
  node: ['nodejs', 'node.js'],
  php: [],
  go: ['golang'],
  java: [],
  ruby: ['rb'],
  powershell: [],
  swift: [],
  csharp: ['c#'],
  dotnet: ['.net', 'dot-net'],
  typescript: ['ts'],
  c: [],
  'c++': ['cpp'],
  kotlin: ['kt'],
  rust: ['rs'],
  dart: ['flutter'],
} as const satisfies Record<string, readonly string[]>;

export type SampleLanguage = keyof typeof ALIASES;

/** The languages that request samples are generated in. */
export const SAMPLE_LANGUAGES = Object.keys(ALIASES) as SampleLanguage[];

const byName = new Map<string, SampleLanguage>(
  SAMPLE_LANGUAGES.flatMap((name) => [name, ...ALIASES[name]].map((alias) => [alias, name])),
);

const EXPECTATION = `a language of request samples: ${SAMPLE_LANGUAGES.join(', ')}`;

/** A language by any of its names, in any case. */
export const sampleLanguage = z
  .string(EXPECTATION)
  .refine((name) => byName.has(name.toLowerCase()), EXPECTATION)
  .transform((name) => byName.get(name.toLowerCase()) as SampleLanguage);
