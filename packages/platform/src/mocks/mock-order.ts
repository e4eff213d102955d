import type { HostedAnswer, HostedRequest } from '@quire/base';

/** What a process that answers for a mock is told: a request, and the description with the first one. */
export interface MockOrder {
  /** As JSON. */
  spec?: string;
  request: HostedRequest;
}

/** What it says. */
export type MockReply = { type: 'answer'; answer: HostedAnswer } | { type: 'unusable' };
