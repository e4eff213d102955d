import { toTimeText } from '../answer/size.ts';
import { toStatusTone } from '../answer/status.ts';
import type { PastCall } from '../memory/history.ts';
import { WORDS } from '../words.ts';
import { Glyph } from './glyph.tsx';

interface HistoryProps {
  calls: readonly PastCall[];
  onOpen(call: PastCall): void;
}

/** The last calls; each puts its values back into the form. */
export function HistoryPanel({ calls, onOpen }: HistoryProps) {
  return (
    <details class="q-pg-pane q-pg-history">
      <summary class="q-pg-pane-head">
        <Glyph name="clock" />
        <h3>{WORDS.history}</h3>
        <span class="q-pg-type">{calls.length}</span>
        <Glyph name="chevron" />
      </summary>
      {calls.length === 0 ? (
        <p class="q-pg-note">{WORDS.noHistory}</p>
      ) : (
        <ol>
          {calls.map((call) => (
            <li key={call.at}>
              <button type="button" class="q-pg-past" onClick={() => onOpen(call)}>
                <span
                  class="q-pg-status"
                  data-q-tone={call.status ? toStatusTone(call.status) : 'bad'}
                >
                  {call.status ?? '—'}
                </span>
                <span class="q-pg-past-url">{call.url}</span>
                <span class="q-pg-type">
                  {call.milliseconds === undefined ? '' : toTimeText(call.milliseconds)}
                </span>
                <time class="q-pg-type" dateTime={new Date(call.at).toISOString()}>
                  {new Date(call.at).toLocaleTimeString()}
                </time>
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
