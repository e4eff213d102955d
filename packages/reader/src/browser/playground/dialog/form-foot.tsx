import { useName } from '../form/form-context.ts';
import type { Way } from '../send/answer.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';

/** Below the form: starting over, and the way that the request takes. */
export function FormFoot({ session }: { session: PlaygroundSession }) {
  const id = useName();
  return (
    <div class="pg-foot">
      {session.hasProxy && (
        <span class="pg-way">
          <label for={id}>{WORDS.via}</label>
          <select
            id={id}
            class="pg-input pg-select pg-small"
            value={session.way}
            onChange={({ currentTarget }) => session.setWay(currentTarget.value as Way)}
          >
            <option value="browser">{WORDS.direct}</option>
            <option value="proxy">{WORDS.proxy}</option>
          </select>
        </span>
      )}
      <button type="button" class="pg-text-button" onClick={() => session.reset()}>
        {WORDS.reset}
      </button>
    </div>
  );
}
