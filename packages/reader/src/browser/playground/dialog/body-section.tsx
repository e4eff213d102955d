import type { MediaContent } from '@quire/openapi/browser';
import { useState } from '@quire/sandbox/browser';
import { FilesField } from '../form/file-field.tsx';
import { useName } from '../form/form-context.ts';
import { toBodyKind } from '../form/form-state.ts';
import { WORDS } from '../words.ts';
import { BodyFields } from './body-fields.tsx';
import type { FormEditor } from './form-editor.ts';
import { RawEditor } from './raw-editor.tsx';
import { Section } from './section.tsx';
import { Tabs } from './tabs.tsx';
import { Warnings } from './warnings.tsx';

/** The body in the media type that the reader chose. */
export function BodySection(editor: FormEditor) {
  const { model, form, setValues } = editor;
  const contents = model.body?.contents ?? [];
  const content = contents[form.values.content];
  const id = useName();
  if (!content) return null;
  const select = contents.length > 1 && (
    <span class="q-pg-aside">
      <label class="q-unseen" for={id}>
        {WORDS.contentType}
      </label>
      <select
        id={id}
        class="q-pg-input q-pg-select q-pg-small"
        value={String(form.values.content)}
        onChange={({ currentTarget }) => setValues({ content: Number(currentTarget.value) })}
      >
        {contents.map(({ mediaType }, position) => (
          <option key={position} value={String(position)}>
            {mediaType}
          </option>
        ))}
      </select>
    </span>
  );
  const aside = select || <span class="q-pg-type">{content.mediaType}</span>;
  return (
    <Section title={WORDS.body} aside={aside}>
      <BodyContent key={form.values.content} editor={editor} content={content} />
      <Warnings warnings={editor.warnings} at="body" />
    </Section>
  );
}

function BodyContent({ editor, content }: { editor: FormEditor; content: MediaContent }) {
  const { model, form, setBody } = editor;
  const draft = form.bodies[form.values.content] ?? { files: {} };
  const [view, setView] = useState(draft.text === undefined ? 'form' : 'raw');
  const kind = toBodyKind(content, model);
  if (kind === 'file') {
    const files = draft.files[''] ?? [];
    const set = (chosen: typeof files) => setBody({ files: { '': chosen } });
    return <FilesField name={WORDS.body} schema={content.schema} files={files} onFiles={set} />;
  }
  const examples = (
    <ExampleButton
      content={content}
      onUse={(value) => setBody({ ...draft, value, text: undefined })}
    />
  );
  const fields = <BodyFields editor={editor} content={content} draft={draft} />;
  if (kind === 'fields')
    return (
      <>
        {examples}
        {fields}
      </>
    );
  if (kind === 'text') return <RawEditor draft={draft} isJson={false} onChange={setBody} />;
  const tabs = [
    { key: 'form', label: WORDS.form },
    { key: 'raw', label: 'JSON' },
  ];
  return (
    <div class="q-pg-body-views">
      {examples}
      <Tabs label={WORDS.body} tabs={tabs} chosen={view} onChoose={setView}>
        {view === 'form' ? fields : <RawEditor draft={draft} isJson onChange={setBody} />}
      </Tabs>
    </div>
  );
}

interface ExampleProps {
  content: MediaContent;
  onUse(value: MediaContent['examples'][number]['value']): void;
}

/** Fills the body with an example: one at a press, several from a list. */
function ExampleButton({ content: { examples }, onUse }: ExampleProps) {
  const [first] = examples;
  if (!first) return null;
  if (examples.length === 1) {
    return (
      <button
        type="button"
        class="q-pg-text-button q-pg-example"
        onClick={() => onUse(first.value)}
      >
        {WORDS.useExample}
      </button>
    );
  }
  return (
    <select
      class="q-pg-input q-pg-select q-pg-small q-pg-example"
      aria-label={WORDS.chooseExample}
      value=""
      onChange={({ currentTarget }) => {
        const example = examples[Number(currentTarget.value)];
        if (example) onUse(example.value);
        currentTarget.value = '';
      }}
    >
      <option value="">{WORDS.chooseExample}</option>
      {examples.map(({ name, summary }, position) => (
        <option key={position} value={String(position)}>
          {summary ?? name ?? String(position + 1)}
        </option>
      ))}
    </select>
  );
}
