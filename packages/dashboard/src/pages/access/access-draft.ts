import type { NewSiteAccess, SiteAccessRecord } from '@quire/contract';

export type Audience = 'public' | 'parts' | 'private';
export type Way = Exclude<SiteAccessRecord['signIn']['way'], 'none'>;
export type KeyKind = 'jwks' | 'public-key' | 'secret';

/** What happens to a secret that is stored: nothing is ever shown of it. */
export type SecretChange = 'keep' | 'replace' | 'remove';

/** The setting as its form holds it. */
export interface AccessDraft {
  audience: Audience;
  way: Way;
  refusal: SiteAccessRecord['refusal'];
  sessionHours: string;
  passwordChange: SecretChange;
  password: string;
  issuer: string;
  clientId: string;
  /** The client that a secret is stored for: it goes to no other. */
  storedClient: { issuer: string; clientId: string } | undefined;
  clientSecretChange: SecretChange;
  clientSecret: string;
  scopes: string;
  emailDomains: string;
  groupsClaim: string;
  keyKind: KeyKind;
  keyUrl: string;
  keyText: string;
  keySecretChange: SecretChange;
  keySecret: string;
  tokenIssuer: string;
  loginUrl: string;
}

/** What a form begins with. */
export function toDraft({
  isPublic,
  refusal,
  sessionHours,
  signIn,
}: SiteAccessRecord): AccessDraft {
  const hasSignIn = signIn.way !== 'none';
  return {
    audience: isPublic ? (hasSignIn ? 'parts' : 'public') : 'private',
    way: hasSignIn ? signIn.way : 'oidc',
    refusal,
    sessionHours: String(sessionHours),
    password: '',
    passwordChange: signIn.way === 'password' ? 'keep' : 'replace',
    ...toClientDraft(signIn),
    ...toTokenDraft(signIn),
    groupsClaim: 'groupsClaim' in signIn ? signIn.groupsClaim : 'groups',
  };
}

function toClientDraft(signIn: SiteAccessRecord['signIn']) {
  const oidc = signIn.way === 'oidc' ? signIn : undefined;
  return {
    issuer: oidc?.issuer ?? '',
    clientId: oidc?.clientId ?? '',
    clientSecret: '',
    storedClient: oidc?.hasClientSecret
      ? { issuer: oidc.issuer, clientId: oidc.clientId }
      : undefined,
    clientSecretChange: oidc?.hasClientSecret ? ('keep' as const) : ('replace' as const),
    scopes: (oidc?.scopes ?? ['profile', 'email']).join(' '),
    emailDomains: (oidc?.emailDomains ?? []).join(' '),
  };
}

function toTokenDraft(signIn: SiteAccessRecord['signIn']) {
  const jwt = signIn.way === 'jwt' ? signIn : undefined;
  return {
    keyKind: jwt?.key.kind ?? ('jwks' as const),
    keyUrl: jwt?.key.kind === 'jwks' ? jwt.key.url : '',
    keyText: jwt?.key.kind === 'public-key' ? jwt.key.text : '',
    keySecret: '',
    keySecretChange: jwt?.key.kind === 'secret' ? ('keep' as const) : ('replace' as const),
    tokenIssuer: jwt?.issuer ?? '',
    loginUrl: jwt?.loginUrl ?? '',
  };
}

/** What is sent: the whole setting. */
export function toBody(draft: AccessDraft): NewSiteAccess {
  return {
    isPublic: draft.audience !== 'private',
    refusal: draft.refusal,
    sessionHours: Number(draft.sessionHours),
    signIn: draft.audience === 'public' ? { way: 'none' } : toSignIn(draft),
  };
}

function toSignIn(draft: AccessDraft): NewSiteAccess['signIn'] {
  const groupsClaim = draft.groupsClaim.trim();
  switch (draft.way) {
    case 'password':
      return draft.passwordChange === 'keep'
        ? { way: 'password' }
        : { way: 'password', password: draft.password };
    case 'members':
      return { way: 'members' };
    case 'oidc':
      return {
        way: 'oidc',
        issuer: draft.issuer.trim(),
        clientId: draft.clientId.trim(),
        ...toClientSecret(draft),
        scopes: toWords(draft.scopes).filter((scope) => scope !== 'openid'),
        emailDomains: toWords(draft.emailDomains),
        groupsClaim,
      };
    case 'jwt':
      return {
        way: 'jwt',
        loginUrl: draft.loginUrl.trim(),
        key: toKey(draft),
        issuer: draft.tokenIssuer.trim() || null,
        groupsClaim,
      };
  }
}

function toWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}

/** Whether the secret that is stored is the one of this client. */
export function hasStoredSecret({ storedClient, issuer, clientId }: AccessDraft): boolean {
  return storedClient?.issuer === issuer.trim() && storedClient.clientId === clientId.trim();
}

/** A client without a secret is a public one. */
function toClientSecret(draft: AccessDraft) {
  const { clientSecretChange, clientSecret } = draft;
  if (clientSecretChange === 'keep' && hasStoredSecret(draft)) return {};
  const isNone = clientSecretChange === 'remove' || clientSecret === '';
  return { clientSecret: isNone ? null : clientSecret };
}

function toKey(draft: AccessDraft): Extract<NewSiteAccess['signIn'], { way: 'jwt' }>['key'] {
  if (draft.keyKind === 'jwks') return { kind: 'jwks', url: draft.keyUrl.trim() };
  if (draft.keyKind === 'public-key') return { kind: 'public-key', text: draft.keyText.trim() };
  return draft.keySecretChange === 'keep'
    ? { kind: 'secret' }
    : { kind: 'secret', secret: draft.keySecret };
}

/** Whether something was changed: the same setting again would sign everybody out for nothing. */
export function isChanged(draft: AccessDraft, access: SiteAccessRecord): boolean {
  const before = toBody(toDraft(access));
  return JSON.stringify(toBody(draft)) !== JSON.stringify(before);
}
