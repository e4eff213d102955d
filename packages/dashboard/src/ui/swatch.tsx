import { classNames } from './class-names.ts';

/** The color of a part of a chart, beside its name. */
export function Swatch({ color }: { color: string }) {
  return <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-[2px]', color)} />;
}
