import type { ErrorCodeEntry } from '@quire/contract';
import type { ErrorDefinitionFound } from './error-definitions.mjs';

export declare function renderErrorCodesPage(
  apiCodes: Readonly<Record<string, ErrorCodeEntry>>,
  definitions: readonly ErrorDefinitionFound[],
): string;
