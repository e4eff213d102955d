import {
  attribute,
  emptyHtml,
  escapeHtml,
  type Html,
  html,
  joinHtml,
  safeUrl,
  trustedHtml,
} from '@quire/base';
import { attributeName } from '@quire/sandbox';
import { findings } from '../diagnostics.ts';
import { createObject, type PlainObject } from '../expression/values.ts';
import { isExternal, NEW_TAB, resolveAsset, resolveLink } from './address.ts';
import { type RenderContext, report } from './context.ts';
import type { ElementUse } from './element-use.ts';
import { renderImagePlace } from './image-place.ts';
import { resolvePersonalLink } from './personal-address.ts';
import { PersonalText } from './personal-text.ts';
import { toStyle } from './style.ts';

/** Which tag the attributes belong to. */
export interface AttributeOwner {
  use: ElementUse;
  context: RenderContext;
}

/** The allowed attributes of an HTML tag, with leading spaces. */
export function renderAttributes(tag: string, props: PlainObject, owner: AttributeOwner): Html {
  const written: Html[] = [];
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value === undefined || value === null || value === '') continue;
    written.push(
      value instanceof PersonalText
        ? renderPersonal(tag, name, value, owner)
        : renderAttribute(tag, name, value, owner),
    );
  }
  const plain = toPlainProps(props);
  if (tag === 'img') written.push(renderImagePlace(plain, owner.context));
  written.push(impliedAttributes(tag, plain));
  return joinHtml(written);
}

/** The props as a reader gets them of whom nothing is known. */
function toPlainProps(props: PlainObject): PlainObject {
  const personal = Object.entries(props).filter(([, value]) => value instanceof PersonalText);
  if (personal.length === 0) return props;
  const plain = personal.map(([name, value]) => [name, (value as PersonalText).toFallback()]);
  return Object.assign(createObject(), props, Object.fromEntries(plain));
}

/** Attributes that are read by people, and by nothing else. */
const SPOKEN = new Set(['alt', 'aria-label', 'label', 'placeholder', 'title', 'value']);

/** An attribute with places for words about the reader: what all readers get, and what the browser fills in. */
function renderPersonal(
  tag: string,
  name: string,
  text: PersonalText,
  owner: AttributeOwner,
): Html {
  const link =
    tag === 'a' && name === 'href'
      ? resolvePersonalLink(text, (address) => resolveLink(address, owner.context))
      : undefined;
  if (link) return html` href="${link.href}" data-q-user-href="${link.pattern}"`;
  const words = text.toFallback();
  const fallback = words === '' ? emptyHtml : renderAttribute(tag, name, words, owner);
  const proper = attributeName(name) ?? '';
  if (!SPOKEN.has(proper)) {
    report(owner.context, findings.personalAttribute(name, tag), owner.use.place);
    return fallback;
  }
  return html`${fallback}${attribute(`data-q-user-${proper}`, JSON.stringify(text.toPattern()))}`;
}

function renderAttribute(tag: string, name: string, value: unknown, owner: AttributeOwner): Html {
  if (/^on/i.test(name) || name === 'dangerouslySetInnerHTML' || /^srcdoc$/i.test(name)) {
    report(owner.context, findings.attributeRemoved(name, tag), owner.use.place);
    return emptyHtml;
  }
  if (name === 'style') {
    return attribute('style', toStyle(value) || undefined);
  }
  if (isAddress(name))
    return typeof value === 'string' ? renderAddress(tag, name, value, owner) : emptyHtml;
  if (tag === 'img' || tag === 'video') {
    const own = ownAttribute(name, value);
    if (own !== undefined) return own;
  }
  const proper = attributeName(name);
  if (proper === undefined) return emptyHtml;
  // What a name was before there were ids.
  const isAnchor = tag === 'a' && proper === 'name' && typeof value === 'string';
  return isAnchor
    ? trustedHtml(` name="${escapeHtml(value)}"`, [value])
    : renderValue(proper, value);
}

function renderValue(name: string, value: unknown): Html {
  if (typeof value === 'boolean') {
    // For ARIA and data attributes false is a value, for all others absence.
    return attribute(name, /^(?:aria|data)-/.test(name) ? String(value) : value);
  }
  return attribute(name, typeof value === 'string' || typeof value === 'number' ? value : false);
}

const ADDRESSES = new Set(['href', 'src', 'srcset', 'poster', 'action', 'xlinkhref']);

function isAddress(name: string): boolean {
  return ADDRESSES.has(name.toLowerCase());
}

function renderAddress(tag: string, name: string, value: string, owner: AttributeOwner): Html {
  const proper = name.toLowerCase();
  const address = resolveAddress(tag, proper, value, owner.context);
  if (address === undefined) {
    report(owner.context, findings.unsafeAddress(value), owner.use.place);
    return emptyHtml;
  }
  return attribute(proper, address);
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
function ownAttribute(name: string, value: unknown): Html | undefined {
  switch (name.toLowerCase()) {
    case 'nozoom':
      return attribute('data-q-no-zoom', value !== false && value !== 'false');
    case 'actions':
      return attribute('data-q-actions', value === true ? 'copy,download' : String(value));
    case 'actionsplacement':
      return attribute('data-q-actions-placement', String(value));
    default:
      return undefined;
  }
}

function impliedAttributes(tag: string, props: PlainObject): Html {
  switch (tag) {
    case 'a': {
      const external = typeof props.href === 'string' && isExternal(props.href.trim());
      if (external && props.target === undefined) return NEW_TAB;
      return attribute('rel', props.target === '_blank' && props.rel === undefined && 'noopener');
    }
    case 'img': {
      const alt = (props.alt === undefined || props.alt === '') && attribute('alt', '');
      return html`${alt}${props.loading === undefined && LAZY_IMAGE}`;
    }
    case 'iframe':
      return attribute('loading', props.loading === undefined && 'lazy');
    case 'video':
      return isWritten('autoplay', props) ? autoplayAttributes(props) : emptyHtml;
    default:
      return emptyHtml;
  }
}

const LAZY_IMAGE = trustedHtml(' loading="lazy" decoding="async"');

/** Browsers play a video by themselves only when it is silent. */
function autoplayAttributes(props: PlainObject): Html {
  const implied = ['playsinline', 'loop', 'muted'].filter((name) => !isWritten(name, props));
  return joinHtml(implied.map((name) => attribute(name, true)));
}

/** Whether the author's props give an element this attribute. */
function isWritten(attribute: string, props: PlainObject): boolean {
  return Object.keys(props).some((name) => {
    const value = props[name];
    const isGiven = value === true || typeof value === 'number' || typeof value === 'string';
    return isGiven && value !== '' && attributeName(name)?.toLowerCase() === attribute;
  });
}
