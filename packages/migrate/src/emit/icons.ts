import { emitInline } from './component.ts';

/** An icon of ours, and the style that its library knows it by. */
export interface NamedIcon {
  name: string;
  style?: string;
}

/** Drawings of Material Design, Octicons and Simple Icons, each with the one of Lucide that shows the same. */
const SAME: Readonly<Record<string, string>> = {
  close: 'x',
  'check-all': 'check-check',
  'checkbox-blank-circle': 'circle',
  'checkbox-marked-circle': 'circle-check',
  'dots-horizontal': 'ellipsis',
  'dots-vertical': 'ellipsis-vertical',
  'file-tree': 'folder-tree',
  'newspaper-variant': 'newspaper',
  connection: 'plug',
  'tag-text': 'tag',
  'shield-account': 'shield-user',
  'share-circle': 'share-2',
  'run-fast': 'zap',
  'clock-fast': 'timer',
  'format-font': 'type',
  'trash-can': 'trash-2',
  'scale-balance': 'scale',
  magnify: 'search',
  information: 'info',
  'code-tags': 'code',
  'code-braces': 'braces',
  'arrow-top-right': 'arrow-up-right',
  'arrow-top-left': 'arrow-up-left',
  'arrow-bottom-right': 'arrow-down-right',
  'arrow-bottom-left': 'arrow-down-left',
  'arrow-up-circle': 'circle-arrow-up',
  'arrow-down-circle': 'circle-arrow-down',
  'alert-decagram': 'badge-alert',
  alert: 'triangle-alert',
  'circle-small': 'dot',
  'file-code': 'file-code',
  codescan: 'scan-search',
  'repo-template': 'book-template',
  repo: 'book',
  goal: 'goal',
  'heart-fill': 'heart',
  'mark-github': 'github',
  gear: 'settings',
  cog: 'settings',
  tools: 'wrench',
  'rocket-launch': 'rocket',
  account: 'user',
  'account-group': 'users',
  email: 'mail',
  cellphone: 'smartphone',
  'lightbulb-on': 'lightbulb',
  'cloud-upload': 'cloud-upload',
  'source-branch': 'git-branch',
  pencil: 'pencil',
  eye: 'eye',
  'book-open-page-variant': 'book-open',
  'link-external': 'external-link',
  'open-in-new': 'external-link',
  delete: 'trash-2',
  plus: 'plus',
  minus: 'minus',
  help: 'circle-help',
  'help-circle': 'circle-help',
  vote: 'vote',
  translate: 'languages',
  'source-pull': 'git-pull-request',
  smiley: 'smile',
  'comment-discussion': 'messages-square',
  'account-question': 'user',
  'comment-off': 'message-square-off',
  language: 'languages',
  'format-list-bulleted': 'list',
};

const BRANDS = new Set([
  'apple',
  'linux',
  'windows',
  'microsoft-windows',
  'github',
  'gitlab',
  'docker',
  'kubernetes',
  'youtube',
  'python',
  'javascript',
  'typescript',
  'react',
  'rust',
  'discord',
  'slack',
  'telegram',
  'twitter',
]);

/** The icon for a name such as `material-check`, `octicons-gear-24` or `fontawesome/brands/github`. */
export function toIcon(written: string): NamedIcon | undefined {
  const name = written.trim().replaceAll('/', '-');
  const awesome = /^fontawesome-(brands|solid|regular)-(.+)$/.exec(name);
  if (awesome) return { name: awesome[2] as string, style: awesome[1] as string };
  const lucide = /^(?:lucide|feather)-(.+)$/.exec(name);
  if (lucide) return { name: lucide[1] as string };
  const other = /^(?:material|octicons|simple)-(.+?)(?:-(?:12|16|20|24|48|96))?$/.exec(name);
  if (!other) return undefined;
  const word = other[1] as string;
  if (BRANDS.has(word) || name.startsWith('simple-')) {
    return { name: word.replace(/^microsoft-/, ''), style: 'brands' };
  }
  const plain = word.replace(/-(?:outline|variant|fill)(?=-|$)/g, '');
  return { name: SAME[word] ?? SAME[plain] ?? plain };
}

/** An icon within a line. */
export function emitIcon({ name, style }: NamedIcon): string {
  return emitInline('Icon', { icon: name, iconType: style });
}
