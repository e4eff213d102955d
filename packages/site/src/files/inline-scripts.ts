import { createHash } from 'node:crypto';
import { insertedScripts } from '@quire/reader';
import { headScript } from '@quire/theme';

/** The sources of a content security policy for all scripts that stand in a page itself. */
export function hashInlineScripts(): string[] {
  return [headScript, ...insertedScripts].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}
