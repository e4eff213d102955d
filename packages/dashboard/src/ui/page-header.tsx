import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface PageHeaderProps {
  title: string;
  /** What this page is for, in a sentence. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The page that this one is part of. */
  back?: { label: string; to: LinkProps['to']; params?: LinkProps['params'] };
}

/** The head of every page: its one `h1`, which is also the title of the browser's tab. */
export function PageHeader({ title, note, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-7">
      <title>{`${title} · Quire`}</title>
      {back && (
        <Link
          to={back.to}
          params={back.params}
          className="-ml-1 mb-2 inline-flex items-center gap-1 rounded-sm text-sm text-muted hover:text-text"
        >
          <Icon name="left" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-balance break-words">
            {title}
          </h1>
          {note !== undefined && <p className="mt-1.5 max-w-prose text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
