import { toPreviewName } from '../previews/previews.ts';

/** What a commit is deployed to: `production`, `ref:NAME`, `branch:NAME` or `request:NUMBER`. */
export const PRODUCTION = 'production';

const REF = 'ref:';

/** A branch or tag besides the production branch that the live site is put together from. */
export const toRefTarget = (name: string) => `${REF}${name}`;
export const toBranchTarget = (branch: string) => `branch:${branch}`;
export const toRequestTarget = (request: number) => `request:${request}`;

/** Whether what is deployed becomes part of the live site. */
export function isProductionTarget(target: string): boolean {
  return target === PRODUCTION || target.startsWith(REF);
}

/** The number of a request's target; nothing for the others. */
export function toRequestNumber(target: string): number | undefined {
  const [, number] = /^request:(\d+)$/.exec(target) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What the preview of a target is called; nothing for production. */
export function findPreviewName(target: string, prefix: string): string | undefined {
  if (isProductionTarget(target)) return undefined;
  const number = toRequestNumber(target);
  const name =
    number === undefined
      ? toPreviewName({ branch: target.slice('branch:'.length) })
      : toPreviewName({ pullRequest: { number } });
  return prefix === '' ? name : `${prefix}-${name}`;
}
