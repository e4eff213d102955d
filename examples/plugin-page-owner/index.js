import { defineComponent, definePlugin, html } from 'quire-docs';

/** `<Since version="2.1" />`: since when something is there. */
const since = defineComponent({
  name: 'Since',
  props: { version: { takes: 'a version such as "2.1"', required: true } },
  render: ({ props }) => html`<span class="since">Since ${String(props.version)}</span>`,
  toMarkdown: ({ props }) => `(since ${props.version})`,
});

export default definePlugin({
  name: 'quire-plugin-page-owner',
  version: '1.0.0',
  components: [since],
  styles: '.since { color: var(--q-text-muted); font-size: 0.875em; }',
  slots: {
    'page-end': ({ frontmatter }) =>
      typeof frontmatter.owner === 'string' && html`<p>Owned by ${frontmatter.owner}</p>`,
  },
  checks: {
    'owner-missing': {
      about: 'a page that names no owner',
      page: ({ frontmatter }) =>
        frontmatter.owner === undefined
          ? [{ message: 'The page has no owner.', fix: 'Add "owner:" to it.', line: 1 }]
          : [],
    },
  },
});
