import { Link, type LinkProps } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** Leads from a short list to the page with all of it. */
export function MoreLink({ to, children }: { to: LinkProps['to']; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-text"
    >
      {children}
      <Icon name="right" className="size-3.5" />
    </Link>
  );
}
