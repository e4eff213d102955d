import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface CodeLineProps {
  text: string;
  /** What copying it is called: "Copy the command". */
  label: string;
  /** Long commands keep their line breaks; everything else is one line that scrolls. */
  isBlock?: boolean;
  className?: string;
}

/** A command, an identifier or a secret, to read and to copy. */
export function CodeLine({ text, label, isBlock = false, className }: CodeLineProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 rounded-md border border-line bg-sunken',
        isBlock ? 'items-start' : 'items-center',
        className,
      )}
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto rounded-md px-3 py-2 font-mono text-sm"
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} className={classNames('mr-0.5', isBlock && 'mt-0.5')} />
    </div>
  );
}
