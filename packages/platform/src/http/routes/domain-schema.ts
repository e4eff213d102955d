import * as z from 'zod';
import { parseDomain } from '../../sites/domain-name.ts';

/** A domain in a body: a host name and nothing else. */
export const domainSchema = z.string().refine((text) => parseDomain(text) !== undefined, {
  message: 'must be a host name only: no scheme, port, path or trailing slash',
});
