export type { Answer } from './connection-lines.ts';
export { type GuardOptions, guardServer } from './guard-server.ts';
export { hasLargeRest, readBody } from './read-body.ts';
export { API_SECURITY_HEADERS, SITE_SECURITY_HEADERS } from './security-headers.ts';
