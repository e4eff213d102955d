import type { FileValue } from '@quire/openapi/browser';
import { FieldFrame, toInputLinks } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useName, useSchema } from './form-context.ts';

interface FilesProps extends Omit<FieldProps, 'value' | 'onChange'> {
  files: readonly FileValue[];
  isMultiple?: boolean;
  onFiles(files: FileValue[]): void;
}

/** Files that the reader chooses; they stay in this browser until the request is sent. */
export function FilesField({ files, isMultiple, onFiles, ...props }: FilesProps) {
  const schema = useSchema(props.schema);
  const id = useName();
  const description = props.description ?? schema.description;
  return (
    <FieldFrame {...props} type={schema.label} target={id} description={description}>
      <input
        {...toInputLinks(id, { description, error: props.error, required: props.required })}
        class="q-pg-input q-pg-file"
        type="file"
        multiple={isMultiple}
        accept={schema.file?.mediaType}
        onChange={({ currentTarget }) =>
          onFiles(
            [...(currentTarget.files ?? [])].map((content) => ({
              name: content.name,
              type: content.type,
              content,
            })),
          )
        }
      />
      {files.length > 0 && (
        <p class="q-pg-hint">
          {files.map(({ name, content }) => `${name} (${content?.size ?? 0} B)`).join(', ')}
        </p>
      )}
    </FieldFrame>
  );
}

/** A file inside JSON: its bytes are written as base64 text. */
export function EncodedFileField(props: FieldProps) {
  const { file } = useSchema(props.schema);
  return (
    <FilesField
      {...props}
      files={[]}
      onFiles={([chosen]) =>
        void toBase64(chosen?.content).then((text) =>
          props.onChange(text && file?.encoding === 'base64url' ? toUrlSafe(text) : text),
        )
      }
    />
  );
}

function toBase64(content: Blob | undefined): Promise<string | undefined> {
  if (!content) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(content);
  });
}

function toUrlSafe(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
