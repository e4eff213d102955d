import { defineError } from '@quire/base';

/** A line of an analytics file that cannot be taken in. */
export const analyticsLineInvalid = defineError<{ number: number; problem: string }>(
  'ANALYTICS_LINE_INVALID',
  'usage',
  ({ number, problem }) => ({
    what: `Line ${number} of the analytics file cannot be taken in: ${problem}.`,
    fix: 'A line is {"id": uuid, "projectId": "prj_…", "at": date-time, "caller": "web" | "api" | "other"}, as quire admin analytics export writes it.',
  }),
);
