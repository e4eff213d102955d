import type { Failure } from './worker/protocol.ts';

/** Which limit a component met, in words. */
export function describeLimit({ reason }: Failure): string {
  switch (reason) {
    case 'steps':
      return 'it computes without end';
    case 'page':
      return 'the components of this page together compute too much';
    case 'memory':
      return 'it needs too much memory';
    case 'stack':
      return 'it calls itself without end';
    case 'output':
      return 'it renders too much';
    default:
      return 'it broke the sandbox';
  }
}
