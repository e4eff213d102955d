import type { OrganizationSignIn } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useSaveSignIn } from '../../api/organization-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field, Select, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type ProviderDraft, toBody, toDraft } from './provider-draft.ts';

interface ProviderFormProps {
  settings: OrganizationSignIn['settings'];
}

/** The provider, who is let in, and whether it is the only way in. */
export function ProviderForm({ settings }: ProviderFormProps) {
  const [draft, setDraft] = useState(() => toDraft(settings));
  const save = useSaveSignIn();
  const tell = useToast();
  const set = (change: Partial<ProviderDraft>) => setDraft({ ...draft, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(toBody(draft), { onSuccess: () => tell('Saved.') });
  };
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-5">
      <ClientFields draft={draft} hasSecret={settings?.hasClientSecret ?? false} set={set} />
      <TextField
        label="Email domains"
        hint="Only people with an email address at one of these domains can sign in. Separate domains with commas."
        required
        placeholder="example.com"
        value={draft.domains}
        onChange={(domains) => set({ domains })}
      />
      <NewMembersField draft={draft} set={set} />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={draft.isEnforced}
          onChange={({ target }) => set({ isEnforced: target.checked })}
          className="mt-1 accent-accent"
        />
        <span>
          <span className="block font-medium">Allow no other way to sign in</span>
          <span className="block text-sm text-muted">
            Passwords and passkeys stop working, and everyone else is signed out once. Before you
            turn this on, sign in through the provider yourself. The operator of the service can
            still let you in with <code className="font-mono">quire admin login-link</code>.
          </span>
        </span>
      </label>
      {save.error && <ErrorNotice error={save.error} />}
      <Button type="submit" look="primary" isBusy={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

interface PartProps {
  draft: ProviderDraft;
  set(change: Partial<ProviderDraft>): void;
}

function ClientFields({ draft, hasSecret, set }: PartProps & { hasSecret: boolean }) {
  return (
    <>
      <TextField
        label="Issuer"
        hint="The issuer URL of the provider. Quire reads .well-known/openid-configuration under it."
        type="url"
        required
        placeholder="https://id.example.com/realms/acme"
        value={draft.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      <TextField
        label="Client ID"
        required
        autoComplete="off"
        value={draft.clientId}
        onChange={(clientId) => set({ clientId })}
      />
      <TextField
        label="Client secret"
        hint={
          hasSecret
            ? 'A secret is stored. Leave this empty to keep it.'
            : 'Leave this empty for a public client.'
        }
        type="password"
        autoComplete="off"
        value={draft.clientSecret}
        onChange={(clientSecret) => set({ clientSecret })}
      />
    </>
  );
}

const ROLES: readonly { value: ProviderDraft['newRole']; label: string }[] = [
  { value: 'refuse', label: 'Are refused: only members can sign in' },
  { value: 'none', label: 'Become members without a role' },
  { value: 'viewer', label: 'Become viewers' },
  { value: 'editor', label: 'Become editors' },
  { value: 'admin', label: 'Become admins' },
];

function NewMembersField({ draft, set }: PartProps) {
  return (
    <Field label="People who are not members yet">
      {(control) => (
        <Select
          {...control}
          value={draft.newRole}
          onChange={({ target }) => set({ newRole: target.value as ProviderDraft['newRole'] })}
        >
          {ROLES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
