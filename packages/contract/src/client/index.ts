export { encodeTarFrame, TAR_END } from '@quire/base/tar';
export { ORIGIN_LIMITS } from '../values/origin-limits.ts';
export { parseRepositoryUrl, toCommitUrl, toSafePage } from '../values/repository-url.ts';
export { planArchives } from './archive-plan.ts';
export { type Client, createClient } from './create-client.ts';
export { createDashboardClient } from './dashboard-client.ts';
export { RequestFailed } from './request-failed.ts';
export { type RequestPlace, toAddress, toMethod } from './route-address.ts';
