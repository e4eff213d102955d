import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { toDefault } from './default-value.ts';

test('defaults that hold defaults do not fill the memory', () => {
  const inputs = Array.from(
    { length: 40 },
    (_, index) => `input I${index + 1} { a: I${index} = {}, b: I${index} = {} }`,
  );
  const schema = buildSchema(
    `type Query { a: Int }\ninput I0 { x: Int = 1 }\n${inputs.join('\n')}`,
  );
  const fieldOf = (name: string) =>
    (schema.getType(name) as GraphQLInputObjectType).getFields().a?.defaultValue;
  expect(toDefault(fieldOf('I2'))).toEqual({ a: { x: 1 }, b: { x: 1 } });
  expect(toDefault(fieldOf('I40'))).toBeUndefined();
});
