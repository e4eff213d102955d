import type { Diagnostic } from '@quire/base';
import { parseChannelLine } from '@quire/openapi';
import type { ApiPageInfo } from './api-page-info.ts';
import type { ApiScope } from './find-by-line.ts';
import { describeMissingSpec } from './unknown-endpoint.ts';

/** How many channels a message names. */
const MAX_NAMED = 3;

/** Words for a page whose channel no AsyncAPI description has. */
export function describeUnknownChannel(
  { line, nearby }: ApiPageInfo,
  { set, missing }: ApiScope,
): Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'> {
  const wanted = parseChannelLine(line);
  if (!wanted) {
    return {
      code: 'api-line-invalid',
      severity: 'error',
      message: `The line "asyncapi: ${line}" cannot be parsed: it does not name a channel.`,
      fix: 'Write a channel, or a file and a channel: "events.yaml userSignedUp".',
    };
  }
  const { channel, spec } = wanted;
  const absent = (spec === undefined ? nearby : [spec]).find((source) => missing.has(source));
  if (absent !== undefined) {
    // Why it is missing was reported where docs.json names it; here the page is named.
    return {
      code: 'endpoint-without-page',
      severity: 'info',
      message: `The API description "${absent}" is not available, so the page shows only its own text about the channel "${channel}".`,
    };
  }
  if (spec !== undefined && !set.asyncapi.get(spec)) return describeMissingSpec(spec);
  const known = set.asyncapi.all().flatMap((one) => one.channels().map(({ id }) => `"${id}"`));
  return {
    code: 'unknown-channel',
    severity: 'error',
    message: `No AsyncAPI description has the channel "${channel}".`,
    fix:
      known.length > 0
        ? `Use the key of a channel, such as ${known.slice(0, MAX_NAMED).join(', ')}.`
        : 'Add the AsyncAPI description with "asyncapi".',
  };
}
