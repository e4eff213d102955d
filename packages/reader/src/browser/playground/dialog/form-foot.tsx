import { useName } from '../form/form-context.ts';
import { sayList } from '../page-words.ts';
import type { Way } from '../send/answer.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';

/** Below the form: starting over, and the way that the request takes. */
export function FormFoot({ session }: { session: PlaygroundSession }) {
  const id = useName();
  const { unknownVariables } = session;
  return (
    <div class="q-pg-foot">
      {unknownVariables.length > 0 && (
        <p class="q-pg-warning">
          {sayList(
            WORDS.unknownVariables,
            unknownVariables.map((name) => `{{${name}}}`),
          )}
        </p>
      )}
      {session.offersWays && (
        <span class="q-pg-way">
          <label for={id}>{WORDS.via}</label>
          <select
            id={id}
            class="q-pg-input q-pg-select q-pg-small"
            value={session.way}
            onChange={({ currentTarget }) => session.setWay(currentTarget.value as Way)}
          >
            <option value="browser">{WORDS.direct}</option>
            <option value="proxy">{WORDS.proxy}</option>
          </select>
        </span>
      )}
      <button type="button" class="q-pg-text-button" onClick={() => session.reset()}>
        {WORDS.reset}
      </button>
    </div>
  );
}
