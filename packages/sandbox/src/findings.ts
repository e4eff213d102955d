import type { Finding } from '@quire/base';
import type { Failure } from './worker/protocol.ts';

/** Everything there is to say about an own component that was used. */
export const findings = {
  failed: (name: string, failure: Failure): Finding => ({
    code: 'own-component-failed',
    severity: 'error',
    message: `<${name}> failed: ${failure.message}${placeOf(failure)}.`,
    fix: 'Fix the component. Until then, the page shows a note instead, and the browser tries again.',
  }),
  browserOnly: (name: string, failure: Failure): Finding => ({
    code: 'own-component-browser-only',
    severity: 'info',
    ...(isAboutLanguage(failure)
      ? {
          message: `<${name}> is empty until the page runs in a browser: only a browser formats dates, and numbers in formats other than English (Intl)${placeOf(failure)}.`,
          fix: 'Call Intl and toLocaleString in useEffect. To have the text in the page from the start, write it yourself.',
        }
      : {
          message: `<${name}> is empty until the page runs in a browser: ${failure.message}${placeOf(failure)}.`,
          fix: 'Use window, document and similar objects only in useEffect, so that the component is in the page from the start.',
        }),
  }),
  stopped: (name: string, limit: string): Finding => ({
    code: 'own-component-stopped',
    severity: 'error',
    message: `<${name}> was stopped: ${limit}.`,
    fix: 'Reduce what the component computes and renders. Until then, the page shows a note instead.',
  }),
  unavailable: (name: string, problem: string): Finding => ({
    code: 'own-component-unavailable',
    severity: 'error',
    message: `<${name}> cannot be shown: ${problem}`,
  }),
  empty: (name: string): Finding => ({
    code: 'own-component-empty',
    severity: 'warning',
    message: `<${name}> renders nothing, so the content between its tags is not on the page.`,
    fix: 'Render children in the component, or remove the content from the page.',
  }),
  removed: (name: string, what: string): Finding => ({
    code: 'own-component-markup-removed',
    severity: 'warning',
    message: `<${name}> renders ${what}, which is not allowed in pages and is left out.`,
  }),
} as const;

function isAboutLanguage({ message }: Failure): boolean {
  return message.includes('Intl is not defined');
}

function placeOf({ path, line }: Failure): string {
  return path === undefined ? '' : ` (${path.replace(/^\//, '')}${line ? `:${line}` : ''})`;
}
