import { type PlaygroundModel, toSampleValues } from '@quire/openapi/browser';
import type { BodyDraft, FormState } from './form/form-state.ts';

/** The form as samples show it: what nobody entered yet, but the API wants, stands there as a placeholder. */
export function toSampleForm(form: FormState, model: PlaygroundModel): FormState {
  const { security, credentials, content } = form.values;
  const chosen = model.security[security];
  const presets = toSampleValues({ ...model, security: chosen ? [chosen] : [] }).credentials;
  const given = Object.entries(credentials).filter(([, credential]) =>
    Object.values(credential).some((text) => text !== ''),
  );
  return {
    values: { ...form.values, credentials: { ...presets, ...Object.fromEntries(given) } },
    bodies: form.bodies.map((draft, at) =>
      at === content && isEmpty(draft) && model.body?.required
        ? toExample(draft, model, at)
        : draft,
    ),
  };
}

function isEmpty({ value, text, files }: BodyDraft): boolean {
  return value === undefined && !text && Object.keys(files).length === 0;
}

function toExample(draft: BodyDraft, model: PlaygroundModel, content: number): BodyDraft {
  const body = toSampleValues({
    ...model,
    body: model.body && { ...model.body, contents: model.body.contents.slice(content) },
  }).body;
  switch (body?.type) {
    case 'value':
      return { value: body.value, files: body.files ?? {} };
    case 'text':
      return { files: {}, text: body.text };
    case 'file':
      return { files: { '': [body.file] } };
    default:
      return draft;
  }
}
