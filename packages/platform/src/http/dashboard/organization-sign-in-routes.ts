import { QuireError } from '@quire/base';
import { type OrganizationSignIn, organizationSignInRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { OrganisationSignIn } from '../../database/schema/index.ts';
import { enforcementTooEarly } from '../../member-identity/errors.ts';
import { findSignIn, removeSignIn, saveSignIn } from '../../member-identity/sign-in-settings.ts';
import type { SignedIn } from '../../members/sessions.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { toRedirectUri, toSignInUrl } from './provider-sign-in-routes.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

/** How the members of the organization sign in through an identity provider. */
export function addOrganizationSignInRoutes(
  instance: FastifyInstance,
  { services, origin }: SessionAccess,
): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const toRecord = (
    { orgId }: SignedIn,
    signIn: OrganisationSignIn | undefined,
  ): OrganizationSignIn => ({
    settings: signIn ? toSettings(signIn) : null,
    redirectUri: toRedirectUri(origin),
    signInUrl: toSignInUrl(origin, orgId),
  });

  app.route({
    ...fromContract(organizationSignInRoutes.get),
    ...signedIn('organization.settings'),
    handler: async (request) => {
      const caller = signedInOf(request);
      return toRecord(caller, await findSignIn(db, caller.orgId));
    },
  });

  app.route({
    ...fromContract(organizationSignInRoutes.set),
    ...signedInJson('organization.settings', 'organization.change'),
    handler: async (request) => {
      const caller = signedInOf(request);
      const { orgId, sessionId: here } = caller;
      const before = await findSignIn(db, orgId);
      const saved = await saveSignIn(services, { orgId, here }, request.body).catch(refuse);
      noteAudit(request, {
        target: { kind: 'organization', id: orgId, name: caller.orgName },
        before: { signIn: before ? toSettings(before) : null },
        after: { signIn: toSettings(saved) },
      });
      return toRecord(caller, saved);
    },
  });

  app.route({
    ...fromContract(organizationSignInRoutes.remove),
    ...signedIn('organization.settings', 'organization.change'),
    handler: async (request, reply) => {
      const { orgId, orgName } = signedInOf(request);
      const before = await findSignIn(db, orgId);
      await removeSignIn(db, orgId);
      noteAudit(request, {
        target: { kind: 'organization', id: orgId, name: orgName },
        before: { signIn: before ? toSettings(before) : null },
        after: { signIn: null },
      });
      return reply.code(204).send(null);
    },
  });
}

function toSettings(signIn: OrganisationSignIn): OrganizationSignIn['settings'] {
  const { issuer, clientId, clientSecret, domains, newRole, isEnforced } = signIn;
  const hasClientSecret = clientSecret !== null;
  return { issuer, clientId, hasClientSecret, domains, newRole, isEnforced };
}

/** What is wrong with the setting is the caller's to fix. */
function refuse(error: unknown): never {
  if (!(error instanceof QuireError)) throw error;
  const { message, code } = error;
  throw code === enforcementTooEarly.code
    ? apiErrors.conflict('ENFORCEMENT_TOO_EARLY', message)
    : apiErrors.invalidRequest([{ message }]);
}
