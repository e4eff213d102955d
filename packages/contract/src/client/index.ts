export { type Client, createClient } from './create-client.ts';
export { createDashboardClient } from './dashboard-client.ts';
export { RequestFailed } from './request-failed.ts';
