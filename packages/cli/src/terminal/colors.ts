import pc from 'picocolors';

/** Colors for a terminal, plain text for a pipe, a file, or where NO_COLOR is set. */
export function createColors(
  stream: { isTTY?: boolean },
  environment: Record<string, string | undefined>,
) {
  return pc.createColors(Boolean(stream.isTTY) && !environment.NO_COLOR);
}
