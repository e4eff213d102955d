import { countThings } from '@quire/base';
import type { DiffReport } from '@quire/model';
import type { Deploy, Version } from '../database/schema/index.ts';
import { DIFF_KEY } from '../diffs/diff-request.ts';
import type { Annotation, CommitReport, ReportState } from '../providers/provider.ts';
import type { VersionReport } from '../versions/version-report.ts';
import { isProductionTarget } from './target.ts';

/** What is known of a deploy when it is told. */
export interface DeployFacts {
  deploy: Deploy;
  heldBack: Version['heldBack'];
  /** What rendering found; nothing where nothing was rendered. */
  report: VersionReport | undefined;
  /** How people know the site. */
  siteName: string;
  /** Where the site is in the repository. */
  folder: string;
  /** Where it can be seen, or will be. */
  url: string | undefined;
  /** What it changes against what is live, where that is known. */
  changes?: Pick<DiffReport, 'counts' | 'pages'> | undefined;
}

const LISTED_FINDINGS = 20;
const LISTED_PAGES = 20;
const LONGEST_PAGE = 100;
const LONGEST_TITLE = 130;
const LONGEST_FINDING = 300;

/** What stands beside the commit. */
export function toCommitReport(facts: DeployFacts): CommitReport {
  const { deploy, siteName, url } = facts;
  const { state, title } = toCommitResult(facts);
  const isShown = deploy.state === 'done' && deploy.removedAt === null && url !== undefined;
  return {
    commit: deploy.commit,
    name: `Quire / ${siteName}`,
    state,
    title: title.slice(0, LONGEST_TITLE),
    summary: [toPlain(title), toFindingBlock(facts)].filter(Boolean).join('\n\n'),
    ...(isShown ? { url } : {}),
    annotations: listAnnotations(facts),
  };
}

/** The one comment of a site in a request. */
export function toComment(facts: DeployFacts, marker: string): string {
  const { deploy, siteName, url } = facts;
  const { title } = toResult(facts);
  const isShown = deploy.removedAt === null && url !== undefined;
  const rows = [
    `| Result | ${toPlain(title)} |`,
    ...(isShown ? [`| Preview | ${url} |`] : []),
    `| Commit | \`${deploy.commit.slice(0, 10)}\` |`,
  ];
  const stranger =
    deploy.untrusted && deploy.removedAt === null
      ? 'This request comes from a fork. Its preview runs without scripts or integrations until an editor approves it.'
      : '';
  return [
    `<!-- quire ${marker} -->`,
    `**Docs preview for ${toPlain(siteName)}**`,
    ['| | |', '|---|---|', ...rows].join('\n'),
    stranger,
    isShown ? toPageList(facts, url) : '',
    deploy.removedAt === null ? toFindingBlock(facts) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A commit is told what became of it; that its request is closed says nothing about it. */
function toCommitResult(facts: DeployFacts): { state: ReportState; title: string } {
  const { deploy } = facts;
  if (deploy.removedAt === null) return toResult(facts);
  if (deploy.state === 'done' || deploy.state === 'failed') {
    return toResult({ ...facts, deploy: { ...deploy, removedAt: null } });
  }
  return { state: 'superseded', title: 'The request was closed before the deploy finished.' };
}

function toResult(facts: DeployFacts): { state: ReportState; title: string } {
  const { deploy, heldBack, report } = facts;
  const isProduction = isProductionTarget(deploy.target);
  if (deploy.removedAt !== null) {
    return { state: 'passed', title: 'The preview was removed: the request is closed.' };
  }
  if (deploy.state === 'waiting') return { state: 'waiting', title: 'Waiting in the queue.' };
  if (deploy.state === 'running') return { state: 'running', title: 'Rendering.' };
  if (deploy.state === 'superseded') {
    return { state: 'superseded', title: 'Replaced by a later commit.' };
  }
  if (deploy.state === 'failed')
    return { state: 'failed', title: deploy.error ?? 'The deploy failed.' };
  const counts = toCounts(report);
  const hasErrors = (report?.counts.error ?? 0) > 0;
  const shown = isProduction ? toLiveWords(heldBack) : 'The preview is ready';
  return { state: hasErrors ? 'failed' : 'passed', title: `${shown}${counts}.` };
}

function toLiveWords(heldBack: DeployFacts['heldBack']): string {
  if (heldBack === 'errors') return 'Not live because of its errors';
  return heldBack === 'asked' ? 'Rendered; make it live in the dashboard' : 'Live';
}

const PAGE_STATES = ['changed', 'added', 'removed', 'moved'] as const;

/** The changed pages by their names, each with its address in the comparison. */
function toPageList({ deploy, changes }: DeployFacts, url: string): string {
  if (deploy.state !== 'done') return '';
  const all = `[What changed](${url}/${DIFF_KEY})`;
  if (!changes) return all;
  const counts = PAGE_STATES.flatMap((state) =>
    changes.counts[state] > 0 ? [`${changes.counts[state]} ${state}`] : [],
  );
  if (counts.length === 0) return 'No page differs from the live site.';
  const lines = changes.pages.slice(0, LISTED_PAGES).map(({ state, before, after }) => {
    const { title = '', path = '' } = after ?? before ?? {};
    const name = toPlain((title || path).slice(0, LONGEST_PAGE));
    return `- [${name}](${url}/${DIFF_KEY}/${toAddress(path)}), ${state}`;
  });
  const rest = changes.pages.length - lines.length;
  const more = rest > 0 ? [`- and ${rest} more`] : [];
  return [`${all}: ${counts.join(', ')}`, [...lines, ...more].join('\n')].join('\n\n');
}

/** No character of it ends a link in Markdown. */
function toAddress(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()*_!'~]/g, toPercent))
    .join('/');
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function toCounts(report: VersionReport | undefined): string {
  const { error = 0, warning = 0 } = report?.counts ?? {};
  const toWords = (count: number, word: string) => (count === 0 ? [] : [countThings(count, word)]);
  const words = [...toWords(error, 'error'), ...toWords(warning, 'warning')];
  return words.length > 0 ? `: ${words.join(', ')}` : '';
}

type Finding = Pick<VersionReport['problems'][number], 'severity' | 'message' | 'file' | 'line'>;

/** What the fetch left out and rendering found, the gravest first; where nothing was rendered, what the fetch left out. */
function listFindings({ deploy, report }: DeployFacts): Finding[] {
  const isTold = ({ severity }: Finding) => severity !== 'info';
  return (report?.problems ?? deploy.findings).filter(isTold);
}

function listAnnotations(facts: DeployFacts): Annotation[] {
  const prefix = facts.folder ? `${facts.folder}/` : '';
  return listFindings(facts).flatMap(({ file, line = 1, severity, message }) =>
    file === undefined
      ? []
      : [
          {
            path: `${prefix}${file}`,
            line,
            level: severity === 'error' ? ('error' as const) : ('warning' as const),
            message: message.slice(0, LONGEST_FINDING),
          },
        ],
  );
}

/** In a block of code nothing that an author wrote is a link, an image or a mention. */
function toFindingBlock(facts: DeployFacts): string {
  const findings = listFindings(facts);
  if (findings.length === 0) return '';
  const lines = findings.slice(0, LISTED_FINDINGS).map(({ severity, file, line, message }) => {
    const place = [file, line].filter((part) => part !== undefined).join(':');
    return toLine([severity, place, message]);
  });
  const rest = findings.length - lines.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return ['```text', ...lines, ...more, '```'].join('\n');
}

function toLine(parts: readonly string[]): string {
  const words = parts.map((part) => part.replace(/\s+/g, ' ').replaceAll('`', "'").trim());
  return words.filter(Boolean).join('  ').slice(0, LONGEST_FINDING);
}

/** Text in Markdown that stays text. */
function toPlain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|<>@~&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
