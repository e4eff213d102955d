import type { ImportedRequest, PlaygroundModel } from '@quire/openapi/browser';
import { type BodyDraft, createFormState, type FormState, toBodyKind } from './form/form-state.ts';

/** A form with what a command says. What it does not mention is empty, except credentials and the server. */
export function takeImported(
  form: FormState,
  { values, body }: ImportedRequest,
  model: PlaygroundModel,
): FormState {
  const empty = createFormState(model);
  const { credentials, parameters, ...chosen } = values;
  const content = body?.content ?? form.values.content;
  return {
    values: {
      ...empty.values,
      ...pickChoices(form),
      ...chosen,
      content,
      parameters: { ...parameters },
      credentials: { ...form.values.credentials, ...credentials },
    },
    bodies: empty.bodies.map(
      (_, position): BodyDraft =>
        body && position === content ? toDraft(body, model) : { files: {} },
    ),
  };
}

function pickChoices({ values: { server, variables, security } }: FormState) {
  return { server, variables, security };
}

function toDraft(body: NonNullable<ImportedRequest['body']>, model: PlaygroundModel): BodyDraft {
  const content = model.body?.contents[body.content];
  const { value, text } = body;
  const isFields = content !== undefined && toBodyKind(content, model) === 'fields';
  return {
    files: {},
    ...(value === undefined ? {} : { value }),
    // Fields have no text of their own; JSON stays as it was written.
    ...(text === undefined || isFields ? {} : { text }),
  };
}
