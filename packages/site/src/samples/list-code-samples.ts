import { listWrittenSamples } from '@quire/openapi';
import type { Site } from '../build/site-build.ts';
import { listCodeBlocks } from './code-blocks.ts';

/** A piece of code that readers may copy, and where its author wrote it. */
export interface CodeSample {
  /** In lower case. */
  language: string;
  code: string;
  file: string;
  line?: number;
}

/** The code blocks of the pages in this output, and the `x-codeSamples` of the API descriptions. */
export function listCodeSamples({ selected, texts, project }: Site): CodeSample[] {
  const written = selected.map(({ source }) => source).filter(({ text }) => text === undefined);
  return [
    ...written.flatMap((source) =>
      listCodeBlocks(texts.read(source)).map((block) => ({ ...block, file: source.path })),
    ),
    ...(project.api?.set.all() ?? []).flatMap(listWrittenSamples),
  ];
}
