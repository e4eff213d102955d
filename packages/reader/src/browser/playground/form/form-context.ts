import type { SchemaId, SchemaNode } from '@quire/openapi/browser';
import { createContext, useContext, useRef } from '@quire/sandbox/browser';

/** What every field of a form may ask for. */
export interface FormFacts {
  schemas: readonly SchemaNode[];
  /** A text with the values of variables in it. */
  fill(text: string): string;
}

export const FormContext = createContext<FormFacts>({ schemas: [], fill: (text) => text });

const ANY: SchemaNode = { type: 'any', label: 'any' };

/** The schema with this number; anything at all where the page has none. */
export function useSchema(id: SchemaId | undefined): SchemaNode {
  const { schemas } = useContext(FormContext);
  return (id === undefined ? undefined : schemas[id]) ?? ANY;
}

let count = 0;

/** A name for an element that no other has. */
export function useName(): string {
  const name = useRef('');
  if (name.current === '') name.current = `pg-${++count}`;
  return name.current;
}
