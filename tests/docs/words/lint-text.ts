import { extname } from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import mdx from 'textlint-plugin-mdx';
import { checkWords } from './check-words.ts';
import { codePlugin } from './code-plugin.ts';

const kernel = new TextlintKernel();

/** What the rules say about a text: file, line, column, the word, what to use. */
export async function lintText(path: string, text: string): Promise<string[]> {
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext: extname(path),
    plugins: [
      { pluginId: 'markdown', plugin: 'default' in markdown ? markdown.default : markdown },
      { pluginId: 'mdx', plugin: mdx },
      { pluginId: 'code', plugin: codePlugin },
    ],
    rules: [{ ruleId: 'words', rule: checkWords }],
  });
  return messages.map(
    ({ loc, message }) => `${path}:${loc.start.line}:${loc.start.column} ${message}`,
  );
}
