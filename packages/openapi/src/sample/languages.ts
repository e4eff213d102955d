import type { SampleLanguage } from '@quire/model';

/** Languages of generated samples where docs.json names none. */
export const DEFAULT_LANGUAGES: readonly SampleLanguage[] = [
  'bash',
  'python',
  'javascript',
  'php',
  'go',
  'java',
  'ruby',
];
