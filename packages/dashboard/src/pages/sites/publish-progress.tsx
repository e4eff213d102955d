import type { PublishStep } from '../../publish/publish-files.ts';
import { formatCount } from '../../ui/amounts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';

const STEPS = ['reading', 'uploading', 'rendering'] as const;
const WORDS = {
  reading: 'Read the files',
  uploading: 'Upload changed files',
  rendering: 'Render the pages',
};

/** How far a publish has come, step by step. */
export function PublishProgress({ step }: { step: PublishStep }) {
  const at = STEPS.indexOf(step.step);
  return (
    <div role="status">
      <ol className="grid gap-2.5">
        {STEPS.map((name, index) => (
          <li key={name} className="flex items-center gap-2.5">
            <StepMark state={index < at ? 'done' : index === at ? 'now' : 'later'} />
            <span className={index > at ? 'text-muted' : 'font-medium'}>{WORDS[name]}</span>
            {index === at && 'total' in step && step.total > 0 && (
              <span className="text-sm text-muted tabular-nums">
                {formatCount(step.done)} of {formatCount(step.total)} files
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Progress label="Publish" value={toPercent(step)} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {step.step === 'rendering'
          ? 'The service does the rest. You can close this dialog.'
          : 'Keep this dialog open until everything is uploaded.'}
      </p>
    </div>
  );
}

/** Reading is quick, and how long the rendering takes is not known. */
function toPercent(step: PublishStep): number {
  if (step.step === 'rendering') return 80;
  const share = step.total === 0 ? 0 : step.done / step.total;
  return step.step === 'reading' ? share * 20 : 20 + share * 60;
}

function StepMark({ state }: { state: 'done' | 'now' | 'later' }) {
  if (state === 'done') return <Icon name="check" className="text-success" />;
  const look =
    state === 'now'
      ? 'animate-spin rounded-full border-2 border-accent border-r-transparent'
      : 'rounded-full border-2 border-line-strong';
  return <span aria-hidden="true" className={`size-4 shrink-0 ${look}`} />;
}
