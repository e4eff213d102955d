import type { IncomingMessage } from 'node:http';
import type { HostedSite } from '../hosting/live-sites.ts';
import { findProgram } from './known-programs.ts';
import type { WebRecorder } from './web-recorder.ts';

/** Told of every file that a site sends. */
export type OnSent = (request: IncomingMessage, site: HostedSite, path: string) => void;

/** What programs read: pages, their Markdown, and lists of pages. Pictures and scripts belong to a page. */
const READ = /\.(?:md|txt)$/;

/**
 * Counts what known programs read, by their names. They run no scripts, so pages cannot report them as they report
 * people: these figures are beside those of readers, never among them.
 */
export function createProgramCounter(recorder: WebRecorder, isOn: boolean): OnSent {
  return (request, site, path) => {
    if (!isOn || request.method !== 'GET' || site.preview) return;
    if (!site.content.pages.has(path) && !READ.test(path)) return;
    const program = findProgram(request.headers['user-agent']);
    if (program) recorder.record(site, { type: 'program', name: program.name, kind: program.kind });
  };
}
