import type { SiteAccessRecord } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useChangeAccess } from '../../api/site-access.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccessDraft, isChanged, toBody, toDraft } from './access-draft.ts';
import { describeChange } from './access-words.ts';
import { type FieldErrors, toFieldErrors } from './field-errors.ts';
import { ProviderFields } from './provider-fields.tsx';
import { SecretField } from './secret-field.tsx';
import { TokenFields } from './token-fields.tsx';

/** What the parts of the form have in common. */
export interface AccessPartProps {
  draft: AccessDraft;
  access: SiteAccessRecord;
  errors: FieldErrors;
  set(change: Partial<AccessDraft>): void;
}

/** The fields that show what is wrong with them. */
const FIELDS = [
  'sessionHours',
  'signIn.password',
  'signIn.issuer',
  'signIn.clientId',
  'signIn.clientSecret',
  'signIn.scopes',
  'signIn.emailDomains',
  'signIn.groupsClaim',
  'signIn.loginUrl',
  'signIn.key.url',
  'signIn.key.text',
  'signIn.key.secret',
];

const AUDIENCES = [
  {
    value: 'public',
    label: 'Everyone',
    note: 'No one signs in. Pages for groups are hidden from everyone.',
  },
  {
    value: 'parts',
    label: 'Everyone, with restricted pages',
    note: 'Pages for groups, and pages with public: false, are for people who sign in.',
  },
  {
    value: 'private',
    label: 'Only people who sign in',
    note: 'Pages with public: true stay open to everyone.',
  },
] as const;

const WAYS = [
  {
    value: 'oidc',
    label: 'Identity provider',
    note: 'Keycloak, Entra ID, Okta, Google or any other OpenID Connect provider. Groups come from a claim.',
  },
  {
    value: 'members',
    label: 'Members of your organization',
    note: 'They sign in through this dashboard, with the groups that they have under Members.',
  },
  {
    value: 'jwt',
    label: 'Your own application',
    note: 'It signs people in and sends them here with a signed token.',
  },
  {
    value: 'password',
    label: 'A password',
    note: 'One password for everyone. Readers have no groups, so they cannot read pages for groups.',
  },
] as const;

const REFUSALS = [
  {
    value: 'offer',
    label: 'A way to sign in',
    note: 'On a site with restricted pages, this reveals that the page exists.',
  },
  {
    value: 'hide',
    label: 'The same as for a page that does not exist',
    note: 'Send people the sign-in address /_quire/reader/sign-in yourself.',
  },
] as const;

/** Who may read, how they sign in, and what strangers get. */
export function AccessForm({ domain, access }: { domain: string; access: SiteAccessRecord }) {
  const change = useChangeAccess(domain);
  const tell = useToast();
  const [draft, setDraft] = useState(() => toDraft(access));
  const set = (part: Partial<AccessDraft>) => setDraft({ ...draft, ...part });
  const errors = toFieldErrors(change.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(toBody(draft), { onSuccess: () => tell('Saved.') });
  };
  const part = { draft, access, errors, set };
  return (
    <form className="grid max-w-prose gap-6" onSubmit={submit}>
      <RadioCards
        label="Who can read it"
        value={draft.audience}
        choices={AUDIENCES}
        onChange={(audience) => set({ audience })}
      />
      {draft.audience !== 'public' && <SignInPart {...part} />}
      {errors.hasOthers && <ErrorNotice error={change.error} />}
      {isChanged(draft, access) && <ChangeNotice told={describeChange(draft, access)} />}
      <Button
        type="submit"
        look="primary"
        className="justify-self-start"
        disabled={!isChanged(draft, access)}
        isBusy={change.isPending}
      >
        Save
      </Button>
    </form>
  );
}

function SignInPart(props: AccessPartProps) {
  const { draft, errors, set } = props;
  return (
    <>
      <RadioCards
        label="How they sign in"
        value={draft.way}
        choices={WAYS}
        onChange={(way) => set({ way })}
      />
      {draft.way === 'oidc' && <ProviderFields {...props} />}
      {draft.way === 'jwt' && <TokenFields {...props} />}
      {draft.way === 'password' && <PasswordPart {...props} />}
      <RadioCards
        label="What visitors without access see"
        value={draft.refusal}
        choices={REFUSALS}
        onChange={(refusal) => set({ refusal })}
      />
      <TextField
        label="Session length in hours"
        hint="Readers must sign in again after this time: 1 to 720 hours."
        error={errors.at('sessionHours')}
        type="number"
        inputMode="numeric"
        min={1}
        max={720}
        required
        className="max-w-32"
        value={draft.sessionHours}
        onChange={(sessionHours) => set({ sessionHours })}
      />
    </>
  );
}

function PasswordPart({ draft, access, errors, set }: AccessPartProps) {
  return (
    <SecretField
      label="Password"
      kind="password"
      isStored={access.signIn.way === 'password'}
      change={draft.passwordChange}
      value={draft.password}
      error={errors.at('signIn.password')}
      onChange={(passwordChange, password) => set({ passwordChange, password })}
    />
  );
}

/** What saving means to readers. */
function ChangeNotice({ told }: { told: readonly string[] }) {
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-md bg-sunken px-3.5 py-3">
      <Icon name="info" className="mt-[3px] text-muted" />
      <div className="min-w-0">
        <p className="font-medium">When you save</p>
        {told.map((sentence) => (
          <p key={sentence} className="text-muted">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
