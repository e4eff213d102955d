import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { toListTree } from './list-tree.ts';
import {
  FILE_PROPS,
  FOLDER_PROPS,
  isTreePart,
  type TreeNode,
  toTreeNode,
  toTreeNodes,
} from './tree-node.ts';

const TREE_PROPS = { className: textProp() };

/** Files and folders, from components or from a nested list. */
export const renderTree: Component = (call): Html => {
  const { className } = readProps(call, TREE_PROPS);
  if (call.elements().some(isTreePart)) return renderBox(toTreeNodes(call), className);
  // Rendered for the words that search finds; what it looks like is drawn from its items.
  call.children();
  return renderBox(toListTree(call.outline?.() ?? []), className);
};

/** A file or folder outside any tree: a tree of its own. */
export const renderTreePart: Component = (call): Html => renderBox([toTreeNode(call)]);

function renderBox(nodes: readonly TreeNode[], className?: string): Html {
  return html`<div class="${classNames('tree', className)}">${renderList(nodes)}</div>`;
}

function renderList(nodes: readonly TreeNode[]): Html {
  return html`<ul class="q-files">${nodes.map(renderNode)}</ul>`;
}

function renderNode(node: TreeNode): Html {
  const highlight = attribute('data-q-highlight', node.highlight);
  if (!node.children) {
    return html`<li class="tree-file"${highlight}><div class="q-files-row">${renderIcon('file', { library: 'lucide' })}${renderName(node)}</div></li>`;
  }
  const row = html`${renderIcon('folder', { library: 'lucide' })}${renderName(node)}`;
  if (!node.openable) {
    return html`<li class="tree-folder"${highlight}><div class="q-files-row">${row}</div>${node.open && renderList(node.children)}</li>`;
  }
  const chevron = renderIcon('chevron-right', {
    library: 'lucide',
    size: 14,
    className: 'q-files-arrow',
  });
  return html`<li class="tree-folder"${highlight}><details${attribute('open', node.open)}><summary class="q-files-row">${chevron}${row}</summary>${renderList(node.children)}</details></li>`;
}

function renderName({ name, comment }: TreeNode): Html {
  return html`<span class="q-files-name">${name}</span>${comment && html`<span class="q-files-note">${comment}</span>`}`;
}

export const treeComponents = [
  defineComponent({
    name: 'Tree',
    aliases: ['FileTree'],
    render: renderTree,
    props: TREE_PROPS,
    browserPart: 'content',
  }),
  defineComponent({
    name: 'Tree.File',
    aliases: ['FileTree.File'],
    render: renderTreePart,
    props: FILE_PROPS,
  }),
  defineComponent({
    name: 'Tree.Folder',
    aliases: ['FileTree.Folder'],
    render: renderTreePart,
    props: FOLDER_PROPS,
  }),
];
