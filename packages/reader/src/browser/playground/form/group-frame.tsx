import { type ComponentChildren, useState } from '@quire/sandbox/browser';
import { Glyph } from '../dialog/glyph.tsx';
import { FieldName } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

interface GroupProps extends Pick<FieldProps, 'name' | 'required' | 'deprecated' | 'onRemove'> {
  type: string;
  description?: string | undefined;
  /** Whether the fields inside are shown at first. */
  isOpen: boolean;
  /** Made when the group is opened: schemas may contain themselves. */
  children: () => ComponentChildren;
}

/** Several fields that are one value, folded away until they are wanted. */
export function GroupFrame({ isOpen, description, children, ...name }: GroupProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      class="q-pg-group"
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <Glyph name="chevron" />
        <FieldName {...name} />
      </summary>
      <fieldset class="q-pg-group-entries">
        <legend class="q-unseen">{name.name}</legend>
        {description && <p class="q-pg-hint q-pg-about">{description}</p>}
        {wasOpened && children()}
      </fieldset>
    </details>
  );
}
