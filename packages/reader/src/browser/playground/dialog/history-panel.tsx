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
    <details class="pg-panel pg-history">
      <summary class="pg-panel-head">
        <Glyph name="clock" />
        <h3>{WORDS.history}</h3>
        <span class="pg-type">{calls.length}</span>
        <Glyph name="chevron" />
      </summary>
      {calls.length === 0 ? (
        <p class="pg-note">{WORDS.noHistory}</p>
      ) : (
        <ol>
          {calls.map((call) => (
            <li key={call.at}>
              <button type="button" class="pg-past" onClick={() => onOpen(call)}>
                <span class="pg-status" data-tone={call.status ? toStatusTone(call.status) : 'bad'}>
                  {call.status ?? '—'}
                </span>
                <span class="pg-past-url">{call.url}</span>
                <span class="pg-type">
                  {call.milliseconds === undefined ? '' : toTimeText(call.milliseconds)}
                </span>
                <time class="pg-type" dateTime={new Date(call.at).toISOString()}>
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
