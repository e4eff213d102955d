import type { Severity } from '@quire/base';

/** Something that a command can find in a site. Its name is permanent: people write it into their build scripts. */
export interface Rule {
  /** What it tells of. */
  about: string;
  /**
   * The same for every command. Error: content is lost or wrong. Warning: the site works, but
   * something in it should be put right. Info: good to know. A rule without one is a warning.
   */
  severity?: Severity;
}

/** How grave a finding is, by the name of its rule. */
export function severityOf(name: string): Severity | undefined {
  return Object.hasOwn(RULES, name) ? (RULES[name]?.severity ?? 'warning') : undefined;
}

/** Every rule by its name. */
export const RULES: Readonly<Record<string, Rule>> = {
  // docs.json
  'config-invalid-value': {
    about: 'a value in docs.json that is not allowed',
    severity: 'error',
  },
  'config-legacy': {
    about: 'a mint.json, which `quire migrate` can convert to a docs.json',
    severity: 'info',
  },
  'config-misplaced-key': {
    about: 'a key in a place where its pages are lost',
    severity: 'error',
  },
  'config-missing-key': { about: 'a key that docs.json must have', severity: 'error' },
  'config-more-problems': {
    about: 'more problems in docs.json than are listed',
    severity: 'error',
  },
  'config-overlays-differ': {
    about: 'one API description with different overlays',
    severity: 'error',
  },
  'config-ref': { about: 'a $ref in docs.json that cannot be followed', severity: 'error' },
  'config-too-many': { about: 'more entries in docs.json than the limit', severity: 'error' },
  'config-unknown-key': { about: 'an unknown key in docs.json' },
  'config-without-effect': {
    about: 'a setting of the format that has no effect in Quire',
    severity: 'info',
  },
  'config-variations-ignored': { about: 'variations with a theme other than willow' },
  'font-not-found': { about: 'a font in docs.json without a file in the site' },
  'font-service': { about: 'a style sheet that loads fonts from a font service' },
  'ignore-pattern': { about: 'a line in .mintignore that is not a pattern', severity: 'error' },
  'link-outside-site': { about: 'a symbolic link that leaves the folder of the site' },
  // mounts
  'mount-clash': {
    about: 'a path or redirect that two repositories of a site share',
    severity: 'error',
  },
  'mount-navigation-flattened': {
    about: 'tabs of a mounted repository that are shown as groups',
    severity: 'info',
  },
  'mount-part-left-out': { about: 'a language or version of a mount that the site does not have' },
  'mount-root-version': { about: 'a name for the version of the root that has no effect' },
  'mount-settings-ignored': {
    about: 'settings in the docs.json of a mount that only the root decides',
    severity: 'info',
  },
  'mount-versions-left-out': {
    about: 'versions in the docs.json of a repository that is mounted as one version',
    severity: 'info',
  },
  'mount-without-config': { about: 'a mounted folder without a docs.json', severity: 'error' },
  // connected repositories
  'git-lfs-pointer': {
    about: 'a Git LFS file, for which the repository has only a pointer',
    severity: 'error',
  },
  'git-link': { about: 'a symbolic link in a repository (left out)' },
  'git-more-findings': { about: 'more files left out of a repository than are listed' },
  'git-path-refused': { about: 'a file in a repository whose path does not work on every system' },
  'git-path-twice': { about: 'two files in a repository whose paths differ only in spelling' },
  'git-submodule': { about: 'a submodule in a repository (left out)' },
  // navigation
  'duplicate-entry': { about: 'a page that appears twice in one part of the navigation' },
  'endpoint-without-page': {
    about: 'an operation in the navigation that has no page',
    severity: 'info',
  },
  'missing-page': { about: 'a navigation entry without a file' },
  'navigation-asyncapi-ignored': { about: 'an AsyncAPI entry that creates no pages' },
  'navigation-empty': { about: 'a navigation without pages', severity: 'error' },
  'navigation-graphql-ignored': {
    about: 'a GraphQL entry that creates no pages',
    severity: 'error',
  },
  'navigation-href-ignored': { about: 'an entry that has both a link and pages' },
  'navigation-language-unknown': { about: 'an unknown language' },
  'navigation-mixed': { about: 'parts of the navigation that exclude each other' },
  'navigation-page-is-link': { about: 'a link where a page is expected', severity: 'error' },
  'navigation-source-ref': { about: 'an API description given as $ref' },
  'page-not-in-navigation': { about: 'a page that the navigation does not list', severity: 'info' },
  // redirects
  'redirect-loop': { about: 'a redirect that goes back to itself' },
  'redirect-over-page': { about: 'a redirect from the address of a page' },
  'redirect-unsupported': { about: 'a redirect that the chosen host cannot follow' },
  // files
  'loose-syntax': { about: 'JSON or YAML that Quire reads but strict parsers refuse' },
  'duplicate-page': { about: 'two files that are the same page', severity: 'error' },
  'file-left-out': { about: 'a static file that cannot be used' },
  'page-name': { about: 'a page whose name cannot be a file name', severity: 'error' },
  'page-unreadable': { about: 'a page that cannot be read', severity: 'error' },
  'reserved-path': { about: 'a file at a path that Quire uses in the output' },
  'restricted-page': { about: 'a page for only some readers (left out)', severity: 'info' },
  'integration-left-out': {
    about: 'an integration in docs.json that the output does not load',
    severity: 'info',
  },
  'integration-unsupported': { about: 'an integration in docs.json that cannot be loaded' },
  'script-left-out': { about: 'a script of the site, which is left out', severity: 'info' },
  // API descriptions
  'missing-api-server': { about: 'a relative "api" path without a server' },
  'missing-spec': { about: 'an API description that does not exist', severity: 'error' },
  'spec-not-parsed': { about: 'an API description that cannot be parsed', severity: 'error' },
  'spec-invalid': {
    about: 'an API description that breaks the rules of OpenAPI, AsyncAPI or GraphQL',
  },
  'spec-not-fetched': {
    about: 'an API description at an address that cannot be fetched',
    severity: 'error',
  },
  'spec-ref': {
    about: 'a reference in an API description whose target does not exist or is outside the site',
  },
  'overlay-not-applied': { about: 'an overlay that no API description uses' },
  'overlay-missing': { about: 'an overlay that does not exist', severity: 'error' },
  'overlay-invalid': {
    about: 'an overlay, or an action of one, that cannot be applied',
    severity: 'error',
  },
  'overlay-target': { about: 'a target of an overlay that matches nothing' },
  'mock-without-effect': { about: 'a mock of an API in a site without a page that offers it' },
  'sample-record-invalid': { about: 'a record of tested samples that cannot be read' },
  'tested-sample-changed': { about: 'samples that changed since they were tested' },
  'spec-upgraded': { about: 'an API description of version 2.0, read as 3.0', severity: 'info' },
  'spec-version': { about: 'an API description of an unknown version', severity: 'error' },
  'unknown-endpoint': {
    about: 'an operation or schema that no API description has',
    severity: 'error',
  },
  'unknown-channel': { about: 'a channel that no AsyncAPI description has', severity: 'error' },
  'unknown-graphql': {
    about:
      'a query, mutation, subscription, type or directive that the GraphQL schema does not have',
    severity: 'error',
  },
  'api-line-invalid': {
    about: 'an api, openapi or asyncapi line that cannot be parsed',
    severity: 'error',
  },
  'api-kind-unsupported': { about: 'an API description that Quire does not generate pages from' },
  // frontmatter
  'frontmatter-invalid-value': {
    about: 'a value in the frontmatter that cannot be used',
    severity: 'error',
  },
  'frontmatter-syntax': { about: 'frontmatter that is not YAML', severity: 'error' },
  'missing-description': { about: 'a page without a description' },
  'missing-title': { about: 'a page without a title' },
  // links
  'broken-anchor': { about: 'a link to an anchor that the page does not have' },
  'broken-link': { about: 'a link to a page or file that does not exist' },
  'broken-external-link': { about: 'a broken link to another site' },
  'definition-missing': { about: 'a reference link without a definition' },
  'external-link-unsure': {
    about: 'a link to another site that could not be checked',
    severity: 'info',
  },
  'folder-link': { about: 'a link to a folder without an index page', severity: 'info' },
  'generated-page-link': {
    about: 'a link to a page that may be generated from an API description',
    severity: 'info',
  },
  'missing-file': { about: 'an image or file that does not exist' },
  'personal-attribute': {
    about: 'a value about the reader where the browser cannot insert one',
  },
  'unsafe-address': { about: 'an address that readers should not follow' },
  // authoring conventions
  'heading-skip': { about: 'a heading that skips a level' },
  'heading-start': { about: 'headings that do not start at level 2' },
  'image-alt': { about: 'an image without alternative text' },
  'image-frame': { about: 'an image outside a frame' },
  // style sheets and scripts
  'inner-name': { about: 'a style rule that matches internal names of the theme' },
  'page-utility': { about: 'a style rule for utility classes that no part of the page has' },
  'unknown-hook': {
    about:
      'a name in a style sheet or script that another platform with the docs.json format has, but Quire pages do not',
  },
  // samples that were run
  // the text of pages
  'dialect-not-closed': { about: 'an unclosed block of a dialect' },
  'dialect-too-large': {
    about: 'a page with too many or too large blocks of a dialect',
    severity: 'error',
  },
  'foreign-syntax': { about: 'syntax of another tool, which is shown as text' },
  'html-comment': { about: 'an HTML comment, which MDX does not support' },
  'inline-too-dense': { about: 'a paragraph with too much markup to parse', severity: 'error' },
  'math-not-rendered': { about: 'a formula that cannot be rendered' },
  'module-not-parsed': {
    about: 'import and export lines that are not JavaScript',
    severity: 'error',
  },
  'social-font-missing': { about: 'a font for preview images without a WOFF file in the site' },
  'social-image-of-site': {
    about: 'a title with letters that the fonts of preview images lack',
    severity: 'info',
  },
  'social-images-limit': {
    about: 'more pages than the limit for preview images',
    severity: 'info',
  },
  'social-images-not-drawn': { about: 'preview images that need the address of the site' },
  'social-picture-left-out': {
    about: 'a logo or background that preview images cannot show',
    severity: 'info',
  },
  'cache-not-written': {
    about: 'rendered pages that could not be cached for the next build',
    severity: 'info',
  },
  'more-findings': { about: 'more findings than are listed' },
  'more-problems': { about: 'more problems on one page than are listed' },
  'nesting-too-deep': { about: 'content that is nested too deeply', severity: 'error' },
  'page-not-parsed': { about: 'a page that is not valid MDX', severity: 'error' },
  'page-not-rendered': { about: 'a page that cannot be rendered', severity: 'error' },
  'page-too-large': { about: 'a page that is too large', severity: 'error' },
  'diagram-interrupted': {
    about: 'a diagram that took too long to draw or crashed the browser',
  },
  'diagram-not-drawn': {
    about: 'a diagram that the build cannot draw',
    severity: 'error',
  },
  'diagrams-left-to-readers': {
    about: 'a build that should draw diagrams but has no browser',
    severity: 'info',
  },
  'diagrams-limit': { about: 'more diagrams than a build draws', severity: 'info' },
  'types-left-out': {
    about: 'code with `twoslash` where types are not computed',
    severity: 'info',
  },
  'types-missing': {
    about: 'code with `twoslash` without TypeScript 5.5 to 6 in the npm project',
    severity: 'warning',
  },
  'types-refused': {
    about: 'code with `twoslash` that TypeScript does not accept',
    severity: 'warning',
  },
  'typography-off': { about: 'typographic characters that stay as typed', severity: 'info' },
  // components and expressions
  'attribute-removed': { about: 'an attribute that is not allowed in pages', severity: 'info' },
  'budget-spent': { about: 'a page that computes more than the limit', severity: 'error' },
  'code-without-title': { about: 'a code block in a group without a title' },
  'component-failed': { about: 'a component that cannot be rendered', severity: 'error' },
  'element-removed': { about: 'an element that is not allowed in pages' },
  'expression-expected': { about: 'braces that contain no expression', severity: 'error' },
  'expression-refused': { about: 'an expression that cannot be evaluated', severity: 'error' },
  'expression-too-long': { about: 'an expression that is too long', severity: 'error' },
  'import-not-resolved': { about: 'an import of a snippet that does not exist', severity: 'error' },
  'import-not-supported': {
    about: 'an import of something that is not a snippet',
    severity: 'error',
  },
  'missing-import': {
    about: 'an undefined component; nothing is shown',
    severity: 'error',
  },
  'misplaced-component': { about: 'a component outside the one that it belongs to' },
  'missing-prop': { about: 'a component without a prop that it needs' },
  'not-a-component': { about: 'a tag whose name is not a component', severity: 'error' },
  'repeated-component': { about: 'a component that a page should have only once' },
  'snippet-cycle': { about: 'a snippet that includes itself', severity: 'error' },
  'spread-expected': { about: 'braces among attributes without three dots', severity: 'error' },
  'unknown-component': { about: 'a component that does not exist; its content is shown' },
  'unknown-element': { about: 'an HTML element that is not allowed in pages' },
  'unknown-icon': { about: 'an icon that no library has' },
  'unknown-prop': { about: 'a prop that its component does not have' },
  'wrong-prop': { about: 'a prop with a value that cannot be used' },
  // components of the site's own
  'own-component-browser-only': {
    about: 'a component that only the browser can show',
    severity: 'info',
  },
  'own-component-empty': { about: 'a component that leaves out the content between its tags' },
  'own-component-failed': { about: 'a component that failed', severity: 'error' },
  'own-component-markup-removed': { about: 'markup from a component that is not allowed in pages' },
  'own-component-stopped': { about: 'a component that reached a limit', severity: 'error' },
  'own-component-unavailable': { about: 'a component that cannot be run', severity: 'error' },
  'own-module-broken': { about: 'a module that failed' },
  'own-module-dynamic-import': { about: 'a module that uses import()' },
  'own-module-file-kind': { about: 'an import of a kind of file that modules cannot use' },
  'own-module-lazy': { about: 'a module that uses React.lazy' },
  'own-module-missing': { about: 'an import of a module that does not exist', severity: 'error' },
  'own-module-not-exported': {
    about: 'an import of a name that a module does not export',
    severity: 'error',
  },
  'own-module-not-parsed': { about: 'a module that is not JavaScript', severity: 'error' },
  'own-module-package': { about: 'an import of an npm package' },
  'own-module-require': { about: 'a module that uses require' },
  'own-module-too-long': { about: 'a module that is too long', severity: 'error' },
  'own-module-too-many': { about: 'more modules than the limit for a page', severity: 'error' },
  'own-module-unavailable': { about: 'a module that cannot be run', severity: 'error' },
  'own-value-too-large': { about: 'a value that is too large for a component', severity: 'error' },
  // plugins
  'plugin-failed': {
    about: 'a plugin that failed, so what it adds is missing',
    severity: 'error',
  },
};
