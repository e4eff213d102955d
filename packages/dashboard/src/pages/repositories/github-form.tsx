import type { GitHubAppRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { githubAppsQuery } from '../../api/github-apps.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AppRepositoryForm } from './app-repository-form.tsx';
import { NewAppForm } from './new-app-form.tsx';

/** Connects a repository at GitHub: with an App of the organization, or a new one. */
export function GitHubForm({ domain, appId }: { domain: string; appId: string | undefined }) {
  const query = useQuery(githubAppsQuery);
  const [isNew, setIsNew] = useState(false);
  return (
    <Loaded query={query}>
      {(apps) =>
        isNew || apps.length === 0 ? (
          <NewAppForm domain={domain} />
        ) : (
          <KnownApps domain={domain} apps={apps} appId={appId} onNew={() => setIsNew(true)} />
        )
      }
    </Loaded>
  );
}

function KnownApps(props: {
  domain: string;
  apps: readonly GitHubAppRecord[];
  appId: string | undefined;
  onNew(): void;
}) {
  const { domain, apps, appId, onNew } = props;
  const app = apps.find((each) => each.appId === appId) ?? apps.at(-1);
  if (!app) return null;
  return (
    <div className="grid gap-5">
      <AppRepositoryForm key={app.appId} domain={domain} app={app} />
      <div className="border-t border-line pt-4">
        <Button look="quiet" icon="plus" size="small" onClick={onNew}>
          Create another App
        </Button>
      </div>
    </div>
  );
}
