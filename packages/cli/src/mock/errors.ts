import { defineError } from '@quire/base';

/** What is to be mocked is not there, or is no OpenAPI description. */
export const mockDescriptionUnusable = defineError<{ place: string; problem: string }>(
  'MOCK_DESCRIPTION_UNUSABLE',
  'usage',
  ({ place, problem }) => ({
    what: `${place} cannot be mocked: ${problem}`,
    fix: 'Use an OpenAPI description (.json, .yaml or .yml) of version 2.0, 3.0, 3.1 or 3.2.',
  }),
);

/** The address is taken, or is none of this machine. */
export const mockCannotListen = defineError<{ host: string; port: number; reason: string }>(
  'MOCK_CANNOT_LISTEN',
  'usage',
  ({ host, port, reason }) => ({
    what: `The mock cannot listen on ${host}:${port}: ${reason}.`,
    fix: 'Choose another address with --host, or another port with --port.',
  }),
);
