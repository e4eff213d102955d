import { sampleValue } from '../../schema/sample-value.ts';
import type { FoundSchema } from '../../set/find-schema.ts';
import { say } from '../../words/api-words.ts';
import { planFields } from '../field-plan.ts';
import { MAX_SCHEMA_ROWS } from '../render-schema.ts';
import type { EndpointMarkdown } from './endpoint-markdown.ts';
import { toFieldList, toItem } from './field-items.ts';
import { joinBlocks } from './markdown-text.ts';
import { type MarkdownTools, toCodeBlock } from './markdown-tools.ts';

/** A page about one schema as Markdown: its words above the author's text, fields and an example below. */
export function renderSchemaMarkdown(
  { spec, name, schema }: FoundSchema,
  tools: MarkdownTools,
): EndpointMarkdown {
  const { words } = tools;
  const table = spec.scope.schemas;
  const node = table.get(schema);
  const plan = planFields(schema, { table, budget: { left: MAX_SCHEMA_ROWS }, around: [] });
  const code = JSON.stringify(sampleValue(schema, table), null, 2);
  return {
    top: node.description?.trim() ?? '',
    reference: joinBlocks(
      `## ${words.titles.attributes}`,
      plan ? toFieldList(plan, words) : toItem({ name, node }, words),
      `## ${say(words.titles.exampleOf, name)}`,
      toCodeBlock('json', code, tools),
    ),
  };
}
