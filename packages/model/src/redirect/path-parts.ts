/** The parts of a path. Empty ones fall away, so that no result can begin with `//`. */
export function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** A part with its percent codes read, or as it is when they are wrong. */
export function decodePart(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
