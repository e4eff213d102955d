import * as z from 'zod';
import type { Icon } from '../icon.ts';
import { foldIconType, iconKeys } from './icon-value.ts';
import { eachOnce } from './once.ts';
import { nonEmptyText } from './text.ts';

/** The ready-made actions of the page menu. */
export const CONTEXTUAL_ACTIONS = [
  'copy',
  'view',
  'assistant',
  'download-pdf',
  'download-spec',
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
  'aistudio',
  'devin',
  'devin-desktop',
  'mcp',
  'add-mcp',
  'cursor',
  'vscode',
  'devin-mcp',
] as const;

export type ContextualAction = (typeof CONTEXTUAL_ACTIONS)[number];

/** An action of the page menu: a ready-made one, or a link of the writer's own. */
export type ContextualOption =
  | { type: 'action'; action: ContextualAction }
  | {
      type: 'link';
      title: string;
      description: string;
      icon?: Icon;
      /** `$page`, `$path` and `$mcp` stand in it for the page's own. */
      href: { base: string; query: { key: string; value: string }[] };
    };

/** The menu of actions on a page. */
export interface Contextual {
  /** In menu order; the first is the button's own action. */
  options: ContextualOption[];
  display: 'header' | 'toc';
}

const action = z
  .enum([...CONTEXTUAL_ACTIONS, 'windsurf'])
  // The older name of the same action.
  .transform((name) => (name === 'windsurf' ? 'devin-desktop' : name))
  .transform((name): ContextualOption => ({ type: 'action', action: name }));

const target = z.union(
  [
    nonEmptyText.transform((base) => ({ base, query: [] })),
    z.strictObject({
      base: nonEmptyText.describe('The address without a query.'),
      query: z
        .array(
          z.strictObject({
            key: nonEmptyText.describe('Name of the parameter.'),
            value: z.string().describe('Value of the parameter, with the same placeholders.'),
          }),
        )
        .default([])
        .describe('Parameters to add to the address.'),
    }),
  ],
  'an address, or an object with "base" and "query"',
);

const link = z
  .strictObject({
    title: nonEmptyText.describe('Text of the action.'),
    description: nonEmptyText.describe('A line below the text.'),
    ...iconKeys,
    href: target.describe(
      'The link target. `$page` stands for the Markdown of the page, `$path` for its path and `$mcp` for the address of the MCP server.',
    ),
  })
  .transform((option): ContextualOption => ({ type: 'link', ...foldIconType(option) }));

/** The menu of actions on a page. */
export const contextual = z
  .strictObject({
    options: z
      .array(z.union([action, link], `an action (${CONTEXTUAL_ACTIONS.join(', ')}) or an object`))
      .check(eachOnce(toActionName, undefined, 'an action that is not already in the list'))
      .describe('Actions in menu order.'),
    display: z.enum(['header', 'toc']).default('header').describe('Where the menu appears.'),
  })
  .transform((menu): Contextual => menu);

function toActionName(option: ContextualOption): string | undefined {
  return option.type === 'action' ? option.action : undefined;
}
