import { createContext, type FunctionComponent, h } from 'preact';
import * as compat from 'preact/compat';

/** Keeps the ids that `useId` makes apart: every island counts from nothing. */
export const IslandId = createContext('');

function useId(): string {
  const island = compat.useContext(IslandId);
  const id = compat.useId();
  return island === '' ? id : `${island}-${id}`;
}

/** A part of a component that cannot be shown: a quiet note in its place. */
export function renderNotice(text: string) {
  return h('span', { class: 'q-unshown', role: 'note' }, text);
}

/** Stands for a component that cannot be had. Used as a tag it shows why; called as a function it throws. */
function createRefused(problem: string): FunctionComponent {
  function Refused(this: unknown) {
    if (!(this instanceof Refused)) throw new Error(problem);
  }
  Refused.prototype.render = () => renderNotice(problem);
  return Refused as unknown as FunctionComponent;
}

/** What an import gives that leads nowhere: any name of it is a refused component. */
export function createRefusedModule(problem: string): object {
  const refused = createRefused(problem);
  const get = (_: object, name: string | symbol) =>
    name === '__esModule'
      ? true
      : typeof name === 'symbol' || name === 'then'
        ? undefined
        : refused;
  return new Proxy({}, { get });
}

const lazy = () => createRefused('React.lazy is not available: import the component directly.');

const react = { ...compat.default, useId, lazy };

/** What `import … from 'react'` gives. */
export const library: Readonly<Record<string, unknown>> = {
  ...react,
  default: react,
  __esModule: true,
};
