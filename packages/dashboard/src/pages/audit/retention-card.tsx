import { useQuery } from '@tanstack/react-query';
import { auditSettingsQuery, useChangeAuditDays } from '../../api/audit.ts';
import { useMay } from '../../api/permissions.tsx';
import { formatCounted } from '../../ui/amounts.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

const CHOICES = [
  { label: 'Forever', days: null },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
  { label: '3 years', days: 1095 },
];

/** For how long entries stay; only owners may change it. */
export function RetentionCard() {
  const { data } = useQuery(auditSettingsQuery);
  const mayChange = useMay('organization.settings');
  const change = useChangeAuditDays();
  const tell = useToast();
  if (!data) return null;
  const choices = CHOICES.some(({ days }) => days === data.days)
    ? CHOICES
    : [...CHOICES, { label: formatCounted(data.days ?? 0, 'day'), days: data.days }];
  const keep = async (text: string) => {
    await change.mutateAsync(text === '' ? null : Number(text));
    tell('The retention period was changed.');
  };
  return (
    <Card title="Retention" note="The service removes older entries.">
      {change.error && <ErrorNotice error={change.error} className="mb-4" />}
      <Field label="Keep entries">
        {(control) => (
          <Select
            {...control}
            className="max-w-60"
            disabled={!mayChange || change.isPending}
            value={data.days ?? ''}
            onChange={({ target }) => void keep(target.value).catch(() => {})}
          >
            {choices.map(({ label, days }) => (
              <option key={label} value={days ?? ''}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Card>
  );
}
