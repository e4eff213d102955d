import type { PreviewAccess, PreviewSettings, PreviewSettingsChange } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { previewSettingsQuery, useChangePreviewSettings } from '../../api/previews.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToast } from '../../ui/toast.tsx';

type Door = 'members' | 'link' | 'password';

const DOORS = [
  {
    value: 'link',
    label: 'Anyone with the address',
    note: 'The address has a part that no one can guess.',
  },
  {
    value: 'password',
    label: 'Anyone with the address and the password',
    note: 'One password for all previews of this site.',
  },
  {
    value: 'members',
    label: 'Members only',
    note: 'Members of the organization open previews from the dashboard.',
  },
] as const;

/** Who may read the previews of a site, and how long they stay. */
export function PreviewSettingsCard({ domain }: { domain: string }) {
  const query = useQuery(previewSettingsQuery(domain));
  return (
    <Card title="Settings" note="They apply to all previews of this site, including existing ones.">
      <Loaded query={query}>
        {(settings) => (
          <SettingsForm key={JSON.stringify(settings)} domain={domain} settings={settings} />
        )}
      </Loaded>
    </Card>
  );
}

function toDoor({ access, hasPassword }: PreviewSettings): Door {
  if (access === 'members') return 'members';
  return hasPassword ? 'password' : 'link';
}

function SettingsForm({ domain, settings }: { domain: string; settings: PreviewSettings }) {
  const change = useChangePreviewSettings(domain);
  const tell = useToast();
  const [door, setDoor] = useState(toDoor(settings));
  const [password, setPassword] = useState('');
  const [days, setDays] = useState(String(settings.days));
  const needsPassword = door === 'password' && !settings.hasPassword;
  const isChanged =
    door !== toDoor(settings) || password !== '' || days.trim() !== String(settings.days);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await change.mutateAsync(toChange({ door, password, days }));
    tell('Saved.');
  };
  return (
    <form
      className="grid max-w-prose gap-5"
      onSubmit={(event) => void submit(event).catch(() => {})}
    >
      <RadioCards label="Who can read them" value={door} choices={DOORS} onChange={setDoor} />
      {door === 'password' && (
        <PasswordPart isNew={needsPassword} value={password} onChange={setPassword} />
      )}
      <TextField
        label="Days"
        hint="How long a preview stays after it is published or extended, at most 365 days."
        type="number"
        inputMode="numeric"
        min={1}
        max={365}
        required
        className="max-w-32"
        value={days}
        onChange={setDays}
      />
      {change.error && <ErrorNotice error={change.error} />}
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** A password that is set is not shown; a new one takes its place. */
function PasswordPart(props: { isNew: boolean; value: string; onChange(value: string): void }) {
  const [isChanging, setIsChanging] = useState(props.isNew);
  if (props.isNew || isChanging) {
    return <NewPasswordField label="Password" value={props.value} onChange={props.onChange} />;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">A password is set.</p>
      <Button size="small" icon="key" onClick={() => setIsChanging(true)}>
        Change the password
      </Button>
    </div>
  );
}

function toChange(form: { door: Door; password: string; days: string }): PreviewSettingsChange {
  const access: PreviewAccess = form.door === 'members' ? 'members' : 'link';
  const days = Number(form.days);
  if (form.door !== 'password') return { access, password: null, days };
  return form.password === '' ? { access, days } : { access, password: form.password, days };
}
