import type { GraphqlDefinition, TypeForm } from '../../graphql/definition.ts';
import { toDeprecation } from '../../graphql/words.ts';

const FORMS: Readonly<Record<TypeForm, string>> = {
  object: 'Object type',
  input: 'Input type',
  enum: 'Enum',
  interface: 'Interface',
  union: 'Union',
  scalar: 'Scalar',
};

/** What a definition is, for a label below the title. */
export function toFormName(definition: GraphqlDefinition): string {
  if (definition.kind === 'type') return FORMS[definition.form];
  return definition.kind === 'directive' ? 'Directive' : '';
}

/** What is said of a definition as a whole, as Markdown: why it should not be used, then its description. */
export function toGraphqlIntro(definition: GraphqlDefinition, hasDescription: boolean): string {
  const reason = 'deprecated' in definition ? toDeprecation(definition.deprecated) : '';
  const about = hasDescription ? '' : (definition.description ?? '');
  return [reason, about].filter(Boolean).join('\n\n');
}

/** Said of an input type of which exactly one field is given. */
export const ONE_OF = 'Exactly one of these fields must be given.';

/** Said of a directive that one place may have several times. */
export const REPEATABLE = 'The directive may be used several times at one place.';
