import type { ComponentChildren } from '@quire/sandbox/browser';

interface SectionProps {
  title: string;
  /** Beside the title: a choice that concerns the whole section. */
  aside?: ComponentChildren;
  children: ComponentChildren;
}

/** A part of the form under a heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section class="q-pg-section" aria-label={title}>
      <div class="q-pg-section-head">
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
