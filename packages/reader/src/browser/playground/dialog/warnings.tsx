import type { ValueWarning } from '@quire/openapi/browser';
import { WORDS } from '../words.ts';
import { sayWarning } from './say-warning.ts';

/** More than these say no more. */
const MAX_SHOWN = 5;

interface WarningsProps {
  warnings: readonly ValueWarning[];
  /** The key of a parameter, or `body`. */
  at: string;
}

/** What the description would not accept of a value. */
export function Warnings({ warnings, at }: WarningsProps) {
  const own = warnings.filter((warning) => warning.at === at);
  if (own.length === 0) return null;
  return (
    <div class="q-pg-warning" role="note" aria-label={WORDS.warning}>
      {own.slice(0, MAX_SHOWN).map((warning) => (
        <p key={warning.text}>{sayWarning(warning)}</p>
      ))}
      {own.length > MAX_SHOWN && <p>{`+ ${own.length - MAX_SHOWN}`}</p>}
    </div>
  );
}
