/**
 * The lines of a text that comes in pieces. A line that is longer than allowed is given cut short, so
 * that a file without line ends does not fill the memory.
 */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
    const lines = text.split('\n');
    lines[0] = (rest + lines[0]).slice(0, longest);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
