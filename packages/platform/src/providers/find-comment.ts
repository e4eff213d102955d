/** The comment that carries the marker, if there is one. */
export function findComment<T extends { body?: string | null | undefined }>(
  comments: readonly T[],
  marker: string,
): T | undefined {
  return comments.find(({ body }) => body?.includes(marker));
}
