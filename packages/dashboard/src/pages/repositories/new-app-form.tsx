import { type FormEvent, useState } from 'react';
import { useBeginApp } from '../../api/github-apps.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { rememberSite } from './connecting-site.ts';

const GITHUB = 'https://github.com';

/** Leads to GitHub, which creates an App for this organization and sends the browser back. */
export function NewAppForm({ domain }: { domain: string }) {
  const begin = useBeginApp();
  const [webUrl, setWebUrl] = useState(GITHUB);
  const [owner, setOwner] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { url } = await begin.mutateAsync({
      domain,
      webUrl: webUrl.trim(),
      ...(owner.trim() ? { owner: owner.trim() } : {}),
    });
    rememberSite(domain);
    setIsLeaving(true);
    location.assign(url);
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void submit(event).catch(() => {})}>
      <p className="text-muted">
        GitHub creates an App that only you own. It reads the repositories that you choose, and
        writes checks, deployments and one comment in each pull request.
      </p>
      <TextField
        label="Server"
        hint="The address of GitHub or of your Enterprise Server."
        required
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        value={webUrl}
        onChange={setWebUrl}
      />
      <TextField
        label="Organization on GitHub"
        hint="The owner of the App, and the only account that can install it. Leave it empty to use your own account."
        placeholder="acme"
        autoComplete="off"
        spellCheck={false}
        value={owner}
        onChange={setOwner}
      />
      {begin.error && <ErrorNotice error={begin.error} />}
      <div>
        <Button type="submit" look="primary" icon="external" isBusy={begin.isPending || isLeaving}>
          Continue to GitHub
        </Button>
      </div>
    </form>
  );
}
