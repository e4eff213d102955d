import { toSha256 } from '../files/recorder.ts';
import type { Problem } from './problem.ts';
import { type Stamps, stampDocument } from './stamp-shared.ts';

/** What the browser has to know of the page that it shows. */
export interface PageState {
  /** The same as long as the page looks the same, style sheets aside. */
  version: string;
  /** The same as long as all around the content is the same. */
  frame: string;
  /** Addresses of the page's style sheets. */
  styles: string[];
  /** Addresses of its scripts. */
  scripts: string[];
  /** What is added to addresses of files whose names stay. */
  stamps: Stamps;
  problems: Problem[];
  /** Whether the problems are such that the writer must see them at once. */
  isBroken: boolean;
  /** A sentence about what is shown instead of what should be. */
  note?: string;
}

/** Where the preview's own script is. */
export const CLIENT_PATH = '_quire/dev/client.js';

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]*)">\n/g;

const SCRIPT = /<script src="([^"]*)" defer(?: blocking="render")?><\/script>\n/g;

const MAIN = '<main id="content-container"';

/** Describes a rendered document. */
export function toPageState(
  document: string,
  told: Pick<PageState, 'stamps' | 'problems' | 'isBroken' | 'note'>,
): PageState {
  const head = document.slice(0, document.indexOf('</head>'));
  const plain = document.replace(STYLE_SHEET, '');
  const around = plain.slice(0, plain.indexOf(MAIN)) + plain.slice(plain.lastIndexOf('</main>'));
  return {
    version: toVersion(plain),
    // A script that new content needs is added to the page; that is no change around it.
    frame: toVersion(around.replace(SCRIPT, '')),
    styles: listAddresses(head, STYLE_SHEET),
    scripts: listAddresses(head, SCRIPT),
    ...told,
  };
}

function listAddresses(head: string, pattern: RegExp): string[] {
  return [...head.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

function toVersion(text: string): string {
  return toSha256(text).slice(0, 16);
}

/**
 * Adds the preview's script and the state to a document. The state is data that a browser never
 * runs, so that the page's content policy needs no exception.
 */
export function addPreview(rendered: string, state: PageState): string {
  const document = stampDocument(rendered, state.stamps);
  const at = document.indexOf('</head>');
  const data = JSON.stringify(state).replaceAll('<', '\\u003c');
  const tags = `<script type="application/json" id="quire-preview-state">${data}</script>\n<script src="/${CLIENT_PATH}" defer></script>\n`;
  return document.slice(0, at) + tags + document.slice(at);
}
