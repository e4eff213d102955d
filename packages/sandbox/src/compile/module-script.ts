import { type ImportTarget, REGISTRY_NAME } from '../guest/wire.ts';
import { type CompiledModule, isPage } from './own-module.ts';
import { JSX, JSX_FRAGMENT } from './read-module.ts';

/**
 * A module as a classic script that registers itself: the same text runs in the sandbox and, as a file of
 * the site, in the browser. It does nothing until something asks for it, so scripts may come in any order.
 * The author's first line stays on the first line, so that the lines of errors are the author's.
 */
export function toModuleScript(
  module: CompiledModule,
  imports: ReadonlyMap<string, ImportTarget>,
): string {
  const table = JSON.stringify(Object.fromEntries(imports));
  const head = `(globalThis.${REGISTRY_NAME}??=[]).push([${JSON.stringify(module.path)},${table},`;
  const body = `${declareScope(module)}(function(){${module.code}\n})();${giveContent(module)}`;
  return `${head}function(require,exports,scope){${body}}]);\n`;
}

/** The content of a page or snippet is markup of the server: its module gives a place for it. */
function giveContent({ path, exports }: CompiledModule): string {
  if (!isPage(path) || exports.includes('default')) return '';
  return `exports.default=scope.content(${JSON.stringify(path)});`;
}

/** Outside the function that holds the author's text: whatever that declares itself wins. */
function declareScope({ scope, tags }: CompiledModule): string {
  const names = [
    `${JSX}=scope.jsx`,
    `${JSX_FRAGMENT}=scope.fragment`,
    ...scope.map((name) => `${name}=scope.names.${name}`),
    ...[...groupTags(tags)].map(
      ([name, members]) => `${name}=scope.tag(${JSON.stringify(name)},${JSON.stringify(members)})`,
    ),
  ];
  return `var ${names.join(',')};`;
}

/** `Tree`, `Tree.File` and `Tree.Folder` are one name with members. */
function groupTags(tags: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const tag of tags) {
    const [name = '', member] = tag.split('.');
    const members = groups.get(name) ?? [];
    if (member !== undefined) members.push(member);
    groups.set(name, members);
  }
  return groups;
}
