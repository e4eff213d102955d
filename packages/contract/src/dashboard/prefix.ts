/** Where all routes of the dashboard are, beside `/v1`, which takes no cookies. */
export const DASHBOARD_PREFIX = '/_dashboard';
