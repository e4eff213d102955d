import type { OfferedRepositoryRecord } from '@quire/contract';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { TextField } from '../../ui/field.tsx';

const MOST_SHOWN = 100;
/** Few enough to see at once. */
const FEW = 6;

/** One of many repositories, found by a part of its name. */
export function RepositoryPicker({
  repositories,
  isCut,
  value,
  onChange,
}: {
  repositories: readonly OfferedRepositoryRecord[];
  isCut: boolean;
  value: string;
  onChange(repository: OfferedRepositoryRecord): void;
}) {
  const [filter, setFilter] = useState('');
  const group = useId();
  const wanted = filter.trim().toLowerCase();
  const found = repositories.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">Repository</legend>
      {repositories.length > FEW && (
        <div className="mb-2">
          <TextField
            label="Find"
            placeholder="Part of its name"
            autoComplete="off"
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="text-muted">No repository matches this name.</p>
      ) : (
        <div className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
          {found.slice(0, MOST_SHOWN).map((repository) => (
            <label
              key={repository.repositoryId}
              className="flex cursor-pointer items-center gap-3 px-3.5 py-2.5 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={group}
                checked={repository.name === value}
                onChange={() => onChange(repository)}
                className="accent-accent outline-none"
              />
              <span className="min-w-0 flex-1 break-all">{repository.name}</span>
              {repository.private && <Badge>Private</Badge>}
            </label>
          ))}
        </div>
      )}
      {isCut && (
        <p className="mt-1.5 text-sm text-muted">
          There are more repositories than can be listed here.
        </p>
      )}
    </fieldset>
  );
}
