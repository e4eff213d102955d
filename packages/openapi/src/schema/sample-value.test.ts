import { expect, test } from 'vitest';
import { createTestSpecs, toSpec } from '../testing/test-spec.ts';
import { sampleValue } from './sample-value.ts';

test('a value of several shapes did not say which one it has', () => {
  const toShape = (more: object) => ({
    type: 'object',
    properties: { kind: { type: 'string' } },
    ...more,
  });
  const toSample = (first: object) => {
    const spec = toSpec(
      {},
      {
        components: {
          schemas: {
            Pet: {
              oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
              discriminator: {
                propertyName: 'kind',
                mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' },
              },
            },
            Cat: first,
            Dog: toShape({}),
          },
        },
      },
    );
    const [loaded] = createTestSpecs({ 'api.json': spec }).set.all();
    if (!loaded) throw new Error('The description is not loaded.');
    const { schemas } = loaded.scope;
    const id = schemas.addValue({ $ref: '#/components/schemas/Pet' }, loaded.file, 'response');
    return sampleValue(id as number, schemas);
  };
  expect([
    toSample(toShape({})),
    toSample(toShape({ properties: { lives: { type: 'integer' } } })),
    toSample(toShape({ examples: [{ kind: 'dog' }] })),
  ]).toEqual([{ kind: 'cat' }, { lives: expect.any(Number), kind: 'cat' }, { kind: 'dog' }]);
});

test('a required text deep inside was null, and an object there was empty', () => {
  const object = (name: string, schema: object) => ({
    type: 'object',
    required: [name],
    properties: { [name]: schema },
  });
  const either = (schema: object) => ({ oneOf: [schema, { type: 'object', title: 'Other' }] });
  const file = object('id', { type: 'string', example: 'f1' });
  const number = { type: 'integer' };
  const toDeep = (inner: object) => object('a', object('b', object('c', object('d', inner))));
  const spec = toSpec(
    {},
    {
      components: {
        schemas: {
          Page: either(object('entries', { type: 'array', items: either(either(file)) })),
          Deep: toDeep(object('e', number)),
          Deeper: toDeep(object('list', { type: 'array', items: number })),
        },
      },
    },
  );
  const [loaded] = createTestSpecs({ 'api.json': spec }).set.all();
  if (!loaded) throw new Error('The description is not loaded.');
  const { schemas } = loaded.scope;
  const toSample = (name: string) => {
    const $ref = `#/components/schemas/${name}`;
    return sampleValue(schemas.addValue({ $ref }, loaded.file, 'response') as number, schemas);
  };
  expect(['Page', 'Deep', 'Deeper'].map(toSample)).toEqual([
    { entries: [{ id: 'f1' }] },
    { a: { b: { c: { d: { e: 123 } } } } },
    { a: { b: { c: { d: { list: [] } } } } },
  ]);
});
