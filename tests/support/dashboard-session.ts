/** A browser that is signed in to the dashboard. */
export {
  type SignedInMember as DashboardSession,
  signInMember as openSession,
} from './signed-in-member.ts';
