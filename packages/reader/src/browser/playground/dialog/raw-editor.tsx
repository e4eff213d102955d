import type { JsonValue } from '@quire/openapi/browser';
import { useContext } from '@quire/sandbox/browser';
import { FormContext, useName } from '../form/form-context.ts';
import type { BodyDraft } from '../form/form-state.ts';
import { WORDS } from '../words.ts';

interface RawProps {
  draft: BodyDraft;
  isJson: boolean;
  onChange(draft: BodyDraft): void;
}

/** The body as text; as long as it is JSON, the form beside it shows the same. */
export function RawEditor({ draft, isJson, onChange }: RawProps) {
  const id = useName();
  const { fill } = useContext(FormContext);
  const { value, files } = draft;
  const text = draft.text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const isBroken = isJson && text.trim() !== '' && parse(fill(text)) === undefined;
  return (
    <div class="q-pg-entry">
      <label class="q-unseen" for={id}>
        {WORDS.body}
      </label>
      <textarea
        id={id}
        class="q-pg-input q-pg-mono q-pg-raw"
        rows={12}
        spellcheck={false}
        autocapitalize="off"
        value={text}
        aria-invalid={isBroken}
        aria-describedby={isBroken ? `${id}-error` : undefined}
        onInput={({ currentTarget }) => {
          const written = currentTarget.value;
          const read = isJson ? parse(written) : undefined;
          onChange({ files, text: written, value: read ? read.value : value });
        }}
      />
      {isBroken && (
        <p class="q-pg-error" id={`${id}-error`}>
          {WORDS.invalidJson}
        </p>
      )}
    </div>
  );
}

/** The value of a JSON text; an empty text is no value; nothing for what is no JSON. */
function parse(text: string): { value: JsonValue | undefined } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}
