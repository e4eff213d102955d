import { toTimestamp } from '@quire/base';
import { toBrowserName } from '@quire/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../database/schema/index.ts';
import { queueAlert } from '../../mail/queue-mail.ts';
import type { KnownBrowsers } from '../../members/known-browsers.ts';
import type { RelyingParty } from '../../members/passkeys.ts';
import { createSession } from '../../members/sessions.ts';
import { noteAudit } from '../audit.ts';
import type { ClientAddress } from '../client-address.ts';
import { toAuditMember } from './audit-member.ts';
import type { DashboardCookie } from './dashboard-cookies.ts';
import type { SessionAccess } from './session-access.ts';

export interface SignInOptions extends SessionAccess {
  clientAddress: ClientAddress;
  knownBrowsers: KnownBrowsers;
  knownCookie: DashboardCookie;
  /** Names the step that a browser is at between password and second factor. */
  stepCookie: DashboardCookie;
  /** Whom passkeys are for. */
  party: RelyingParty;
}

/** Signs the browser of a request in. */
export type StartSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  member: Member,
  how?: { isExpected: boolean },
) => Promise<void>;

/** Signs browsers in, remembers that they were here, and tells members of those that never were. */
export function createStartSession(options: SignInOptions): StartSession {
  const { services, cookie, clientAddress, knownBrowsers, knownCookie, stepCookie } = options;
  return async (request, reply, member, { isExpected } = { isExpected: false }) => {
    noteAudit(request, toAuditMember(member));
    const browser = request.headers['user-agent'] ?? '';
    const address = clientAddress(request.raw);
    const kept = knownCookie.read(request.headers);
    const isKnown = (await knownBrowsers.find(kept, member.id)) !== undefined;
    const known = await knownBrowsers.remember(kept, member.id);
    const session = await services.db.transaction(async (tx) => {
      if (!isKnown && !isExpected) {
        const facts = {
          Browser: toBrowserName(browser),
          Address: address,
          Time: toTimestamp(services.clock.now()),
        };
        await queueAlert(tx, member, { kind: 'new-sign-in', facts }, services);
      }
      return createSession(tx, member, { browser, address }, services);
    });
    const ended = stepCookie.read(request.headers) === undefined ? [] : [stepCookie.clear()];
    reply.header('set-cookie', [cookie.set(session), knownCookie.set(known), ...ended]);
  };
}
