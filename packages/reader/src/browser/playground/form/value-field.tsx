import { ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import { EncodedFileField } from './file-field.tsx';
import { useSchema } from './form-context.ts';
import { JsonField } from './json-field.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';
import { ObjectField } from './object-field.tsx';
import { TextField } from './text-field.tsx';
import { UnionField } from './union-field.tsx';

/** The input that suits a schema. */
export function ValueField(props: FieldProps) {
  const schema = useSchema(props.schema);
  const marked = { ...props, deprecated: props.deprecated ?? schema.deprecated === true };
  if (schema.truncated) return <JsonField {...marked} />;
  if (schema.enum || schema.type === 'boolean' || schema.type === 'null') {
    return <ChoiceField {...marked} />;
  }
  switch (schema.type) {
    case 'string':
      return <TextField {...marked} />;
    case 'number':
    case 'integer':
      return <NumberField {...marked} />;
    case 'object':
      return <ObjectField {...marked} />;
    case 'array':
      return <ListField {...marked} />;
    case 'union':
      return <UnionField {...marked} />;
    case 'file':
      return <EncodedFileField {...marked} />;
    default:
      return <JsonField {...marked} />;
  }
}
