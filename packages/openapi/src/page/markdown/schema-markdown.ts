import { sampleValue } from '../../schema/sample-value.ts';
import type { FoundSchema } from '../../set/find-schema.ts';
import { planFields } from '../field-plan.ts';
import { MAX_SCHEMA_ROWS } from '../render-schema.ts';
import type { EndpointMarkdown } from './endpoint-markdown.ts';
import { toFieldList, toItem } from './field-items.ts';
import { joinBlocks, toFenced } from './markdown-text.ts';

/** A page about one schema as Markdown: its words above the author's text, fields and an example below. */
export function renderSchemaMarkdown({ spec, name, schema }: FoundSchema): EndpointMarkdown {
  const table = spec.scope.schemas;
  const node = table.get(schema);
  const plan = planFields(schema, { table, budget: { left: MAX_SCHEMA_ROWS }, around: [] });
  const code = JSON.stringify(sampleValue(schema, table), null, 2);
  return {
    top: node.description?.trim() ?? '',
    reference: joinBlocks(
      '## Attributes',
      plan ? toFieldList(plan) : toItem({ name, node }),
      `## Example of ${name}`,
      toFenced('json', code),
    ),
  };
}
