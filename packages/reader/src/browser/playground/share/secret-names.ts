import type { JsonValue } from '@quire/openapi/browser';

/** Names of what nobody means to share. */
const SECRET =
  /pass(?:word|phrase|wd|code)|secret|token|api[-_ ]?key|authorization|credential|cookie|session|private[-_ ]?key|\bpin\b|\botp\b|\bcvv\b/i;

/** Whether a name says that its value is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** Whether a value is nothing but the name of a variable, which says nothing itself. */
export function isPlace(value: JsonValue): boolean {
  return typeof value === 'string' && /^\s*\{\{[^{}]*\}\}\s*$/.test(value);
}

/** A value without the parts whose names say that they are secret; `left` gets their names. */
export function withoutSecrets(value: JsonValue, left: Set<string>): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, left));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, inner]) => {
    const isSecret = isSecretName(name) && inner !== null && !isPlace(inner);
    if (isSecret) left.add(name);
    return !isSecret;
  });
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner, left)]));
}
