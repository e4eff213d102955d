import React, { forwardRef, useImperativeHandle, useRef, useState } from 'react';

const Field = forwardRef(({ label, ...rest }, ref) => {
  const input = useRef(null);
  useImperativeHandle(ref, () => ({
    clear() {
      input.current.value = '';
      input.current.focus();
    },
  }));
  return (
    <label>
      {label} <input ref={input} autoComplete="off" spellCheck={false} {...rest} />
    </label>
  );
});

export const KeyField = ({ prefix = 'svc_' }) => {
  const field = useRef(null);
  const [value, setValue] = useState('');
  const isRight = value.startsWith(prefix) && value.length >= prefix.length + 4;
  return (
    <React.Fragment>
      <Field
        ref={field}
        label="Key"
        placeholder={`${prefix}…`}
        onInput={(event) => setValue(event.target.value)}
      />
      <button
        type="button"
        onClick={() => {
          field.current.clear();
          setValue('');
        }}
      >
        Clear
      </button>
      <em>{value === '' ? 'Nothing typed.' : isRight ? 'Looks like a key.' : 'Not a key yet.'}</em>
    </React.Fragment>
  );
};
