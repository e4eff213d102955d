import type { DashboardRoute } from '../dashboard/dashboard-routes.ts';
import { DASHBOARD_PREFIX } from '../dashboard/prefix.ts';
import { type Client, createClient } from './create-client.ts';

/** A client of everything that the dashboard may call, with the cookie of whoever is signed in. */
export function createDashboardClient(): Client<DashboardRoute> {
  return createClient<DashboardRoute>(DASHBOARD_PREFIX);
}
