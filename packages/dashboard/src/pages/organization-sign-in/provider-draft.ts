import type { NewOrganizationSignIn, OrganizationSignIn } from '@quire/contract';

/** The setting as its form holds it. */
export interface ProviderDraft {
  issuer: string;
  clientId: string;
  /** Empty: as it is, or none. */
  clientSecret: string;
  domains: string;
  newRole: 'refuse' | NonNullable<NewOrganizationSignIn['newRole']>;
  isEnforced: boolean;
  hadSecret: boolean;
}

/** What a form begins with. */
export function toDraft(settings: OrganizationSignIn['settings']): ProviderDraft {
  return {
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    clientSecret: '',
    domains: settings?.domains.join(', ') ?? '',
    newRole: settings ? (settings.newRole ?? 'refuse') : 'viewer',
    isEnforced: settings?.isEnforced ?? false,
    hadSecret: settings?.hasClientSecret ?? false,
  };
}

/** What is sent. An empty secret keeps the stored one; where there is none, the client is a public one. */
export function toBody(draft: ProviderDraft): NewOrganizationSignIn {
  const { issuer, clientId, clientSecret, domains, newRole, isEnforced, hadSecret } = draft;
  const secret = clientSecret === '' ? (hadSecret ? {} : { clientSecret: null }) : { clientSecret };
  return {
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    ...secret,
    domains: domains.split(/[\s,]+/).filter((domain) => domain !== ''),
    newRole: newRole === 'refuse' ? null : newRole,
    isEnforced,
  };
}
