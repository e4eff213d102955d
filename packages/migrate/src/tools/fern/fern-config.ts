import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { toKebabCase } from '../../text/slugs.ts';

/** `docs.yml` of a site, and where everything counts from. */
export interface FernConfig {
  /** The folder that holds it. */
  root: string;
  file: string;
  data: Record<string, unknown>;
  /** What the address of the site has behind its host: `docs` of `example.com/docs`. */
  base: string;
}

/** A set of pages with a navigation of its own: a version, a product, or the whole site. */
export interface FernPart {
  name: string;
  slug: string;
  isDefault: boolean;
  tag?: string;
  /** The file that lists its navigation, and what it says. */
  file: string;
  data: Record<string, unknown>;
  /** Whether the file that it names cannot be read: it may be a link, which is not followed. */
  isMissing: boolean;
  /** Where it leads when it is only a link. */
  href?: string;
}

const NAMES = ['docs.yml', 'docs.yaml'];

/** The `docs.yml` that is nearest to the top, of Fern and of no other tool. */
export function findFernConfig(folder: SourceFolder): string | undefined {
  const found = folder.files
    .filter((file) => NAMES.includes(posix.basename(file)))
    .filter((file) => {
      const beside = posix.join(posix.dirname(file), 'fern.config.json');
      return (
        folder.has(beside) ||
        /^(?:instances|navigation|versions|products):/m.test(folder.read(file) ?? '')
      );
    });
  return found.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
}

export function readFernConfig(folder: SourceFolder): FernConfig {
  const file = findFernConfig(folder) ?? 'docs.yml';
  const root = posix.dirname(file) === '.' ? '' : posix.dirname(file);
  const data = readYamlConfig(folder.read(file) ?? '', file);
  const instances = Array.isArray(data.instances) ? data.instances.filter(isRecord) : [];
  const addresses = instances.flatMap((each) => {
    const custom = each['custom-domain'];
    return [...(Array.isArray(custom) ? custom.map(toText) : [toText(custom)]), toText(each.url)];
  });
  const address = addresses.find((each) => each !== undefined) ?? '';
  const base = address
    .replace(/^https?:\/\//, '')
    .replace(/^[^/]*\/?/, '')
    .replace(/\/+$/, '');
  return { root, file, data, base };
}

/** Products or versions that a configuration names; their navigation is in files of their own. */
export function listParts(
  value: unknown,
  config: { folder: SourceFolder; file: string },
): FernPart[] {
  const { folder, file } = config;
  return (Array.isArray(value) ? value : []).filter(isRecord).map((each, index): FernPart => {
    const name = toText(each['display-name']) ?? toText(each.name) ?? `${index + 1}`;
    const path = toText(each.path);
    const own = path === undefined ? undefined : posix.join(posix.dirname(file), path);
    const text = own === undefined ? undefined : folder.read(own);
    const tag = toText(each.availability);
    const href = path === undefined ? toText(each.href) : undefined;
    return {
      name,
      slug: toText(each.slug) ?? toKebabCase(name),
      isDefault: index === 0,
      isMissing: own !== undefined && text === undefined,
      file: own ?? file,
      data: {
        ...each,
        ...(own === undefined || text === undefined ? {} : readYamlConfig(text, own)),
      },
      ...(tag === undefined || tag === 'stable' ? {} : { tag }),
      ...(href === undefined ? {} : { href }),
    };
  });
}
