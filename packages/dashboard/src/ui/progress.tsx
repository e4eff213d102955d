import { classNames } from './class-names.ts';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** What gets done: "Export of demo.localhost". */
  label: string;
  tone?: 'accent' | 'success' | 'danger';
}

const TONES = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' };

/** How far something has come. */
export function Progress({ value, label, tone = 'accent' }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 w-full overflow-hidden rounded-full bg-hover"
    >
      <div
        className={classNames('h-full rounded-full transition-[width] duration-300', TONES[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
