import { defineError } from '@quire/base';

/** A site has more vectors than may be in memory. */
export const vectorsTooLarge = defineError<{ bytes: number; maxBytes: number }>(
  'VECTORS_TOO_LARGE',
  'usage',
  ({ bytes, maxBytes }) => ({
    what: `The vectors of an index would need ${toMebibytes(bytes)} MiB; the limit is ${toMebibytes(maxBytes)} MiB. Search in this index matches only words.`,
    fix: 'Raise QUIRE_EMBEDDING_MEMORY, or use an embedding model with fewer dimensions.',
  }),
);

const toMebibytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
