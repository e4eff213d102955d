import type { ReactNode } from 'react';
import { CodeLine } from './code-line.tsx';
import { DocsLink } from './docs-link.tsx';
import type { DocsTopic } from './docs-pages.ts';
import { Icon, type IconName } from './icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  /** What there will be here: "No exports yet". */
  title: string;
  /** What it is and what to do first. */
  children: ReactNode;
  /** A command that makes the first one. */
  command?: string;
  /** A button or a link that does. */
  action?: ReactNode;
  /** The page of the documentation about it. */
  docs?: DocsTopic;
}

/** Stands where there is nothing yet and teaches how to begin. */
export function EmptyState({ icon, title, children, command, action, docs }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-5 py-12 text-center">
      <span className="mb-4 flex size-11 items-center justify-center rounded-lg border border-line bg-sunken text-muted">
        <Icon name={icon} className="size-5" />
      </span>
      <p className="text-lg font-semibold tracking-tight">{title}</p>
      <div className="mt-1 max-w-md text-balance text-muted">{children}</div>
      {command !== undefined && (
        <CodeLine
          text={command}
          label="Copy the command"
          isBlock={command.includes('\n')}
          className="mt-5 w-full max-w-xl text-left"
        />
      )}
      {action !== undefined && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>
      )}
      {docs !== undefined && (
        <p className="mt-5">
          <DocsLink topic={docs} />
        </p>
      )}
    </div>
  );
}
