import { JSException } from 'quickjs-wasi';
import type { Failure, FailureReason } from './protocol.ts';

/**
 * Names that every browser has and the sandbox does not. A component that asks for one is not wrong: it
 * can only be shown in a browser.
 */
const BROWSER_NAMES = new Set(
  `AbortController Audio Blob BroadcastChannel CSS CustomEvent DOMParser Element Event EventSource File
  FileReader FormData HTMLElement Headers Image IntersectionObserver Intl MutationObserver Node
  Notification PerformanceObserver Request ResizeObserver Response TextDecoder WebSocket Worker
  XMLHttpRequest addEventListener alert atob btoa caches cancelAnimationFrame clearInterval
  clearTimeout crypto customElements devicePixelRatio document fetch getComputedStyle getSelection
  history indexedDB innerHeight innerWidth localStorage location matchMedia navigator open parent
  performance prompt queueMicrotask removeEventListener requestAnimationFrame requestIdleCallback
  screen scrollTo scrollX scrollY self sessionStorage setInterval setTimeout speechSynthesis top
  visualViewport window`.split(/\s+/),
);

const MAX_MESSAGE = 300;

/** Whatever came out of the engine instead of markup, in one shape. */
export function describeThrown(thrown: unknown, isOutOfSteps: boolean): Failure {
  const message = messageIn(thrown).slice(0, MAX_MESSAGE);
  if (isOutOfSteps) return { reason: 'steps', message };
  if (!(thrown instanceof JSException)) return { reason: hostReason(thrown), message };
  const reason = guestReason(thrown.name, message);
  return { reason, message: `${thrown.name}: ${message}`, ...placeIn(thrown.stack) };
}

function messageIn(thrown: unknown): string {
  return thrown instanceof Error ? String(thrown.message) : String(thrown);
}

/** The engine's own stack can run out before its guard sees it; then its memory is not to be trusted. */
function hostReason(thrown: unknown): FailureReason {
  return thrown instanceof RangeError ? 'stack' : 'crash';
}

function guestReason(name: string, message: string): FailureReason {
  if (/out of memory|string too long/.test(message)) return 'memory';
  if (name === 'RangeError' && /call stack size|stack overflow/.test(message)) return 'stack';
  const missing = /^'?([\w$]+)'? is not defined/.exec(message)?.[1];
  return name === 'ReferenceError' && missing && BROWSER_NAMES.has(missing) ? 'browser' : 'error';
}

/** The first line of the stack that is in a file of the author. */
function placeIn(stack: string | undefined): Pick<Failure, 'path' | 'line'> {
  const match = /\(?(\/[^\s():]+):(\d+)(?::\d+)?\)?/.exec(stack ?? '');
  return match?.[1] ? { path: match[1], line: Number(match[2]) } : {};
}
