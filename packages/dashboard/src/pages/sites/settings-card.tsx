import type { SiteOverview } from '@quire/contract';
import { type FormEvent, useState } from 'react';
import { useChangeSite } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { BasePathField } from './base-path-field.tsx';
import { DeleteSiteDialog } from './delete-site-dialog.tsx';

/** What a site is called, where it is mounted, and the way to delete it. */
export function SettingsCard({ domain, site }: { domain: string; site: SiteOverview }) {
  const change = useChangeSite(domain);
  const tell = useToast();
  const [name, setName] = useState(site.name);
  const [basePath, setBasePath] = useState(site.basePath);
  const [origins, setOrigins] = useState(site.embedOrigins.join(' '));
  const embedOrigins = toOrigins(origins);
  const isChanged =
    name.trim() !== site.name ||
    basePath.trim() !== site.basePath ||
    embedOrigins.join(' ') !== site.embedOrigins.join(' ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await change.mutateAsync({
      name: name.trim(),
      basePath: basePath.trim(),
      embedOrigins,
    });
    setName(saved.name);
    setBasePath(saved.basePath);
    setOrigins(saved.embedOrigins.join(' '));
    tell(
      saved.basePath === site.basePath
        ? 'Saved.'
        : 'Saved. Readers see the new base path after you publish again.',
    );
  };
  return (
    <Card title="Settings" isFlush>
      <form
        className="grid gap-4 border-t border-line p-5"
        onSubmit={(event) => void submit(event).catch(() => {})}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Name"
            hint="The name in the dashboard and in analytics."
            required
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={setName}
          />
          <BasePathField value={basePath} onChange={setBasePath} />
        </div>
        <WidgetField value={origins} onChange={setOrigins} />
        {change.error && <ErrorNotice error={change.error} />}
        <div>
          <Button type="submit" disabled={!isChanged} isBusy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
      <DeletePart domain={domain} name={site.name} />
    </Card>
  );
}

function WidgetField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <TextField
      label="Widget"
      hint="Origins whose pages can show the search and assistant of this site, such as https://app.example.com. Separate several with spaces."
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={onChange}
    />
  );
}

function toOrigins(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((origin) => origin.replace(/\/+$/, ''))
    .filter((origin) => origin !== '');
}

function DeletePart({ domain, name }: { domain: string; name: string }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-5">
        <div className="min-w-0">
          <p className="font-medium">Delete this site</p>
          <p className="text-muted">Readers see “page not found”. You can restore it for 7 days.</p>
        </div>
        <Button icon="trash" className="text-danger" onClick={() => setIsDeleting(true)}>
          Delete site
        </Button>
      </div>
      <DeleteSiteDialog
        domain={domain}
        name={name}
        isOpen={isDeleting}
        onOpenChange={setIsDeleting}
      />
    </>
  );
}
