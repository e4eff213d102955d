import type { ReactNode } from 'react';
import { buttonClasses } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Leads out of the dashboard, in a tab of its own. */
export function ExternalLink({
  href,
  isButton = false,
  className,
  children,
}: {
  href: string;
  /** Looks like a button. */
  isButton?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classNames(
        isButton
          ? buttonClasses('plain')
          : 'inline-flex items-center gap-1.5 rounded-sm text-accent-text hover:underline',
        className,
      )}
    >
      {isButton && <Icon name="external" />}
      {children}
      {!isButton && <Icon name="external" className="size-3.5" />}
      <span className="sr-only">(opens a new tab)</span>
    </a>
  );
}
