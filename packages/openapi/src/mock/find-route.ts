/** A path with parameters, taken apart for comparing. */
export interface Route<Target> {
  method: string;
  path: string;
  target: Target;
  segments: readonly (readonly string[])[];
}

/** A route that fits, and the texts of its parameters, still encoded. */
export interface FoundRoute<Target> {
  route: Route<Target>;
  parameters: Map<string, string>;
}

/** Takes a path apart: texts at even places of a segment, names of parameters at odd ones. */
export function toRoute<Target>(method: string, path: string, target: Target): Route<Target> {
  const segments = splitPath(path).map((segment) => segment.split(/\{([^{}]+)\}/));
  return { method, path, target, segments };
}

/**
 * The routes whose paths fit, the one with the most that is fixed first: `/users/me` before
 * `/users/{id}`.
 */
export function findRoutes<Target>(
  routes: readonly Route<Target>[],
  path: string,
): FoundRoute<Target>[] {
  const wanted = splitPath(path);
  return routes
    .flatMap((route) => {
      const parameters = matchSegments(route.segments, wanted);
      return parameters ? [{ route, parameters }] : [];
    })
    .sort((a, b) => compareKey(toKey(a.route), toKey(b.route)));
}

/** A slash at the end makes no difference. */
function splitPath(path: string): string[] {
  const segments = path.split('/');
  const first = segments.findIndex((segment) => segment !== '');
  const last = segments.findLastIndex((segment) => segment !== '');
  return first === -1 ? [''] : segments.slice(first, last + 1);
}

function matchSegments(
  segments: Route<unknown>['segments'],
  wanted: readonly string[],
): Map<string, string> | undefined {
  if (segments.length !== wanted.length) return undefined;
  const parameters = new Map<string, string>();
  const isFitting = segments.every((parts, index) =>
    matchSegment(parts, wanted[index] ?? '', parameters),
  );
  return isFitting ? parameters : undefined;
}

/** Each parameter ends where the text after it is found first; nothing is tried twice. */
function matchSegment(
  parts: readonly string[],
  text: string,
  parameters: Map<string, string>,
): boolean {
  const [first = ''] = parts;
  if (parts.length === 1) return first === text || first === decodePart(text);
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (let index = 1; index < parts.length; index += 2) {
    const after = parts[index + 1] ?? '';
    const isLast = index + 2 >= parts.length;
    const end = isLast
      ? text.endsWith(after)
        ? text.length - after.length
        : -1
      : after === ''
        ? text.length
        : text.indexOf(after, at);
    if (end <= at) return false;
    parameters.set(parts[index] ?? '', text.slice(at, end));
    at = end + after.length;
  }
  return at === text.length;
}

/** The text of a part of an address; as it is where it cannot be decoded. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** For each segment how much of it is open: nothing, some of it, all of it. */
function toKey({ segments }: Route<unknown>): number[] {
  return segments.map((parts) => {
    if (parts.length === 1) return 0;
    return parts.some((part, index) => index % 2 === 0 && part !== '') ? 1 : 2;
  });
}

function compareKey(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
