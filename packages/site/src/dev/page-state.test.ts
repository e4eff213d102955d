import { describe, expect, it } from 'vitest';
import { addPreview, toPageState } from './page-state.ts';

const document = (style: string, body: string) =>
  `<html><head>\n<link rel="stylesheet" href="/site.css">\n<link rel="stylesheet" href="${style}">\n</head><body>${body}</body></html>`;
const nothing = { stamps: {}, problems: [], isBroken: false };

describe('toPageState', () => {
  it('keeps its version when only style sheets change', () => {
    const before = toPageState(document('/a.css', 'text'), nothing);
    const after = toPageState(document('/b.css', 'text'), nothing);
    expect([before.styles, after.styles]).toEqual([
      ['/site.css', '/a.css'],
      ['/site.css', '/b.css'],
    ]);
    expect(after.version).toBe(before.version);
    expect(toPageState(document('/a.css', 'other'), nothing).version).not.toBe(before.version);
  });

  it('tells a change of the content from a change around it', () => {
    const main = (text: string) => `<main id="content-container">${text}</main>`;
    const before = toPageState(document('/a.css', main('one')), nothing);
    const content = toPageState(document('/a.css', main('two')), nothing);
    const around = toPageState(document('/a.css', `<nav></nav>${main('one')}`), nothing);
    expect([content.frame === before.frame, around.frame === before.frame]).toEqual([true, false]);
    expect(content.version).not.toBe(before.version);
  });
});

describe('the scripts of a page', () => {
  it('are listed, and one more is no change around the content', () => {
    const withScript = (tags: string) =>
      `<head>\n${tags}</head><main id="content-container">one</main>`;
    const [site, more] = ['/site.js', '/more.js'].map(
      (src) => `<script src="${src}" defer></script>\n`,
    );
    const before = toPageState(withScript(`${site}`), nothing);
    const after = toPageState(withScript(`${site}${more}`), nothing);
    expect([before.scripts, after.scripts]).toEqual([['/site.js'], ['/site.js', '/more.js']]);
    expect(after.frame).toBe(before.frame);
    expect(after.version).not.toBe(before.version);
  });
});

describe('addPreview', () => {
  it('puts data that no text of the author can end, and one script, into the head', () => {
    const message = '</script><script>alert(1)</script>';
    const problems = [{ code: 'x', severity: 'error' as const, message }];
    const state = toPageState(document('/a.css', '</head>'), {
      stamps: {},
      problems,
      isBroken: true,
    });
    const page = addPreview(document('/a.css', '</head>'), state);
    expect(page.match(/<script/g)).toHaveLength(2);
    const data = /id="quire-preview-state">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(state);
    expect(page.indexOf('client.js')).toBeLessThan(page.indexOf('<body>'));
  });
});
