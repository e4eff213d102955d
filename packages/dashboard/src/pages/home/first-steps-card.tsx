import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Step } from './first-steps.ts';
import { type FirstSite, STEP_WORDS } from './step-words.tsx';

interface FirstStepsCardProps {
  steps: readonly Step[];
  /** The site that the steps are about. */
  site: FirstSite | undefined;
  onHide(): void;
}

/** What to do first, with the next step opened. Whoever hides it does not see it again. */
export function FirstStepsCard({ steps, site, onHide }: FirstStepsCardProps) {
  const next = steps.find(({ isDone }) => !isDone);
  const [chosen, setChosen] = useState<Step['name'] | 'none'>();
  const opened = chosen ?? next?.name;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      isFlush
      title={next ? 'First steps' : 'You are all set'}
      note={`${done} of ${steps.length} done`}
      actions={
        <Button size="small" look="quiet" icon="cross" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <div className="px-5 pb-4">
        <Progress value={(done / steps.length) * 100} label="First steps done" />
      </div>
      <ol className="border-t border-line">
        {steps.map((step) => (
          <StepItem
            key={step.name}
            step={step}
            site={site}
            isNext={step === next}
            isOpen={step.name === opened}
            onToggle={() => setChosen(step.name === opened ? 'none' : step.name)}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepItemProps {
  step: Step;
  site: FirstSite | undefined;
  isNext: boolean;
  isOpen: boolean;
  onToggle(): void;
}

function StepItem({ step: { name, isDone }, site, isNext, isOpen, onToggle }: StepItemProps) {
  const { title, note, action } = STEP_WORDS[name];
  const panel = useId();
  return (
    <li className="border-line not-last:border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="flex w-full items-center gap-3.5 px-5 py-3.5 text-left outline-offset-[-2px] transition-colors duration-150 hover:bg-hover"
      >
        <StepMark isDone={isDone} isNext={isNext} />
        <span className={classNames('flex-1', isDone ? 'text-muted' : 'font-medium')}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </span>
        <Icon name="down" className={classNames('text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={panel} hidden={!isOpen} className="pr-5 pb-5 pl-13.5">
        <p className="max-w-prose text-muted">{note}</p>
        <div className="mt-3 grid max-w-2xl justify-items-start gap-3">{action(site)}</div>
      </div>
    </li>
  );
}

function StepMark({ isDone, isNext }: { isDone: boolean; isNext: boolean }) {
  if (isDone) {
    return (
      <span className="flex size-5 shrink-0 items-center justify-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-3" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`size-5 shrink-0 rounded-full border-2 ${isNext ? 'border-accent-text' : 'border-line-strong'}`}
    />
  );
}
