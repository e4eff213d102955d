import {
  type BodyValue,
  type FileValue,
  type JsonValue,
  type MediaContent,
  type PlaygroundModel,
  type PlaygroundValues,
  toInitialValues,
} from '@quire/openapi/browser';

/** What the form holds; one body for each media type, so that switching loses nothing. */
export interface FormState {
  values: Omit<PlaygroundValues, 'body'>;
  bodies: BodyDraft[];
}

/** A body being written. */
export interface BodyDraft {
  /** From the form, or read from the text. */
  value?: JsonValue;
  /** Set when the raw editor wrote last: sent as it stands. */
  text?: string;
  /** By the name of the field; the whole body's file has an empty name. */
  files: Record<string, FileValue[]>;
}

/** How a body is entered: fields, fields and JSON, text, or one file. */
export type BodyKind = 'fields' | 'json' | 'text' | 'file';

export function toBodyKind({ mediaType, schema }: MediaContent, model: PlaygroundModel): BodyKind {
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  const type = schema === undefined ? undefined : model.schemas[schema]?.type;
  if (essence.startsWith('multipart/') || essence === 'application/x-www-form-urlencoded') {
    return 'fields';
  }
  if (type === 'file') return 'file';
  if (/[/+]json$/.test(essence)) return 'json';
  return /^(?:text\/|.*[/+](?:xml|yaml|graphql|javascript)$|.*ndjson)/.test(essence)
    ? 'text'
    : type === undefined || type === 'string'
      ? 'file'
      : 'json';
}

/** The form as it is when nobody has filled it in. */
export function createFormState(model: PlaygroundModel): FormState {
  const { body: _, ...values } = toInitialValues(model);
  const bodies = (model.body?.contents ?? []).map((content): BodyDraft => {
    const example = content.examples[0]?.value;
    const kind = toBodyKind(content, model);
    if (kind === 'text' && typeof example === 'string') return { text: example, files: {} };
    return { files: {}, ...(model.prefill && example !== undefined ? { value: example } : {}) };
  });
  return { values, bodies };
}

/** The values that a request is built from. */
export function toPlaygroundValues(form: FormState, model: PlaygroundModel): PlaygroundValues {
  const body = toBodyValue(form, model);
  return body ? { ...form.values, body } : form.values;
}

function toBodyValue({ values, bodies }: FormState, model: PlaygroundModel): BodyValue | undefined {
  const content = model.body?.contents[values.content];
  const draft = bodies[values.content];
  if (!content || !draft) return undefined;
  const { value, text, files } = draft;
  switch (toBodyKind(content, model)) {
    case 'fields': {
      const isEmpty = value === undefined && Object.keys(files).length === 0;
      return isEmpty ? undefined : { type: 'value', value: value ?? {}, files };
    }
    case 'file': {
      const file = files['']?.[0];
      return file ? { type: 'file', file } : undefined;
    }
    default:
      if (text !== undefined) return text === '' ? undefined : { type: 'text', text };
      return value === undefined ? undefined : { type: 'value', value };
  }
}
