import { mapText } from '../text/headings.ts';
import { Mask } from '../text/mask.ts';
import { holdCode } from '../text/mdx-text.ts';
import { OLD_CONTENT } from './old-content.ts';

/** The components that every page of ours has without an import. */
const BUILT_IN = new Set(
  `Accordion AccordionGroup Badge BrowserFrame CallToAction Callout Card CardGroup Check CodeBlock CodeGroup Color
  Column Columns Comparison Danger Error Example Expandable Feature FeatureGrid FileTree Frame GitHub Github Heading Hero
  Icon Info Latex Link LogoRow MDX Mermaid Note Panel Param ParamField Prompt Quote RequestExample ResponseExample
  ResponseField Snippet SnippetGroup Step Steps Tab Tabs TerminalFrame Tile Tip Tooltip Tree Update Variation View
  Visibility Warning ZoomImage`.split(/\s+/),
);

/** Where stubs are in the new folder. */
const FOLDER = 'snippets/components';

/** What all stubs show their content with. */
const SHARED = `${FOLDER}/old-content.jsx`;

/** Components that only the old site has, and the files that stand in for them. */
export class StubComponents {
  readonly #names = new Set<string>();

  /**
   * The lines that import a stub for each component of a body that is neither ours nor the page's. `own` are names
   * that belong to the old site even where we have one of the same name; `known` are names that the page has.
   */
  importFor(body: string, own: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
    const used = [...listComponents(body)].filter(
      (name) => !known.has(name) && (own.has(name) || !BUILT_IN.has(name)),
    );
    for (const name of used) this.#names.add(name);
    return used.sort().map((name) => `import { ${name} } from '/${FOLDER}/${name}.jsx';`);
  }

  /** The file of each stub, and the one that all of them import. */
  files(): Map<string, string> {
    if (this.#names.size === 0) return new Map();
    const files = [...this.#names]
      .sort()
      .map((name): [string, string] => [`${FOLDER}/${name}.jsx`, toStub(name)]);
    return new Map([...files, [SHARED, OLD_CONTENT]]);
  }
}

function toStub(name: string): string {
  return `// ${name} was a component of the old site. This one shows what it is given.
${'import'} { showOldContent } from '/${SHARED}';

${'export'} const ${name} = (props) => showOldContent('${name}', props);
`;
}

/** Names of components that a body uses outside code; of `a.b` the first part. */
function listComponents(body: string): Set<string> {
  const names = new Set<string>();
  mapText(body, (line) => {
    const text = holdCode(line, new Mask());
    for (const [, name = ''] of text.matchAll(/<([A-Z][\w$]*)/g)) names.add(name);
    return line;
  });
  return names;
}
