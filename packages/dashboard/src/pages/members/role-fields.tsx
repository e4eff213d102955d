import type { OrganizationRole, SiteRole } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../api/permissions.tsx';
import { sitesQuery } from '../../api/sites.ts';
import { Field, Select } from '../../ui/field.tsx';
import { ORGANIZATION_CHOICES, ROLE_WORDS, SITE_CHOICES } from './role-words.ts';

/** What somebody is to be allowed, as a form holds it. */
export interface RoleDraft {
  role: OrganizationRole;
  sites: readonly { siteId: string; role: SiteRole }[];
}

interface RoleFieldsProps {
  draft: RoleDraft;
  onChange(draft: RoleDraft): void;
}

/** A role for all of the organization, and roles at single sites beyond it. */
export function RoleFields({ draft, onChange }: RoleFieldsProps) {
  const mayGiveOwner = useMay('owners.manage');
  const choices = ORGANIZATION_CHOICES.filter((role) => role !== 'owner' || mayGiveOwner);
  return (
    <>
      <Field label="Role in the organization" hint={ROLE_WORDS[draft.role].note}>
        {(control) => (
          <Select
            {...control}
            value={draft.role}
            onChange={({ target }) =>
              onChange({ ...draft, role: target.value as OrganizationRole })
            }
          >
            {choices.map((role) => (
              <option key={role} value={role}>
                {ROLE_WORDS[role].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.role !== 'owner' && draft.role !== 'admin' && (
        <SiteRoles draft={draft} onChange={onChange} />
      )}
    </>
  );
}

function SiteRoles({ draft, onChange }: RoleFieldsProps) {
  const { data: sites = [] } = useQuery(sitesQuery);
  if (sites.length === 0) return null;
  const give = (siteId: string, role: string) => {
    const others = draft.sites.filter((each) => each.siteId !== siteId);
    const given = role === '' ? [] : [{ siteId, role: role as SiteRole }];
    onChange({ ...draft, sites: [...others, ...given] });
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Roles for single sites</legend>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
        {sites.map(({ siteId, name, domains }) => (
          <li key={siteId} className="flex items-center justify-between gap-4 px-3 py-2">
            <span className="min-w-0">
              <span className="block truncate">{name}</span>
              {name !== domains[0]?.domain && (
                <span className="block truncate text-sm text-muted">{domains[0]?.domain}</span>
              )}
            </span>
            <Select
              aria-label={`Role for ${name}`}
              className="w-36 shrink-0"
              value={draft.sites.find((each) => each.siteId === siteId)?.role ?? ''}
              onChange={({ target }) => give(siteId, target.value)}
            >
              <option value="">{draft.role === 'none' ? 'No access' : 'As above'}</option>
              {SITE_CHOICES.map((role) => (
                <option key={role} value={role}>
                  {ROLE_WORDS[role].label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
