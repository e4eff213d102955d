declare module 'textlint-plugin-mdx' {
  import type { TextlintPluginCreator } from '@textlint/kernel';

  const plugin: TextlintPluginCreator;
  export = plugin;
}
