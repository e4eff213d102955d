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
