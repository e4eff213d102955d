import type { SampleLanguage } from '@quire/model';
import type { ApiRequest } from '../request/api-request.ts';
import { writeBash } from './bash.ts';
import { LIBRARY_SAMPLES } from './by-library.ts';
import { writeCsharp } from './csharp.ts';
import { writeDart } from './dart.ts';
import { writeGo } from './go.ts';
import { writeJavaScript, writeNode, writeTypeScript } from './javascript.ts';
import { writePhp } from './php.ts';
import { writePowershell } from './powershell.ts';
import { writePython } from './python.ts';
import type { WriteSample } from './sample.ts';

/** A request as code. */
export interface RenderedSample {
  language: SampleLanguage;
  /** The language as readers know it. */
  label: string;
  /** The name of its grammar for highlighting. */
  grammar: string;
  code: string;
}

interface SampleKind {
  label: string;
  grammar: string;
  write: WriteSample;
}

const KINDS: Record<SampleLanguage, SampleKind> = {
  bash: { label: 'cURL', grammar: 'bash', write: writeBash },
  python: { label: 'Python', grammar: 'python', write: writePython },
  javascript: { label: 'JavaScript', grammar: 'javascript', write: writeJavaScript },
  node: { label: 'Node.js', grammar: 'javascript', write: writeNode },
  php: { label: 'PHP', grammar: 'php', write: writePhp },
  go: { label: 'Go', grammar: 'go', write: writeGo },
  java: { label: 'Java', grammar: 'java', write: LIBRARY_SAMPLES.java },
  ruby: { label: 'Ruby', grammar: 'ruby', write: LIBRARY_SAMPLES.ruby },
  powershell: { label: 'PowerShell', grammar: 'powershell', write: writePowershell },
  swift: { label: 'Swift', grammar: 'swift', write: LIBRARY_SAMPLES.swift },
  csharp: { label: 'C#', grammar: 'csharp', write: writeCsharp },
  dotnet: { label: '.NET', grammar: 'csharp', write: LIBRARY_SAMPLES.dotnet },
  typescript: { label: 'TypeScript', grammar: 'typescript', write: writeTypeScript },
  c: { label: 'C', grammar: 'c', write: LIBRARY_SAMPLES.c },
  'c++': { label: 'C++', grammar: 'cpp', write: LIBRARY_SAMPLES['c++'] },
  kotlin: { label: 'Kotlin', grammar: 'kotlin', write: LIBRARY_SAMPLES.kotlin },
  rust: { label: 'Rust', grammar: 'rust', write: LIBRARY_SAMPLES.rust },
  dart: { label: 'Dart', grammar: 'dart', write: writeDart },
};

/** Every language that samples can be generated in, with its name. */
export const ALL_LANGUAGES = Object.entries(KINDS).map(([language, { label }]) => ({
  language: language as SampleLanguage,
  label,
}));

/** One request as code in each language, in the order given. */
export function renderSamples(
  request: ApiRequest,
  languages: readonly SampleLanguage[],
): RenderedSample[] {
  return languages.flatMap((language) => {
    // Only curl answers the challenge of a server by itself: without that, a sample would be refused.
    if (request.digest && language !== 'bash') return [];
    const { label, grammar, write } = KINDS[language];
    const code = tryWrite(write, request);
    return code === undefined ? [] : [{ language, label, grammar, code }];
  });
}

/** A library that stumbles over a request costs its own sample, not the page. */
function tryWrite(write: WriteSample, request: ApiRequest): string | undefined {
  try {
    return write(request);
  } catch {
    return undefined;
  }
}
