/** Listens whether the page's own policy is what stops a request. */
export function watchPolicy(url: string): { isBroken(): Promise<boolean>; end(): void } {
  const { origin } = new URL(url);
  let isBroken = false;
  const note = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'connect-src' && blockedURI.startsWith(origin)) isBroken = true;
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    // The event comes in a task of its own, after the request has failed.
    isBroken: () => new Promise((resolve) => setTimeout(() => resolve(isBroken))),
    end: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
