import type { Failure } from './worker/protocol.ts';

/** Which limit a component met, in words. */
export function describeLimit({ reason }: Failure): string {
  switch (reason) {
    case 'steps':
      return 'it does not stop computing';
    case 'page':
      return 'the components of this page compute too much in total';
    case 'memory':
      return 'it needs too much memory';
    case 'stack':
      return 'it calls itself endlessly';
    case 'output':
      return 'it renders too much';
    default:
      return 'it broke the sandbox';
  }
}
