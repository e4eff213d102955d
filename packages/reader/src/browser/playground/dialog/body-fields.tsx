import type { FileValue, JsonValue, MediaContent, SchemaNode } from '@quire/openapi/browser';
import { FilesField } from '../form/file-field.tsx';
import type { BodyDraft } from '../form/form-state.ts';
import { toBodyKind } from '../form/form-state.ts';
import { ObjectFields } from '../form/object-field.tsx';
import { UnionFields } from '../form/union-field.tsx';
import { ValueField } from '../form/value-field.tsx';
import { WORDS } from '../words.ts';
import type { FormEditor } from './form-editor.ts';

interface BodyProps {
  editor: FormEditor;
  content: MediaContent;
  draft: BodyDraft;
}

/** The form of a body: its fields without a frame, since the body is the whole. */
export function BodyFields({ editor, content, draft }: BodyProps) {
  const { model, setBody } = editor;
  const schema = content.schema === undefined ? undefined : model.schemas[content.schema];
  const isFields = toBodyKind(content, model) === 'fields';
  const field = {
    name: WORDS.body.toLowerCase(),
    schema: content.schema,
    value: draft.value,
    required: model.body?.required === true,
    // What the form says is what is sent: the text of the raw editor gives way.
    onChange: (value: JsonValue | undefined) =>
      setBody({ value, text: undefined, files: draft.files }),
  };
  if (isFields && schema?.properties?.some(({ schema: id }) => isFile(model.schemas, id))) {
    return <FormWithFiles {...{ editor, content, draft }} />;
  }
  if (schema?.type === 'object' && !schema.truncated) return <ObjectFields {...field} />;
  if (schema?.type === 'union' && !schema.truncated) return <UnionFields {...field} />;
  return <ValueField {...field} />;
}

/** A multipart form: fields that are files stand among the others. */
function FormWithFiles({ editor, content, draft }: BodyProps) {
  const { model, setBody } = editor;
  const { schemas } = model;
  const schema = schemas[content.schema ?? -1];
  const fields = (draft.value ?? {}) as Record<string, JsonValue>;
  const setField = (name: string, value: JsonValue | undefined) => {
    const kept = Object.entries(fields).filter(([key]) => key !== name);
    const next = value === undefined ? kept : [...kept, [name, value] as [string, JsonValue]];
    setBody({ files: draft.files, value: Object.fromEntries(next) });
  };
  const setFiles = (name: string, chosen: FileValue[]) => {
    const kept = Object.entries(draft.files).filter(([key]) => key !== name);
    const next = chosen.length === 0 ? kept : [...kept, [name, chosen] as [string, FileValue[]]];
    setBody({ ...draft, files: Object.fromEntries(next) });
  };
  return (
    <>
      {schema?.properties?.map(({ name, schema: id, required }) =>
        isFile(schemas, id) ? (
          <FilesField
            key={name}
            name={name}
            schema={id}
            required={required === true}
            isMultiple={schemas[id]?.type === 'array'}
            files={draft.files[name] ?? []}
            onFiles={(chosen) => setFiles(name, chosen)}
          />
        ) : (
          <ValueField
            key={name}
            name={name}
            schema={id}
            required={required === true}
            value={Object.hasOwn(fields, name) ? fields[name] : undefined}
            onChange={(value) => setField(name, value)}
          />
        ),
      )}
    </>
  );
}

/** A file, or a list of files. */
function isFile(schemas: readonly SchemaNode[], id: number): boolean {
  const schema = schemas[id];
  const item =
    schema?.type === 'array' && schema.items !== undefined ? schemas[schema.items] : schema;
  return item?.type === 'file';
}
