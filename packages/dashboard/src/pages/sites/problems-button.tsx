import type { ListedPublish, Problem, ProblemCounts } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publishQuery } from '../../api/sites.ts';
import { toShortId } from '../../ui/amounts.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Dash } from '../../ui/dash.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { describePages, summariseProblems } from './problem-summary.ts';

/** How many problems a publish had; pressed, each of them and what to do. */
export function ProblemsButton({ domain, publish }: { domain: string; publish: ListedPublish }) {
  const [isOpen, setIsOpen] = useState(false);
  const { problems, versionId, state, error } = publish;
  if (state === 'failed') {
    return <ProblemsDialogButton label="See why" isGrave title="Why it failed" text={error} />;
  }
  if (!problems) return <Dash />;
  const { error: errors, warning: warnings, info } = problems.counts;
  if (errors + warnings + info === 0) return <span className="text-muted">None</span>;
  return (
    <>
      <SummaryButton isGrave={errors > 0} onClick={() => setIsOpen(true)}>
        {summariseProblems(problems)}
      </SummaryButton>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={`Problems in ${toShortId(versionId)}`}
        note={describePages(problems)}
      >
        <ProblemList domain={domain} versionId={versionId} counts={problems.counts} />
      </Dialog>
    </>
  );
}

function SummaryButton({
  isGrave,
  onClick,
  children,
}: {
  isGrave: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`inline-flex items-center gap-1.5 rounded-sm whitespace-nowrap underline decoration-dotted underline-offset-4 hover:decoration-solid ${isGrave ? 'text-danger' : 'text-warning'}`}
    >
      <Icon name="warning" className="size-3.5" />
      {children}
    </button>
  );
}

function ProblemsDialogButton(props: {
  label: string;
  title: string;
  text: string | null;
  isGrave: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SummaryButton isGrave={props.isGrave} onClick={() => setIsOpen(true)}>
        {props.label}
      </SummaryButton>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={props.title}>
        <p className="break-words whitespace-pre-line">
          {props.text ?? 'The reason was not recorded.'}
        </p>
        <p className="mt-3 text-muted">
          The live version did not change. Run{' '}
          <code className="font-mono text-sm">quire check</code> in the folder to see the same
          problems before you publish again.
        </p>
      </Dialog>
    </>
  );
}

const TONES: Record<Problem['severity'], Tone> = {
  error: 'danger',
  warning: 'warning',
  info: 'neutral',
};

/** Every problem of a publish, with its place and what to do. */
export function ProblemList({
  domain,
  versionId,
  counts,
}: {
  domain: string;
  versionId: string;
  counts: ProblemCounts['counts'];
}) {
  const query = useQuery(publishQuery(domain, versionId));
  const all = counts.error + counts.warning + counts.info;
  return (
    <Loaded query={query}>
      {({ listed: problems }) => (
        <>
          <ul className="divide-y divide-line">
            {problems.map((problem) => (
              <ProblemItem key={JSON.stringify(problem)} problem={problem} />
            ))}
          </ul>
          {all > problems.length && (
            <p className="mt-4 text-sm text-muted">
              These are the {problems.length} most severe of {all} problems. Run{' '}
              <code className="font-mono">quire check</code> in the folder to see all of them.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function ProblemItem({ problem }: { problem: Problem }) {
  const { severity, message, fix, file, line, column, code } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <div className="mb-1.5 flex flex-wrap items-center gap-2">
        <Badge tone={TONES[severity]}>{severity}</Badge>
        {place !== '' && <code className="min-w-0 font-mono text-sm break-all">{place}</code>}
      </div>
      <p className="break-words">{message}</p>
      {fix !== undefined && <p className="break-words text-muted">{fix}</p>}
      <p className="mt-0.5 text-sm text-faint">{code}</p>
    </li>
  );
}
