import { escapeHtml, safeUrl } from '@quire/base';
import { attributeName } from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import type { PlainObject } from '../expression/values.ts';
import { isExternal, resolveAsset, resolveLink } from './address.ts';
import { type RenderContext, report } from './context.ts';
import type { ElementUse } from './element-use.ts';
import { renderImagePlace } from './image-place.ts';
import { toStyle } from './style.ts';

/** Which tag the attributes belong to. */
export interface AttributeOwner {
  use: ElementUse;
  context: RenderContext;
}

/** The allowed attributes of an HTML tag, escaped, with leading spaces. */
export function renderAttributes(tag: string, props: PlainObject, owner: AttributeOwner): string {
  let markup = '';
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value === undefined || value === null || value === '') continue;
    markup += renderAttribute(tag, name, value, owner);
  }
  const place = tag === 'img' ? renderImagePlace(props, owner.context) : '';
  return markup + place + impliedAttributes(tag, props, markup);
}

function renderAttribute(tag: string, name: string, value: unknown, owner: AttributeOwner): string {
  if (/^on/i.test(name) || name === 'dangerouslySetInnerHTML' || /^srcdoc$/i.test(name)) {
    report(owner.context, findings.attributeRemoved(name, tag), owner.use.place);
    return '';
  }
  if (name === 'style') {
    const style = toStyle(value);
    return style === '' ? '' : ` style="${escapeHtml(style)}"`;
  }
  if (isAddress(name))
    return typeof value === 'string' ? renderAddress(tag, name, value, owner) : '';
  if (tag === 'img' || tag === 'video') {
    const own = ownAttribute(name, value);
    if (own !== undefined) return own;
  }
  const proper = attributeName(name);
  return proper === undefined ? '' : renderValue(proper, value);
}

function renderValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') {
    // For ARIA and data attributes false is a value, for all others absence.
    if (/^(?:aria|data)-/.test(name)) return ` ${name}="${value}"`;
    return value ? ` ${name}` : '';
  }
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return ` ${name}="${escapeHtml(String(value))}"`;
}

const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'action', 'xlinkhref']);

function isAddress(name: string): boolean {
  return ADDRESSES.has(name.toLowerCase());
}

function renderAddress(tag: string, name: string, value: string, owner: AttributeOwner): string {
  const proper = name.toLowerCase();
  const address = resolveAddress(tag, proper, value, owner.context);
  if (address === undefined) {
    report(owner.context, findings.unsafeAddress(value), owner.use.place);
    return '';
  }
  return ` ${proper}="${escapeHtml(address)}"`;
}

const MEDIA = new Set(['img', 'source', 'video', 'audio', 'track', 'input']);

function resolveAddress(
  tag: string,
  name: string,
  value: string,
  context: RenderContext,
): string | undefined {
  if (tag === 'a' && name === 'href') return resolveLink(value, context);
  if (name === 'srcset') return resolveSourceSet(value, context);
  if (name === 'poster' || (name === 'src' && MEDIA.has(tag))) return resolveAsset(value, context);
  if (tag === 'iframe' && name === 'src') return resolveFrame(value, context);
  if (tag === 'form' && name === 'action')
    return /^https?:|^[/#?]/i.test(value) ? safeUrl(value) : undefined;
  // Shapes of a drawing may refer to each other, and to nothing outside.
  return name === 'href' && value.startsWith('#') ? value : undefined;
}

function resolveFrame(value: string, context: RenderContext): string | undefined {
  const address = resolveAsset(value, context);
  const safe = address === undefined ? undefined : safeUrl(address);
  return safe !== undefined && /^(?:mailto|tel|sms|ftp):/i.test(safe) ? undefined : safe;
}

function resolveSourceSet(value: string, context: RenderContext): string | undefined {
  const parts = value.split(/,\s+/).map((part) => {
    const [address = '', ...size] = part.trim().split(/\s+/);
    const resolved = resolveAsset(address, context);
    return resolved === undefined ? undefined : [resolved, ...size].join(' ');
  });
  return parts.includes(undefined) ? undefined : parts.join(', ');
}

/** Attributes of images that only this platform knows; the client reads them. */
function ownAttribute(name: string, value: unknown): string | undefined {
  switch (name.toLowerCase()) {
    case 'nozoom':
      return value === false || value === 'false' ? '' : ' data-no-zoom';
    case 'actions':
      return ` data-actions="${escapeHtml(value === true ? 'copy,download' : String(value))}"`;
    case 'actionsplacement':
      return ` data-actions-placement="${escapeHtml(String(value))}"`;
    default:
      return undefined;
  }
}

function impliedAttributes(tag: string, props: PlainObject, markup: string): string {
  switch (tag) {
    case 'a': {
      const external = typeof props.href === 'string' && isExternal(props.href.trim());
      if (external && props.target === undefined) return ' target="_blank" rel="noopener"';
      return props.target === '_blank' && props.rel === undefined ? ' rel="noopener"' : '';
    }
    case 'img': {
      const alt = props.alt === undefined || props.alt === '' ? ' alt=""' : '';
      return `${alt}${props.loading === undefined ? ' loading="lazy" decoding="async"' : ''}`;
    }
    case 'iframe':
      return props.loading === undefined ? ' loading="lazy"' : '';
    case 'video':
      return / autoplay/.test(markup) ? autoplayAttributes(markup) : '';
    default:
      return '';
  }
}

/** Browsers play a video by themselves only when it is silent. */
function autoplayAttributes(markup: string): string {
  return [' playsinline', ' loop', ' muted'].filter((name) => !markup.includes(name)).join('');
}
