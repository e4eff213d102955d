import { type DialectName, toCallout } from '@quire/model/dialects';

/** Something that another tool reads and we show as text. */
export interface ForeignSyntax {
  /** Matches where it stands, with `g`; the first group is shown in the message, if there is one. */
  pattern: RegExp;
  /** What it is, and of which tool. */
  about: string;
  /** The dialect that reads it. */
  dialect?: DialectName;
  fix(match: RegExpExecArray): string;
}

const turnOn = (name: DialectName): string => `Add "${name}" to "markdown.dialects" in docs.json`;
const CONVERT = 'convert the site with "quire migrate"';

const toTag = (kind: string): string => `write <${toCallout(kind, undefined).name}>`;

const CONTAINER_PARTS = /^(?:details|code-group|code-tabs|tabs|raw|v-pre)$/i;

/** Every syntax that is looked for. A place is told once, for the first that it matches. */
export const FOREIGN_SYNTAX: readonly ForeignSyntax[] = [
  {
    pattern: /^[ \t>]*(:{3,}[ \t]*([A-Za-z_][\w-]*))(?=[\s[{#]|$)/gm,
    about: 'a Docusaurus, Starlight or VitePress container',
    dialect: 'colon-containers',
    fix: ([, , kind = '']) =>
      CONTAINER_PARTS.test(kind)
        ? `${turnOn('colon-containers')}, or ${CONVERT}.`
        : `${turnOn('colon-containers')}, or ${toTag(kind)} instead.`,
  },
  {
    pattern: /^[ \t]*(:{3,}[ \t]*[A-Za-z_]\w*(?:\.\w+)+)[ \t]*$/gm,
    about: 'a reference that mkdocstrings generates from source code',
    fix: () => 'Write the content that it inserts, or link to generated pages.',
  },
  {
    pattern: /^[ \t]*(:{3,}[ \t]*\{[a-z][\w-]*\})/gm,
    about: 'a MyST directive',
    fix: () => 'Write a component instead, such as <Note>.',
  },
  {
    pattern:
      /^[ \t>]*((?:!!!|\?\?\?\+?)[ \t]+(?:([A-Za-z][\w-]*)(?:[ \t]+[\w-]+)*|(?=["'])))(?=[ \t]*(?:["'][^\n]*["'])?[ \t]*$)/gm,
    about: 'an MkDocs admonition',
    dialect: 'admonitions',
    fix: ([, mark = '', kind = 'note']) =>
      mark.startsWith('?')
        ? `${turnOn('admonitions')}, or write <Accordion> instead.`
        : `${turnOn('admonitions')}, or ${toTag(kind)} instead.`,
  },
  {
    pattern: /^[ \t>]*(===[+!]*[ \t]+(?:"[^"\n]+"|'[^'\n]+'))[ \t]*$/gm,
    about: 'an MkDocs tab',
    dialect: 'content-tabs',
    fix: () => `${turnOn('content-tabs')}, or write <Tabs> and <Tab> instead.`,
  },
  {
    pattern: /^[ \t]*>[ \t]*(\[!(\w+)\])/gm,
    about: 'a GitHub alert',
    dialect: 'github-alerts',
    fix: ([, , kind = '']) => `${turnOn('github-alerts')}, or ${toTag(kind)} instead.`,
  },
  {
    pattern:
      /(\{%[ \t]*(?:hint|tabs|tab|code|stepper|step|content-ref|embed|file)\b)[^\n]{0,300}?%\}/g,
    about: 'a GitBook block',
    dialect: 'gitbook-blocks',
    fix: () => `${turnOn('gitbook-blocks')}, or ${CONVERT}.`,
  },
  {
    pattern: /(\{%-?[ \t]*(?!end)[a-z][\w-]{0,40})[^\n]{0,300}?%\}/g,
    about: 'a template tag (GitBook, Jinja, Liquid)',
    fix: () => `Write the content that it inserts, put it into code to show it, or ${CONVERT}.`,
  },
  {
    pattern: /(\{\{[<%][ \t]*\/?[a-z][\w/.-]{0,40})[^\n]{0,300}?[>%]\}\}/g,
    about: 'a Hugo shortcode',
    fix: () => 'Write a component instead, or put it into code to show it.',
  },
  {
    pattern: /^[ \t>]*(-+8<-+)/gm,
    about: 'an MkDocs snippet',
    fix: () =>
      `Put the file in a folder named "snippets" and import it with import Part from "/snippets/part.mdx", or ${CONVERT}.`,
  },
  {
    pattern: /^[ \t]*(\[block:[a-z-]+\])/gm,
    about: 'a ReadMe block',
    fix: () => `Write a component instead, or ${CONVERT}.`,
  },
  {
    pattern: /^[ \t]*(\[\[toc\]\]|\[\[TOC\]\]|\[TOC\])[ \t]*$/gm,
    about: 'a VitePress or MkDocs table of contents',
    fix: () => 'Remove it: every page shows its headings next to the text.',
  },
  {
    pattern: /^[ \t]*(<<<)[ \t]+(?:@|\.{0,2}\/)[^\n]*$/gm,
    about: 'code that VitePress includes from a file',
    fix: () => `Put the code into the page, or ${CONVERT}.`,
  },
  {
    pattern:
      /^[ \t]*(\/{3,}[ \t]+(?:note|tip|info|warning|danger|details|tab|admonition|caption))\b/gm,
    about: 'a Python-Markdown block',
    fix: () => `Write a component instead, such as <Note>, or ${CONVERT}.`,
  },
  {
    pattern: /(:(?:material|octicons|fontawesome|simple)-[a-z0-9-]+:)/g,
    about: 'a Material for MkDocs icon',
    fix: () => `Write <Icon icon="…" /> instead, or ${CONVERT}.`,
  },
];

/** A comment that VitePress reads as an include. */
export const COMMENT_INCLUDE = {
  shown: '<!-- @include -->',
  about: 'a file that VitePress includes',
  fix: `Put the file in a folder named "snippets" and import it with import Part from "/snippets/part.mdx", or ${CONVERT}.`,
};
