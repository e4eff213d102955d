import { hasLargeRest, type Logger } from '@quire/base';
import type { ErrorDetail } from '@quire/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, apiErrors, DETAILS_LIMIT } from '../api-errors/api-error.ts';
import { databaseAway } from '../database/errors.ts';
import { isNoRoom } from '../room/is-no-room.ts';
import { logFailure } from './log-failure.ts';

/** Turns whatever is thrown into the one error body. The inside of a 500 stays in the log. */
export function addErrorAnswers(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error, request, reply) => answer(error, request, reply, logger));
}

/** Answers an error that happened before or outside the routes. */
export function answer(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): FastifyReply {
  const error = toRequestError(thrown, request);
  if (error.status >= 500) logFailure(logger, thrown, request.id);
  if (hasLargeRest(request.raw)) reply.header('connection', 'close');
  return reply.code(error.status).headers(error.headers).type('application/json').send(error.body);
}

/** What a caller is told of a failure that no request explains. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (databaseAway.is(thrown)) return apiErrors.databaseAway();
  return isNoRoom(thrown) ? apiErrors.noRoom() : apiErrors.internal();
}

function toRequestError(thrown: unknown, request: FastifyRequest): ApiError {
  if (hasZodFastifySchemaValidationErrors(thrown)) {
    return apiErrors.invalidRequest(toDetails(thrown));
  }
  const { code, statusCode } = thrown as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return apiErrors.bodyTooLarge(request.routeOptions.bodyLimit ?? 0);
  }
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return apiErrors.invalidRequest([{ message: 'The request cannot be read.' }]);
  }
  return toApiError(thrown);
}

interface ValidationFault {
  validation: { message?: string; instancePath: string; params?: unknown }[];
  validationContext?: string;
}

function toDetails({ validation, validationContext }: ValidationFault): ErrorDetail[] {
  return validation.slice(0, DETAILS_LIMIT).map(({ message, instancePath }) => ({
    message: message ?? 'is not valid',
    path: [validationContext ?? 'body', ...instancePath.split('/').filter(Boolean)].join('.'),
  }));
}
