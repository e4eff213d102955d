export type { ProxyCaller } from './caller.ts';
export { isDeclared } from './declared-servers.ts';
export { PROXY_LIMITS, type ProxyLimits } from './limits.ts';
export {
  createRequestProxy,
  PROXY_PATH,
  type RequestProxy,
} from './request-proxy.ts';
