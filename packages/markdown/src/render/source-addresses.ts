import type { Definition, Image, JsxNode, Link, MdxNode } from '../tree/nodes.ts';

/** A node of Markdown that has an address. */
export type AddressNode = Link | Image | Definition;

interface Addresses {
  link?(address: string): string;
  asset?(address: string): string;
}

export function isAddressNode(node: MdxNode): node is AddressNode {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}

/** The source of such a node, or the end of it, with another address. */
export function rewriteAddresses(
  { type, url }: AddressNode,
  source: string,
  addresses: Addresses,
): string {
  const toAddress = type === 'image' ? addresses.asset : addresses.link;
  if (!toAddress || !isLocal(url)) return source;
  const mark = type === 'definition' ? ']:' : '](';
  const from = type === 'image' ? source.lastIndexOf(mark) : source.indexOf(mark);
  const at = from === -1 ? -1 : source.indexOf(url, from);
  // An address that is written with escapes is not found, and stays.
  if (at === -1) return source;
  return source.slice(0, at) + toAddress(url) + source.slice(at + url.length);
}

/** The source of an opening tag with its addresses as they have to be. */
export function rewriteTag(
  { name, attributes }: JsxNode,
  source: string,
  { link, asset }: Addresses,
): string {
  let result = source;
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const isLink = attribute.name === 'href';
    const toAddress =
      isLink && name !== 'link' ? link : attribute.name === 'src' ? asset : undefined;
    if (!toAddress || !isLocal(attribute.value)) continue;
    for (const quote of ['"', "'"]) {
      const written = `${attribute.name}=${quote}${attribute.value}${quote}`;
      result = result.replace(
        written,
        () => `${attribute.name}=${quote}${toAddress(String(attribute.value))}${quote}`,
      );
    }
  }
  return result;
}

/** Whether an address is one of the site: no scheme, no host, not only a place on the page. */
function isLocal(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)/i.test(address);
}
