import type { JsonValue } from '../json-value.ts';

/** Where a parameter of a manual page goes. */
export type FieldPlace = 'query' | 'path' | 'header' | 'body';

/** One `<ParamField>` or `<ResponseField>`, with those inside it. */
export interface ManualField {
  /** Absent for response fields and for fields inside others. */
  place?: FieldPlace;
  /** Empty for `<ParamField body>`: the whole body. */
  name: string;
  type: string;
  required: boolean;
  deprecated: boolean;
  default?: JsonValue;
  placeholder?: string;
  children: ManualField[];
}
