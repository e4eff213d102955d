import type { PlaygroundModel, ValueWarning } from '@quire/openapi/browser';
import type { BodyDraft, FormState } from '../form/form-state.ts';

/** The form and the ways to change it. */
export interface FormEditor {
  model: PlaygroundModel;
  form: FormState;
  setValues(change: Partial<FormState['values']>): void;
  setBody(body: BodyDraft): void;
  /** Keys of parameters that must be filled in first. */
  missing: ReadonlySet<string>;
  /** What the description would not accept. */
  warnings: readonly ValueWarning[];
}
