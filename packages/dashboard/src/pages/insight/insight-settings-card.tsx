import type { InsightSettings } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { insightSettingsQuery, useChangeInsightSettings } from '../../api/insight.ts';
import { useMayAt } from '../../api/permissions.tsx';
import { formatCounted } from '../../ui/amounts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Where other parts of the page lead to. */
export const SETTINGS_ID = 'insight-settings';

/** As many as the API takes. */
const MOST_DAYS = 400;

const CHOICES = [
  {
    value: 'no',
    label: 'Do not keep them',
    note: 'Only the outcome of each question is stored, not its text. Stored text is deleted.',
  },
  {
    value: 'yes',
    label: 'Keep them',
    note: 'Email and network addresses, keys, card numbers and other long numbers are removed first. Tell your readers, for example in your privacy policy.',
  },
] as const;

/** What is kept of questions to the assistant of a site, and for how long. */
export function InsightSettingsCard({ domain }: { domain: string }) {
  const settings = useQuery(insightSettingsQuery(domain));
  const mayChange = useMayAt(domain, 'site.settings');
  return (
    <div id={SETTINGS_ID}>
      <Card title="What is kept" note={`For questions to the assistant of ${domain}.`}>
        <Loaded query={settings}>
          {(known) =>
            mayChange ? (
              <SettingsForm key={JSON.stringify(known)} domain={domain} settings={known} />
            ) : (
              <p className="max-w-prose text-muted">{describe(known)}</p>
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

function describe({ keepsQuestions, days }: InsightSettings): string {
  const what = keepsQuestions
    ? 'The text and outcome of questions are kept'
    : 'The outcome of questions is kept, without their text,';
  return `${what} for ${formatCounted(days, 'day')}. An admin of the site can change this.`;
}

function SettingsForm({ domain, settings }: { domain: string; settings: InsightSettings }) {
  const change = useChangeInsightSettings(domain);
  const tell = useToast();
  const [choice, setChoice] = useState<'yes' | 'no'>(settings.keepsQuestions ? 'yes' : 'no');
  const [days, setDays] = useState(String(settings.days));
  const keepsQuestions = choice === 'yes';
  const isChanged =
    keepsQuestions !== settings.keepsQuestions || days.trim() !== String(settings.days);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await change.mutateAsync({ keepsQuestions, days: Number(days) });
    tell('Saved.');
  };
  return (
    <form
      className="grid max-w-prose gap-5"
      onSubmit={(event) => void submit(event).catch(() => {})}
    >
      <RadioCards
        label="Questions from readers"
        value={choice}
        choices={CHOICES}
        onChange={setChoice}
      />
      <TextField
        label="Days"
        hint={`How long the outcome of each question is kept, at most ${MOST_DAYS} days. The number of questions stays.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_DAYS}
        required
        className="max-w-32"
        value={days}
        onChange={setDays}
      />
      {change.error && <ErrorNotice error={change.error} />}
      <div>
        <Button type="submit" disabled={!isChanged} isBusy={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
