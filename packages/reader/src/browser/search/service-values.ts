/** An object of an answer; throws where it is none. */
export function asGroup(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : refuse();
}

export function asList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : refuse();
}

export function asText(data: unknown): string {
  return typeof data === 'string' ? data : refuse();
}

export function refuse(): never {
  throw new Error('its response could not be parsed');
}
