import type { Report } from '@quire/base';
import { toAudience } from '../navigation/list-pages.ts';
import type {
  Division,
  DivisionKind,
  Inheritable,
  NavigationNode,
} from '../navigation/navigation.ts';

/** What a mount brings to the navigation, with paths of the site. */
export interface Part {
  /** Where its docs.json is in the site. */
  file: string;
  label: string;
  children: readonly NavigationNode[];
  /** Links that all of its pages show. */
  global: readonly Division[];
  inherited: Inheritable;
  report: Report;
}

/**
 * Adds a part to a navigation in the form that this has: a tab beside tabs, a group beside groups. In a
 * site with languages or versions it goes into the same language, and into the default version. `model`
 * is looked at where the navigation itself has nothing yet.
 */
export function addPart(
  nodes: readonly NavigationNode[],
  part: Part,
  model: readonly NavigationNode[] = [],
): NavigationNode[] {
  const kind = kindOf(nodes.length > 0 ? nodes : model);
  if (kind === undefined) return [...nodes, toGroup(part)];
  if (nodes.length > 0 && (kind === 'language' || kind === 'version')) {
    return addInside(nodes, part, kind);
  }
  return [...nodes, toDivision(part, kind === 'language' || kind === 'version' ? 'tab' : kind)];
}

function kindOf(nodes: readonly NavigationNode[]): DivisionKind | undefined {
  return nodes.find((node) => node.type === 'division')?.kind;
}

/** Each language or version gets what the part has of it, and the default one a part without any. */
function addInside(
  nodes: readonly NavigationNode[],
  part: Part,
  kind: DivisionKind,
): NavigationNode[] {
  const own = part.children.filter((child) => child.type === 'division' && child.kind === kind);
  const labels = new Set(nodes.map((node) => (node.type === 'division' ? node.label : '')));
  const lost = (own as Division[]).filter(({ label }) => !labels.has(label));
  if (lost.length > 0) {
    part.report({
      code: 'mount-part-left-out',
      severity: 'warning',
      message: `The site has no ${kind} ${lost.map(({ label }) => `"${label}"`).join(' or ')}. This part of the navigation is left out.`,
      fix: `Add the ${kind} to the docs.json of the root.`,
      file: part.file,
    });
  }
  return nodes.map((node) => {
    if (node.type !== 'division') return node;
    const match = (own as Division[]).find(({ label }) => label === node.label);
    const children = own.length === 0 && node.default ? part.children : match?.children;
    if (!children) return node;
    // Who may read the language or version that goes up in the site's own holds for what was in it.
    const inherited = { ...part.inherited, ...(match ? sayAudience(match) : {}) };
    return { ...node, children: addPart(node.children, { ...part, children, inherited }) };
  });
}

function toDivision({ label, children, global, inherited }: Part, kind: DivisionKind): Division {
  return {
    type: 'division',
    kind,
    label,
    ...inherited,
    hidden: false,
    default: false,
    ...(global.length > 0 ? { global: [...global] } : {}),
    children: [...children],
  };
}

function toGroup(part: Part): NavigationNode {
  const { label, children, global, inherited, file, report } = part;
  const hasDivisions = children.some((child) => child.type === 'division');
  if (hasDivisions || global.length > 0) {
    report({
      code: 'mount-navigation-flattened',
      severity: 'info',
      message:
        'The navigation of the site has groups at the top, so the divisions of this docs.json are shown as groups, and its global links are left out.',
      fix: 'Use tabs in the docs.json of the root, or groups in this one.',
      file,
    });
  }
  return {
    type: 'group',
    label,
    ...inherited,
    expanded: true,
    hidden: false,
    children: toGroups(children),
  };
}

/** Divisions as groups: of languages and versions the default one, of others all that hold pages. */
function toGroups(nodes: readonly NavigationNode[]): NavigationNode[] {
  return nodes.flatMap((node): NavigationNode[] => {
    if (node.type !== 'division') return [node];
    const { label, icon, hidden, openapi, children, kind } = node;
    if (kind === 'language' || kind === 'version') {
      if (!node.default) return [];
      return toAudience(node) ? [toBareGroup(node)] : toGroups(children);
    }
    if (children.length === 0 && !openapi) return [];
    return [
      {
        type: 'group',
        label,
        ...(icon ? { icon } : {}),
        ...(openapi ? { openapi } : {}),
        ...sayAudience(node),
        expanded: false,
        hidden,
        children: toGroups(children),
      },
    ];
  });
}

/** A group without a title, for what a division says of who may read and nothing else of it. */
function toBareGroup(division: Division): NavigationNode {
  return {
    type: 'group',
    label: '',
    ...sayAudience(division),
    expanded: true,
    hidden: division.hidden,
    children: toGroups(division.children),
  };
}

function sayAudience({ readers, public: isPublic }: Division): Inheritable {
  return {
    ...(readers === undefined ? {} : { readers }),
    ...(isPublic === undefined ? {} : { public: isPublic }),
  };
}
