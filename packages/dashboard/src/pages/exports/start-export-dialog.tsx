import type { NewExport, SiteOverview } from '@quire/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { useStartExport } from '../../api/exports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field, Select, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { createIdempotencyKey } from './idempotency-key.ts';
import { PagePicker } from './page-picker.tsx';

interface StartExportDialogProps {
  /** Those with something live. */
  sites: readonly SiteOverview[];
  /** What is filled in already. */
  draft: Partial<NewExport>;
  onClose(): void;
}

/** Chooses what to export and starts it. */
export function StartExportDialog({ sites, draft, onClose }: StartExportDialogProps) {
  const start = useStartExport();
  const tell = useToast();
  const [domain, setDomain] = useState(draft.domain ?? toDomains(sites)[0] ?? '');
  const [label, setLabel] = useState('');
  const [paths, setPaths] = useState<readonly string[] | undefined>(draft.paths);
  const body = toBody(domain, label, paths);
  // A second press after a lost answer asks for the same job; another choice is another job.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for each new choice.
  const key = useMemo(createIdempotencyKey, [JSON.stringify(body)]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await start.mutateAsync({ ...body, key });
    tell(`The export of ${domain} was started.`);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New export"
      note="The export contains the version that is live now, even if you publish again while it runs."
    >
      <form className="grid gap-5" onSubmit={(event) => void submit(event).catch(() => {})}>
        <SiteChoice
          sites={sites}
          domain={domain}
          onChange={(chosen) => {
            setDomain(chosen);
            setPaths(undefined);
          }}
        />
        <TextField
          label="Version label (optional)"
          hint="Your name for this export, such as 2026.4. You cannot use it for other content later. Use letters, digits, dots, hyphens and underscores."
          value={label}
          maxLength={64}
          pattern="[A-Za-z0-9._\-]{1,64}"
          title="Use letters, digits, dots, hyphens and underscores"
          autoComplete="off"
          spellCheck={false}
          onChange={setLabel}
        />
        <PagePicker domain={domain} paths={paths} onChange={setPaths} />
        {start.error && <ErrorNotice error={start.error} />}
        <DialogActions>
          <Button
            type="submit"
            look="primary"
            isBusy={start.isPending}
            disabled={paths?.length === 0}
          >
            Start export
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface SiteChoiceProps {
  sites: readonly SiteOverview[];
  domain: string;
  onChange(domain: string): void;
}

function SiteChoice({ sites, domain, onChange }: SiteChoiceProps) {
  return (
    <Field label="Site">
      {(control) => (
        <Select {...control} value={domain} onChange={({ target }) => onChange(target.value)}>
          {toDomains(sites).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The domains that serve, each of which can be exported under its own name. */
function toDomains(sites: readonly SiteOverview[]): string[] {
  return sites.flatMap(({ domains }) =>
    domains.filter(({ verified }) => verified).map(({ domain }) => domain),
  );
}

function toBody(domain: string, label: string, paths: readonly string[] | undefined): NewExport {
  return {
    domain,
    ...(label === '' ? {} : { version: label }),
    ...(paths ? { paths: [...paths] } : {}),
  };
}
