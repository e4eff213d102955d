import { useName } from '../form/form-context.ts';
import { sayList } from '../page-words.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';

const { share: SAID } = WORDS;

/** The address that opens the form as it is now. */
export function SharePanel({ session }: { session: PlaygroundSession }) {
  const id = useName();
  const { url, left } = session.toShareLink();
  return (
    <>
      <label class="q-pg-name" for={id}>
        {SAID.label}
      </label>
      {url === undefined ? (
        <p class="q-pg-error">{SAID.tooLong}</p>
      ) : (
        <div class="q-pg-share-row">
          <input
            id={id}
            class="q-pg-input"
            type="url"
            readOnly
            value={url}
            aria-describedby={`${id}-hint`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={url} label={SAID.copy} />
        </div>
      )}
      <p class="q-pg-hint" id={`${id}-hint`}>
        {SAID.hint}
      </p>
      {left.length > 0 && <p class="q-pg-warning">{sayList(SAID.left, left)}</p>}
    </>
  );
}
