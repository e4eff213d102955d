import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: 'small' | 'medium';
  icon?: IconName;
  /** Something is under way: the button waits and says so. */
  isBusy?: boolean;
}

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent shadow-raised hover:bg-accent-hover',
  plain: 'bg-surface text-text border border-line-strong shadow-raised hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-text',
  danger: 'bg-danger-solid text-on-accent shadow-raised hover:bg-danger-hover',
};

const SHAPE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-55 disabled:pointer-events-none';

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: Look = 'plain', size: 'small' | 'medium' = 'medium'): string {
  return classNames(
    SHAPE,
    LOOKS[look],
    size === 'small' ? 'h-8 px-2.5 text-sm' : 'h-9 px-3.5 text-base',
  );
}

/** Does something at once. For going somewhere use a link with `buttonClasses`. */
export function Button({
  look = 'plain',
  size = 'medium',
  icon,
  isBusy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
      className={classNames(buttonClasses(look, size), className)}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** A button that shows only a drawing; `label` is what it is called. */
export function IconButton({
  name,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { name: IconName; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 hover:bg-hover hover:text-text',
        className,
      )}
      {...rest}
    >
      <Icon name={name} />
    </button>
  );
}
