import { options, rewriteStyleSheet } from '@quire/sandbox/browser';

const hasAddress = (value: unknown): value is string =>
  typeof value === 'string' && /url\(/i.test(value);

const NAMES = ['href', 'src', 'poster', 'srcset', 'srcSet'];

/**
 * Lets components write addresses as their author did, from the root of the site, wherever the page lies:
 * those that the server changed are changed alike here.
 */
export class AddressBook {
  readonly #moved = new Map<string, string>();
  /** Where the root of the site is from this page, when it is not `/`. */
  root: string | undefined;

  add(text: string | undefined): void {
    if (text === undefined) return;
    for (const [from, to] of Object.entries(JSON.parse(text))) this.#moved.set(from, String(to));
  }

  resolve(address: string, tag: string): string {
    const known = this.#moved.get(address);
    if (known !== undefined) return known;
    if (this.root === undefined || !/^\/(?!\/)/.test(address)) return address;
    const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/s.exec(address) ?? [];
    const isPage = tag === 'a' && !/\.[a-z0-9]+$/i.test(path);
    return `${this.root}${path}${isPage ? (path === '' ? 'index.html' : '.html') : ''}${rest}`;
  }

  #resolveStyle(style: unknown): unknown {
    if (typeof style !== 'object' || style === null) return this.#resolveSheet(style);
    const parts = Object.entries(style);
    if (!parts.some(([, value]) => hasAddress(value))) return style;
    return Object.fromEntries(parts.map(([name, value]) => [name, this.#resolveSheet(value)]));
  }

  #resolveSheet(sheet: unknown): unknown {
    if (Array.isArray(sheet)) return sheet.map((part) => this.#resolveSheet(part));
    if (!hasAddress(sheet)) return sheet;
    return rewriteStyleSheet(sheet, (address) => {
      const resolved = this.resolve(address, 'style');
      return resolved === address ? undefined : resolved;
    });
  }

  /** Has every element that a component makes looked at. */
  watch(): void {
    const before = options.vnode;
    options.vnode = (node) => {
      before?.(node);
      const { type } = node;
      if (typeof type !== 'string') return;
      const props = node.props as Record<string, unknown>;
      for (const name of NAMES) {
        const value = props[name];
        if (typeof value === 'string') props[name] = this.resolve(value, type);
      }
      if (props.style) props.style = this.#resolveStyle(props.style);
      if (type === 'style') props.children = this.#resolveSheet(props.children);
    };
  }
}
