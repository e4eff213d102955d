import type { IsAllowedLink } from './allowed-links.ts';

/** Takes a model's answer piece by piece and gives out what may be shown of it. */
export interface AnswerFilter {
  push(piece: string): string;
  /** What was held back at the end. */
  end(): string;
}

/** A construct that has not ended after this many characters is text. */
const MAX_HELD = 2_000;

/**
 * Lets Markdown through and stops what a page could have talked a model into: images, markup, and
 * links to anything but the cited pages. A link that is not allowed keeps its words; an address that
 * stands alone is shown as code, so that nothing turns it into a link.
 */
export function createAnswerFilter(isAllowed: IsAllowedLink): AnswerFilter {
  let held = '';
  let fence = '';
  const drain = (isEnd: boolean): string => {
    let out = '';
    while (held !== '') {
      const step = takeStep(held, fence, isAllowed, isEnd);
      if (!step) break;
      out += step.out;
      held = held.slice(step.used);
      fence = step.fence;
    }
    return out;
  };
  return {
    push(piece) {
      held += piece;
      return drain(false);
    },
    end: () => drain(true),
  };
}

interface Step {
  used: number;
  out: string;
  /** The sign that ends the code we are in; empty outside of code. */
  fence: string;
}

const PLAIN = /^[^`~[!<h]+/;
const FENCE = /^(`+|~{3,})/;
const LINK = /^(!?)\[((?:[^\][\\]|\\.|\[[^\]]*\])*)\]\(\s*<?([^\s)>]*)>?(?:\s+"[^"]*")?\s*\)/;
const REFERENCE = /^!?\[[^\]]*\](?!\()/;
const ADDRESS = /^https?:\/\/[^\s<>()[\]`"']+/i;
const TAG = /^<[^>]*>/;

function takeStep(
  held: string,
  fence: string,
  isAllowed: IsAllowedLink,
  isEnd: boolean,
): Step | undefined {
  if (fence !== '') return takeCode(held, fence, isEnd);
  const plain = PLAIN.exec(held)?.[0];
  if (plain) return { used: plain.length, out: plain, fence };
  if (/^[`~]/.test(held)) return takeFence(held, isEnd);
  if (held.startsWith('h')) return takeAddress(held, isEnd);
  if (held.startsWith('<')) return takeTag(held, isEnd);
  return takeLink(held, isAllowed, isEnd);
}

/** Within code everything is text; it ends at the sign that began it. */
function takeCode(held: string, fence: string, isEnd: boolean): Step | undefined {
  const at = held.indexOf(fence);
  if (at >= 0) {
    const used = at + fence.length;
    return { used, out: held.slice(0, used), fence: '' };
  }
  if (isEnd) return { used: held.length, out: held + fence, fence: '' };
  // The end may have come in part.
  const used = held.length - fence.length;
  return used > 0 ? { used, out: held.slice(0, used), fence } : undefined;
}

function takeFence(held: string, isEnd: boolean): Step | undefined {
  const sign = FENCE.exec(held)?.[0];
  if (!sign) return { used: 1, out: held.charAt(0), fence: '' };
  if (sign.length === held.length && !isEnd) return undefined;
  return isEnd && sign.length === held.length
    ? { used: sign.length, out: '', fence: '' }
    : { used: sign.length, out: sign, fence: sign };
}

function takeAddress(held: string, isEnd: boolean): Step | undefined {
  const address = ADDRESS.exec(held)?.[0];
  if (address && (address.length < held.length || isEnd || held.length > MAX_HELD)) {
    return { used: address.length, out: `\`${address}\``, fence: '' };
  }
  const isStart = 'https://'.startsWith(held.slice(0, 8)) || 'http://'.startsWith(held.slice(0, 7));
  if (address || (isStart && !isEnd)) return undefined;
  return { used: 1, out: 'h', fence: '' };
}

function takeTag(held: string, isEnd: boolean): Step | undefined {
  // Only a letter, a slash or a mark begins markup; `a < b` is text.
  if (held.length === 1 && !isEnd) return undefined;
  if (!/^<[a-z/!?]/i.test(held)) return { used: 1, out: '\\<', fence: '' };
  const tag = TAG.exec(held)?.[0];
  if (tag) return { used: tag.length, out: '', fence: '' };
  return isEnd || held.length > MAX_HELD ? { used: 1, out: '\\<', fence: '' } : undefined;
}

function takeLink(held: string, isAllowed: IsAllowedLink, isEnd: boolean): Step | undefined {
  const link = LINK.exec(held);
  if (link) return { used: link[0].length, out: toLink(link, isAllowed), fence: '' };
  if (held === '!' && !isEnd) return undefined;
  if (held.startsWith('!') && !held.startsWith('![')) return { used: 1, out: '!', fence: '' };
  const mayGoOn = !isEnd && held.length <= MAX_HELD && !isClosed(held);
  if (mayGoOn) return undefined;
  // `[1]` is a citation; an image by reference loses its mark, so that it is none.
  const reference = REFERENCE.exec(held)?.[0];
  if (!reference) return { used: 1, out: held.startsWith('!') ? '' : '\\[', fence: '' };
  const text = reference.replace(/^!/, '');
  return { used: reference.length, out: text, fence: '' };
}

/** Whether a bracket has ended and no address follows it. */
function isClosed(held: string): boolean {
  const reference = REFERENCE.exec(held)?.[0];
  return reference !== undefined && held.length > reference.length;
}

function toLink([, mark = '', text = '', url = '']: RegExpExecArray, isAllowed: IsAllowedLink) {
  if (mark === '!') return text;
  return isAllowed(url) ? `[${text}](${url})` : text;
}
