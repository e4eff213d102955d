export { encodeTarFrame, TAR_END } from '@quire/base/tar';
export { planArchives } from './archive-plan.ts';
export { type Client, createClient } from './create-client.ts';
export { createDashboardClient } from './dashboard-client.ts';
export { RequestFailed } from './request-failed.ts';
export { type RequestPlace, toAddress, toMethod } from './route-address.ts';
