import type { ConnectionChange, ConnectionRecord } from '@quire/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useChangeConnection, useDisconnect } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { CredentialPart } from './credential-part.tsx';

const GO_LIVE = [
  {
    value: 'no-errors',
    label: 'When there are no errors',
    note: 'A push to the production branch goes live, unless its content has errors.',
  },
  { value: 'never', label: 'Only manually', note: 'Someone makes the version live.' },
] as const;

/** What is done with a repository, what opens it, and the way to disconnect it. */
export function ConnectionSettingsCard({
  domain,
  connection,
}: {
  domain: string;
  connection: ConnectionRecord;
}) {
  const settings = toSettings(connection);
  return (
    <Card title="Settings" isFlush>
      <SettingsForm
        key={JSON.stringify(settings)}
        domain={domain}
        connection={connection}
        settings={settings}
      />
      <CredentialPart domain={domain} connection={connection} />
      <DisconnectPart domain={domain} connection={connection} />
    </Card>
  );
}

type Settings = Required<ConnectionChange>;

function toSettings(connection: ConnectionRecord): Settings {
  const { folder, productionBranch, goLive, previewRequests, previewBranches } = connection;
  const { pollMinutes, failureMails } = connection;
  return {
    ...{ folder, productionBranch, goLive, previewRequests, previewBranches },
    ...{ pollMinutes, failureMails },
  };
}

function SettingsForm({
  domain,
  connection,
  settings,
}: {
  domain: string;
  connection: ConnectionRecord;
  settings: Settings;
}) {
  const change = useChangeConnection({ domain, connectionId: connection.connectionId });
  const tell = useToast();
  const [form, setForm] = useState(settings);
  const set = (part: Partial<Settings>) => setForm({ ...form, ...part });
  const isChanged = JSON.stringify(form) !== JSON.stringify(settings);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { folder, ...rest } = form;
    // Another folder deploys everything again.
    await change.mutateAsync(folder === settings.folder ? rest : { ...rest, folder });
    tell('Saved.');
  };
  return (
    <form
      className="grid gap-5 border-t border-line p-5"
      onSubmit={(event) => void submit(event).catch(() => {})}
    >
      <TextParts kind={connection.kind} form={form} set={set} />
      <RadioCards
        label="Going live"
        value={form.goLive}
        choices={GO_LIVE}
        onChange={(goLive) => set({ goLive })}
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

function TextParts({
  kind,
  form,
  set,
}: {
  kind: ConnectionRecord['kind'];
  form: Settings;
  set(part: Partial<Settings>): void;
}) {
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...plain}
          label="Production branch"
          hint="What readers see."
          required
          value={form.productionBranch}
          onChange={(productionBranch) => set({ productionBranch })}
        />
        <TextField
          {...plain}
          label="Folder"
          hint="The folder that contains docs.json. Leave it empty if docs.json is at the root of the repository."
          value={form.folder}
          onChange={(folder) => set({ folder })}
        />
        <TextField
          {...plain}
          label="Branches with previews"
          hint="Names or patterns, separated by commas, such as docs/*, next. Leave it empty for no previews."
          value={form.previewBranches}
          onChange={(previewBranches) => set({ previewBranches })}
        />
        <TextField
          label="Minutes between syncs"
          hint="How often Quire syncs the repository without a webhook."
          type="number"
          inputMode="numeric"
          min={1}
          max={1440}
          required
          value={String(form.pollMinutes)}
          onChange={(minutes) => set({ pollMinutes: Number(minutes) })}
        />
      </div>
      <Choices kind={kind} form={form} set={set} />
    </>
  );
}

function Choices({
  kind,
  form,
  set,
}: {
  kind: ConnectionRecord['kind'];
  form: Settings;
  set(part: Partial<Settings>): void;
}) {
  return (
    <>
      {kind !== 'git' && (
        <CheckBox
          label={`Previews for ${kind === 'gitlab' ? 'merge requests' : 'pull requests'}`}
          hint="Previews of forks are shown without scripts until an editor approves them."
          value={form.previewRequests}
          onChange={(previewRequests) => set({ previewRequests })}
        />
      )}
      <CheckBox
        label="Email when a push fails"
        hint="Sent to everyone who can publish this site if a push to the live site fails or has errors."
        value={form.failureMails}
        onChange={(failureMails) => set({ failureMails })}
      />
    </>
  );
}

function CheckBox({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  value: boolean;
  onChange(value: boolean): void;
}) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1 size-4 accent-accent"
      />
      <span>
        {label}
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  );
}

function DisconnectPart({ domain, connection }: { domain: string; connection: ConnectionRecord }) {
  const { connectionId, name } = connection;
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  const confirmation = useConfirmation({
    change: useDisconnect(domain),
    target,
    done: `${name} was disconnected.`,
    onClose: () => setTarget(undefined),
    onDone: () => void navigate({ to: '/sites/$domain', params: { domain } }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-5">
      <div className="min-w-0">
        <p className="font-medium">Disconnect</p>
        <p className="text-muted">
          Its previews are removed. All versions stay, including the live version.
        </p>
      </div>
      <Button icon="leave" onClick={() => setTarget(connectionId)}>
        Disconnect
      </Button>
      <ConfirmDialog {...confirmation} title={`Disconnect ${name}?`} verb="Disconnect">
        <p>
          Its credential, its webhook and its previews are deleted. Readers still see the live
          version.
        </p>
      </ConfirmDialog>
    </div>
  );
}
