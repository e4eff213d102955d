import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** What the badge of a state says. */
export interface State {
  tone: Tone;
  label: string;
}

/** A state or a kind, in one or two words. */
export function Badge({
  tone = 'neutral',
  hasDot = false,
  children,
}: {
  tone?: Tone;
  /** A dot before the word, for states that change. */
  hasDot?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {hasDot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}

/** A state that changes, behind a dot. */
export function StateBadge({ tone, label }: State) {
  return (
    <Badge tone={tone} hasDot>
      {label}
    </Badge>
  );
}
