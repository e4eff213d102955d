import type { JsonValue, SchemaId } from '@quire/openapi/browser';

/** One value of the form and how to change it; `undefined` is "not sent". */
export interface FieldProps {
  name: string;
  schema: SchemaId | undefined;
  value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
  required?: boolean;
  deprecated?: boolean;
  description?: string | undefined;
  placeholder?: string | undefined;
  /** Why the value cannot be sent. */
  error?: string | undefined;
  /** How deep inside the body; closed from some depth on, since schemas may be endless. */
  depth?: number;
  /** Offered to take the whole value away, in a list. */
  onRemove?: (() => void) | undefined;
}
