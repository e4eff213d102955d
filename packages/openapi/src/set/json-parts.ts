import type { ListPart } from '@quire/model';
import type { JsonValue } from '../json-value.ts';

/** One key of an object of JSON. */
export function toMember(key: string, value: JsonValue | undefined): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}

/** An object of JSON whose keys are parts. */
export function toObject(members: readonly ListPart[]): ListPart {
  return { of: ['{', { of: members, join: ',' }, '}'] };
}
