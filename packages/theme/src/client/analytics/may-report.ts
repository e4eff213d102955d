/** What the replaceable file says that matters here. */
export interface AnalyticsConfig {
  features?: { analytics?: boolean };
  /** Set where the site is not on the service's own host. */
  service?: unknown;
}

/** What a browser says of its reader's wishes; the second name is that of older browsers. */
export interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Whether this page reports that it is read: only on the host of the service itself, where the site's
 * features say so, and never for a reader who objects.
 */
export function mayReport(
  config: AnalyticsConfig | undefined,
  wishes: Wishes,
  protocol: string,
): boolean {
  if (config?.features?.analytics !== true || config.service !== undefined) return false;
  const objects = /^(1|yes)$/.test(wishes.doNotTrack ?? '') || wishes.globalPrivacyControl === true;
  return !objects && /^https?:$/.test(protocol);
}
