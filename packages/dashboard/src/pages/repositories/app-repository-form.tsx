import type { GitHubAppRecord, InstallationRecord, OfferedRepositoryRecord } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { installedRepositoriesQuery } from '../../api/connections.ts';
import { installationsQuery } from '../../api/github-apps.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { rememberSite } from './connecting-site.ts';
import { RepositoryPicker } from './repository-picker.tsx';
import { NO_WISHES, SourceFields, toSource } from './source-fields.tsx';
import { useConnecting } from './use-connecting.ts';

/** Chooses one of the repositories that an App may see. */
export function AppRepositoryForm({ domain, app }: { domain: string; app: GitHubAppRecord }) {
  const query = useQuery(installationsQuery(app.appId));
  return (
    <Loaded query={query}>
      {(installations) =>
        installations.length === 0 ? (
          <NotInstalled domain={domain} app={app} />
        ) : (
          <ChooseRepository domain={domain} app={app} installations={installations} />
        )
      }
    </Loaded>
  );
}

function NotInstalled({ domain, app }: { domain: string; app: GitHubAppRecord }) {
  return (
    <div>
      <p className="text-muted">
        The App {app.name} is not installed yet. Install it, and choose the repositories that it can
        read.
      </p>
      <a
        href={toInstallAddress(app, domain)}
        onClick={() => rememberSite(domain)}
        className={`${buttonClasses('primary')} mt-4`}
      >
        <Icon name="external" />
        Install the app
      </a>
    </div>
  );
}

/** The site goes with it: GitHub may give it back. */
const toInstallAddress = ({ installUrl }: GitHubAppRecord, domain: string) =>
  `${installUrl}?${new URLSearchParams({ state: domain })}`;

function ChooseRepository({
  domain,
  app,
  installations,
}: {
  domain: string;
  app: GitHubAppRecord;
  installations: readonly InstallationRecord[];
}) {
  const connecting = useConnecting(domain);
  const [installation, setInstallation] = useState(installations[0]?.installation ?? '');
  const [repository, setRepository] = useState<OfferedRepositoryRecord>();
  const [wishes, setWishes] = useState(NO_WISHES);
  const { appId } = app;
  const repositories = useQuery(installedRepositoriesQuery(domain, { appId, installation }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!repository) return;
    const { repositoryId, name } = repository;
    const place = { kind: 'github', appId, installation, repositoryId, name } as const;
    connecting.submit({ ...place, ...toSource(wishes) });
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <AccountField
        app={app}
        domain={domain}
        installations={installations}
        value={installation}
        onChange={(chosen) => {
          setInstallation(chosen);
          setRepository(undefined);
        }}
      />
      <Loaded query={repositories}>
        {({ repositories: offered, cut }) => (
          <RepositoryPicker
            repositories={offered}
            isCut={cut}
            value={repository?.name ?? ''}
            onChange={setRepository}
          />
        )}
      </Loaded>
      <SourceFields value={wishes} onChange={setWishes} />
      {connecting.error && <ErrorNotice error={connecting.error} />}
      <div>
        <Button type="submit" look="primary" disabled={!repository} isBusy={connecting.isPending}>
          Connect
        </Button>
      </div>
    </form>
  );
}

function AccountField(props: {
  app: GitHubAppRecord;
  domain: string;
  installations: readonly InstallationRecord[];
  value: string;
  onChange(installation: string): void;
}) {
  const { app, domain, installations, value, onChange } = props;
  return (
    <Field label="Account" hint={<MoreAccounts app={app} domain={domain} />}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {installations.map((each) => (
            <option key={each.installation} value={each.installation}>
              {each.account}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function MoreAccounts({ app, domain }: { app: GitHubAppRecord; domain: string }) {
  return (
    <>
      Through the App {app.name}.{' '}
      <a
        href={toInstallAddress(app, domain)}
        onClick={() => rememberSite(domain)}
        className={TEXT_LINK}
      >
        Choose other repositories on GitHub
      </a>
    </>
  );
}
