import { toPieces } from './code-pieces.ts';

/** Code with its colors. */
export function HighlightedCode({ code }: { code: string }) {
  return (
    <code>
      {toPieces(code).map(({ text, kind }, position) =>
        kind ? (
          <span key={position} style={{ color: `var(--q-code-${kind})` }}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </code>
  );
}
