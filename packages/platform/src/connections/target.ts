import { toPreviewName } from '../previews/previews.ts';

/** What a commit is deployed to: `production`, `branch:NAME` or `request:NUMBER`. */
export const PRODUCTION = 'production';

export const toBranchTarget = (branch: string) => `branch:${branch}`;
export const toRequestTarget = (request: number) => `request:${request}`;

/** The number of a request's target; nothing for the others. */
export function toRequestNumber(target: string): number | undefined {
  const [, number] = /^request:(\d+)$/.exec(target) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What the preview of a target is called; nothing for production. */
export function findPreviewName(target: string): string | undefined {
  if (target === PRODUCTION) return undefined;
  const number = toRequestNumber(target);
  if (number !== undefined) return toPreviewName({ pullRequest: { number } });
  return toPreviewName({ branch: target.slice('branch:'.length) });
}
