import { classNames } from './class-names.ts';

/** Stands where something is about to be, in its size, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-md bg-hover', className)}
    />
  );
}

const ROWS = ['w-2/3', 'w-1/2', 'w-3/5'];

/** The place of a table or a list that is being loaded. */
export function SkeletonRows() {
  return (
    <div role="status" className="grid gap-5 px-5 py-5">
      <span className="sr-only">Loading</span>
      {ROWS.map((width) => (
        <Skeleton key={width} className={classNames('h-4', width)} />
      ))}
    </div>
  );
}
