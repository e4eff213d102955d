import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toExampleDomain, toPublishCommand } from '../sites/publish-command.ts';
import type { Step, StepName } from './first-steps.ts';

interface StepText {
  title: string;
  note: string;
  /** What to do now; only shown while the step is the next one. */
  action(): ReactNode;
}

const TEXTS: Record<StepName, StepText> = {
  key: {
    title: 'Create an API key',
    note: 'The command line and your own programs use Quire with it.',
    action: () => (
      <Link to="/settings/organization/api-keys" className={buttonClasses('primary', 'small')}>
        Go to API keys
      </Link>
    ),
  },
  publish: {
    title: 'Publish a site',
    note: 'A folder of MDX pages with a docs.json becomes a site at its own address.',
    action: () => (
      <CodeLine
        isBlock
        label="Copy the command"
        text={toPublishCommand(location.origin, toExampleDomain(location.hostname), {
          creates: true,
        })}
      />
    ),
  },
  export: {
    title: 'Export it as one bundle',
    note: 'Static files with no dependencies, for your own servers or for networks without internet access.',
    action: () => (
      <Link to="/exports" className={buttonClasses('primary', 'small')}>
        Go to exports
      </Link>
    ),
  },
  invite: {
    title: 'Invite someone',
    note: 'A link lets a colleague in; everyone sees the same sites and figures.',
    action: () => (
      <Link to="/settings/organization/members" className={buttonClasses('primary', 'small')}>
        Go to members
      </Link>
    ),
  },
};

/** What to do first, with the next step opened. Gone once all is done. */
export function FirstStepsCard({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card isFlush title="First steps" note={`${done} of ${steps.length} done`}>
      <ol className="border-t border-line">
        {steps.map((step) => (
          <StepItem key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepItem({ step: { name, isDone }, isNext }: { step: Step; isNext: boolean }) {
  const { title, note, action } = TEXTS[name];
  return (
    <li className="flex gap-3.5 border-line px-5 py-3.5 not-last:border-b">
      <StepMark isDone={isDone} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-muted' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!isDone && <p className="text-muted">{note}</p>}
        {isNext && <div className="mt-3">{action()}</div>}
      </div>
    </li>
  );
}

function StepMark({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  if (isDone) {
    return (
      <span className="mt-px flex size-5 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-3" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`mt-px size-5 shrink-0 rounded-full border-2 ${isNext ? 'border-accent-text' : 'border-line-strong'}`}
    />
  );
}
