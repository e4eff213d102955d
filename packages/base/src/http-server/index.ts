export type { Answer } from './connection-lines.ts';
export { type GuardOptions, guardServer } from './guard-server.ts';
export { createHostCookie, type HostCookie } from './host-cookie.ts';
export { toLocalPath } from './local-path.ts';
export { isFromOwnPage } from './own-page.ts';
export { type OwnPage, sendOwnPage, sendPlainPage } from './plain-page.ts';
export { hasLargeRest, readBody } from './read-body.ts';
export { type JsonBody, readJsonBody } from './read-json-body.ts';
export { API_SECURITY_HEADERS, SITE_SECURITY_HEADERS } from './security-headers.ts';
