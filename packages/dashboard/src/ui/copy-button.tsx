import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied: "Copy the key". */
  label: string;
  /** A button with words instead of a drawing alone. */
  isWide?: boolean;
  className?: string;
}

/** Puts a text on the clipboard and says that it did. */
export function CopyButton({ text, label, isWide = false, className }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'failed');
  const said = {
    ready: '',
    copied: 'Copied',
    failed: 'Copying failed. Select the text and copy it.',
  }[state];
  const icon = state === 'copied' ? 'check' : 'copy';
  return (
    <>
      {isWide ? (
        <Button icon={icon} onClick={copy} {...(className ? { className } : {})}>
          {said || label}
        </Button>
      ) : (
        <IconButton
          name={icon}
          label={label}
          onClick={copy}
          {...(className ? { className } : {})}
        />
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
