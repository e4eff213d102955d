import type { Passage } from '../passage.ts';

/** A passage of a test: a section that says all of what is asked, but for the parts that are given. */
export function createPassage(parts: Partial<Passage> = {}): Passage {
  return {
    address: '/a',
    id: '',
    title: '',
    heading: '',
    breadcrumbs: [],
    text: '',
    blocks: [],
    coverage: 1,
    score: 1,
    ...parts,
  };
}
