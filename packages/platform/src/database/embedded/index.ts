export { type AttachedPostgres, attachEmbeddedPostgres } from './attach.ts';
export * from './errors.ts';
export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start.ts';
export { isGone } from './is-gone.ts';
