export { type AttachedPostgres, attachEmbeddedPostgres } from './attach.ts';
export * from './errors.ts';
export { isGone } from './is-gone.ts';
export { hasEmbeddedDatabase } from './placement.ts';
export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start.ts';
