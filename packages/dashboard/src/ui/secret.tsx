import { CopyButton } from './copy-button.tsx';

/** Something that is shown this once, and a button that copies it; `label` is what that says. */
export function Secret({ text, label }: { text: string; label: string }) {
  return (
    <>
      <p className="rounded-md border border-line bg-sunken px-3.5 py-3 font-mono text-sm break-all">
        {text}
      </p>
      <CopyButton text={text} label={label} isWide className="mt-3 w-full" />
    </>
  );
}
