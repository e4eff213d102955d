import { createDashboardClient } from '@quire/contract/client';

/** Asks the platform, by a route of the contract such as `GET /keys`. */
export const { call, address } = createDashboardClient();
