import { startCode } from './code-flow.ts';
import { startDevice } from './device-flow.ts';
import type { OAuthPage } from './library.ts';
import { getByClient, refresh } from './token-flows.ts';

(globalThis as OAuthPage).quireOAuth = { startCode, startDevice, getByClient, refresh };
