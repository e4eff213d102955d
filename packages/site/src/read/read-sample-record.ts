import type { Diagnostic } from '@quire/base';
import { parseTestedSamples, TESTED_SAMPLES_FILE, type TestedSample } from '@quire/model';
import { LIMITS } from './limits.ts';
import type { ProjectFile } from './project-file.ts';
import { readProjectText } from './read-file.ts';

/** What the record of a site says; nothing where there is none. */
export interface SampleRecord {
  samples: readonly TestedSample[];
  diagnostics: Diagnostic[];
}

/** Reads the record of tested samples. One that cannot be read shows nothing, and says so. */
export function readSampleRecord(files: ReadonlyMap<string, ProjectFile>): SampleRecord {
  const file = files.get(TESTED_SAMPLES_FILE);
  if (!file) return { samples: [], diagnostics: [] };
  const samples = parseTestedSamples(readProjectText(file, LIMITS.configBytes));
  if (samples) return { samples, diagnostics: [] };
  const problem: Diagnostic = {
    code: 'sample-record-invalid',
    severity: 'warning',
    message: 'This file is not a record of tested samples.',
    fix: 'Delete it, and run "quire check --record" to write it again.',
    file: TESTED_SAMPLES_FILE,
  };
  return { samples: [], diagnostics: [problem] };
}
