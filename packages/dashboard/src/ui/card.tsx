import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  title?: ReactNode;
  /** One sentence under the title. */
  note?: ReactNode;
  /** Buttons or a link at the right of the title. */
  actions?: ReactNode;
  /** No padding around the content: for tables and lists that reach the edge. */
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A raised area about one thing, with a heading of level two. */
export function Card({ title, note, actions, isFlush = false, className, children }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border border-line bg-surface shadow-raised',
        className,
      )}
    >
      {title !== undefined && (
        <header
          className={classNames(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-4.5',
            isFlush && 'pb-4',
          )}
        >
          <div className="min-w-0">
            <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
            {note !== undefined && <p className="mt-0.5 max-w-prose text-muted">{note}</p>}
          </div>
          {actions !== undefined && (
            <div className="flex min-h-6 items-center gap-2">{actions}</div>
          )}
        </header>
      )}
      {isFlush ? children : <div className="p-5">{children}</div>}
    </section>
  );
}
