import { useQuery } from '@tanstack/react-query';
import { sitesQuery } from '../../api/sites.ts';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

/** What a key is bound to, as the form holds it. */
export interface KeyBounds {
  /** Nothing where it is for all of the organization. */
  sites: readonly string[] | null;
  addresses: string;
  readerGroups: string;
}

export const NO_BOUNDS: KeyBounds = { sites: null, addresses: '', readerGroups: '' };

/** What stands between commas, spaces or line breaks, once each. */
export function parseList(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((part) => part !== ''))];
}

const REACH = [
  { value: 'all', label: 'All sites', note: 'Including sites created later.' },
  { value: 'some', label: 'Selected sites', note: 'The key cannot see any other site.' },
] as const;

interface KeyBoundsFieldsProps {
  bounds: KeyBounds;
  onChange(bounds: KeyBounds): void;
}

/** Where a key may be used, from where, and for which readers. */
export function KeyBoundsFields({ bounds, onChange }: KeyBoundsFieldsProps) {
  return (
    <>
      <RadioCards
        label="Sites"
        value={bounds.sites === null ? 'all' : 'some'}
        choices={REACH}
        onChange={(reach) => onChange({ ...bounds, sites: reach === 'all' ? null : [] })}
      />
      {bounds.sites !== null && <SiteChoices bounds={bounds} onChange={onChange} />}
      <details className="group">
        <summary className="cursor-pointer rounded-sm font-medium text-muted hover:text-text">
          Addresses and reader groups
        </summary>
        <div className="mt-4 grid gap-5">
          <TextField
            label="Only from these addresses"
            hint="IP addresses or ranges, separated by commas. Leave it empty to allow any address."
            autoComplete="off"
            placeholder="203.0.113.7, 10.0.0.0/8, 2001:db8::/32"
            value={bounds.addresses}
            onChange={(addresses) => onChange({ ...bounds, addresses })}
          />
          <TextField
            label="Reader groups"
            hint="Requests with this key can use these groups and see their pages."
            autoComplete="off"
            placeholder="staff, partners"
            value={bounds.readerGroups}
            onChange={(readerGroups) => onChange({ ...bounds, readerGroups })}
          />
        </div>
      </details>
    </>
  );
}

function SiteChoices({ bounds, onChange }: KeyBoundsFieldsProps) {
  const { data: sites = [] } = useQuery(sitesQuery);
  const chosen = bounds.sites ?? [];
  const toggle = (siteId: string, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== siteId);
    onChange({ ...bounds, sites: isChosen ? [...others, siteId] : others });
  };
  return (
    <ul className="-mt-3 max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
      {sites.map(({ siteId, name }, index) => (
        <li key={siteId}>
          <label className="flex cursor-pointer items-center gap-3 px-3.5 py-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(siteId)}
              // The browser says what is missing where none is chosen.
              required={chosen.length === 0 && index === 0}
              onChange={({ target }) => toggle(siteId, target.checked)}
              className="accent-accent"
            />
            <span className="min-w-0 truncate">{name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
