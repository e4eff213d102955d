import type { NamedIcon } from './icons.ts';

const STYLES: Readonly<Record<string, string>> = {
  fas: 'solid',
  far: 'regular',
  fal: 'light',
  fat: 'thin',
  fad: 'duotone',
  fab: 'brands',
  solid: 'solid',
  regular: 'regular',
  light: 'light',
  thin: 'thin',
  duotone: 'duotone',
  brands: 'brands',
  'sharp-solid': 'sharp-solid',
};

/** The icon of Font Awesome that classes name: `far fa-house`, `fa-solid fa-robot`, `regular code`, `fa-robot`. */
export function fromAwesomeClasses(written: string): NamedIcon | undefined {
  let style: string | undefined;
  let name: string | undefined;
  for (const word of written.trim().split(/\s+/)) {
    const plain = word.toLowerCase().replace(/^fa-(?=.)/, '');
    if (Object.hasOwn(STYLES, plain) && name === undefined) style = STYLES[plain];
    else if (/^[a-z0-9][a-z0-9-]*$/.test(plain) && plain !== 'fa') name = plain;
  }
  if (name === undefined) return undefined;
  return style === undefined || style === 'solid' ? { name } : { name, style };
}
