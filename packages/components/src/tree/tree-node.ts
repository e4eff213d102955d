import type { ComponentCall } from '@quire/markdown';
import { flagProp } from '../prop/flag.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { reportMisplaced } from '../report.ts';

/** A file or folder of a drawn tree. */
export interface TreeNode {
  name: string;
  /** Absent for a file. */
  children?: TreeNode[];
  open: boolean;
  /** Whether the reader can open and close it. */
  openable: boolean;
  highlight: boolean;
  comment?: string | undefined;
}

export const FILE_PROPS = {
  name: required(textProp()),
  highlight: flagProp(),
  comment: textProp(),
};
export const FOLDER_PROPS = { ...FILE_PROPS, defaultOpen: flagProp(), openable: flagProp(true) };

/** Whether a use is a part of a tree. */
export function isTreePart(call: ComponentCall): boolean {
  return isFile(call) || isFolder(call);
}

/** A `<Tree.Folder>` with all that is in it, or a `<Tree.File>`. */
export function toTreeNode(call: ComponentCall): TreeNode {
  if (!isFolder(call)) {
    const { name, highlight, comment } = readProps(call, FILE_PROPS);
    return { name: name ?? 'file', open: false, openable: false, highlight, comment };
  }
  const { name, highlight, comment, defaultOpen, openable } = readProps(call, FOLDER_PROPS);
  return {
    name: name ?? 'folder',
    children: toTreeNodes(call),
    open: defaultOpen,
    openable,
    highlight,
    comment,
  };
}

/** The parts directly inside a tree or folder. */
export function toTreeNodes(call: ComponentCall): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (const element of call.elements()) {
    if (isTreePart(element)) nodes.push(toTreeNode(element));
    else reportMisplaced(element, `Only files and folders are allowed inside <${call.name}>.`);
  }
  return nodes;
}

function isFile({ name }: ComponentCall): boolean {
  return name === 'Tree.File' || name === 'FileTree.File';
}

function isFolder({ name }: ComponentCall): boolean {
  return name === 'Tree.Folder' || name === 'FileTree.Folder';
}
