import { useState } from '@quire/sandbox/browser';
import { copy } from '../../copy.ts';
import { WORDS } from '../words.ts';
import { Glyph } from './glyph.tsx';

const CONFIRMED_FOR = 1800;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label = WORDS.copy }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const onClick = async () => {
    if (!(await copy(text))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), CONFIRMED_FOR);
  };
  return (
    <button
      type="button"
      class="q-pg-sign-button"
      aria-label={isCopied ? WORDS.copied : label}
      title={label}
      onClick={onClick}
    >
      <Glyph name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
