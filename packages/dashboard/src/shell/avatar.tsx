import { toInitials } from './initials.ts';

/** A person in a circle, by their initials. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {toInitials(name)}
    </span>
  );
}
