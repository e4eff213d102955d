import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readerGroupsQuery, useViewAs } from '../../api/site-access.ts';
import { siteQuery } from '../../api/sites.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const NOTE =
  'See the live site as a reader in these groups, for an hour. You can choose any group, even one that you are not in. The audit log records it.';

/** Opens the live site as a reader of some groups sees it. */
export function ViewAsCard({ domain }: { domain: string }) {
  const groups = useQuery(readerGroupsQuery(domain));
  const { data: site } = useQuery(siteQuery(domain));
  const canOpen = site?.live != null && site.url !== null;
  return (
    <Card title="View as group" note={NOTE}>
      <Loaded query={groups}>
        {(names) => <GroupChoice domain={domain} names={names} canOpen={canOpen} />}
      </Loaded>
    </Card>
  );
}

interface GroupChoiceProps {
  domain: string;
  names: readonly string[];
  canOpen: boolean;
}

function GroupChoice({ domain, names, canOpen }: GroupChoiceProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const viewAs = useViewAs(domain);
  const open = async () => {
    // Opened at once: a window that is opened after an answer is a pop-up, which browsers block.
    const tab = window.open('about:blank', '_blank');
    try {
      const { url } = await viewAs.mutateAsync(chosen.filter((name) => names.includes(name)));
      if (!tab) return location.assign(url);
      // Pages of a site get no hold of the dashboard.
      tab.opener = null;
      tab.location.replace(url);
    } catch {
      tab?.close();
    }
  };
  if (names.length === 0) return <NoGroups />;
  return (
    <div className="grid gap-4">
      <GroupBoxes names={names} chosen={chosen} onChange={setChosen} />
      {viewAs.error && <ErrorNotice error={viewAs.error} />}
      <div>
        <Button
          icon="external"
          disabled={!canOpen}
          isBusy={viewAs.isPending}
          onClick={() => void open()}
        >
          Open the site
        </Button>
      </div>
    </div>
  );
}

function NoGroups() {
  return (
    <p className="max-w-prose text-muted">
      No page of the live version is limited to a group. Set groups in the frontmatter of a page, or
      readers in the navigation, and publish.
    </p>
  );
}

interface GroupBoxesProps {
  names: readonly string[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function GroupBoxes({ names, chosen, onChange }: GroupBoxesProps) {
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Groups of the live version</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {names.map((name) => (
          <label key={name} className="flex min-w-0 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => toggle(name)}
              className="accent-accent"
            />
            <span className="min-w-0 break-words">{name}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        Choose no group to see the site as a signed-in reader without groups.
      </p>
    </fieldset>
  );
}
