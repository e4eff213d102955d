import { useId } from 'react';

interface RadioCardsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; note: string }[];
  onChange(value: NoInfer<Value>): void;
}

/** One of two or three, each with a sentence about what it means. */
export function RadioCards<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: RadioCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong px-3.5 py-2.5 has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={group}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="mt-1 accent-accent outline-none"
            />
            <span>
              <span className="block font-medium">{choice.label}</span>
              <span className="block text-sm text-muted">{choice.note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
