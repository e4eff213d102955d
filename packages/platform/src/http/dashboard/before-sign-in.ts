import { JSON_BODY_LIMIT, NO_BODY, type RoutePolicy } from '../route-policy.ts';

const permission = { public: 'Someone who signs in is not signed in yet.' };

/** What every route has that is asked before anybody is signed in and takes no body. */
export const anyone = (audit: RoutePolicy['audit']) => ({
  bodyLimit: NO_BODY,
  config: { policy: { permission, body: 'none', audit } as const },
});

/** The same for one that takes JSON. */
export const anyoneJson = (audit: RoutePolicy['audit']) => ({
  bodyLimit: JSON_BODY_LIMIT,
  config: { policy: { permission, body: 'json', audit } as const },
});
