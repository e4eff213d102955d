import { createHostCookie, type HostCookie } from '@quire/base';
import { STEP_SECONDS } from '../../members/sign-in-steps.ts';

/** A cookie of the dashboard. */
export type DashboardCookie = HostCookie;

export interface DashboardCookies {
  /** Signs a browser in. */
  session: DashboardCookie;
  /** Says which accounts a browser has signed in to. Signing out leaves it. */
  known: DashboardCookie;
  /** Says that a password was right and the second factor is missing. */
  step: DashboardCookie;
}

const DAY_SECONDS = 24 * 3600;
/** As long as browsers keep any cookie. */
const KNOWN_DAYS = 400;
const SESSION_DAYS = 30;

/** The cookies of the dashboard, by the address that people use. */
export function createDashboardCookies(publicUrl: string): DashboardCookies {
  return {
    session: createHostCookie(publicUrl, 'quire', SESSION_DAYS * DAY_SECONDS),
    known: createHostCookie(publicUrl, 'quire-known', KNOWN_DAYS * DAY_SECONDS),
    step: createHostCookie(publicUrl, 'quire-step', STEP_SECONDS),
  };
}
