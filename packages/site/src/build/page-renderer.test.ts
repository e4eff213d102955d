import type { Diagnostic } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import type { PageInfo } from '../pages/page-info.ts';
import { createParseOnce } from '../pages/parse-once.ts';
import { createSitePlugins } from '../plugins/site-plugins.ts';
import type { RenderFault } from '../render-fault.ts';
import { createAddressWriter } from '../routes/address-writer.ts';
import { type RenderScope, renderContent } from './page-renderer.ts';

test('the cause of a fault inside a page is reported to whoever builds, and not to the writer', () => {
  const faults: RenderFault[] = [];
  const reported: Diagnostic[] = [];
  const scope = {
    options: { source: '.', links: 'hosted', onFault: (fault: RenderFault) => faults.push(fault) },
    project: {},
    plugins: createSitePlugins({ plugins: [], close: () => {} }),
    parse: createParseOnce(),
    report: (diagnostic: Diagnostic) => reported.push(diagnostic),
    observer: {
      onParsed() {
        throw new TypeError('a part of the renderer is broken');
      },
      onLink() {},
      onRendered() {},
    },
  } as unknown as RenderScope;
  const page = { source: { path: 'guides/start.mdx' } } as PageInfo;
  const writer = createAddressWriter('hosted', 'guides/start.html');
  const rendered = renderContent(scope, page, 'Text & words.', writer);
  expect([rendered.status, htmlText(rendered.body)]).toEqual([
    'degraded',
    '<pre>Text &amp; words.</pre>',
  ]);
  expect(faults).toEqual([
    {
      file: 'guides/start.mdx',
      cause: expect.stringMatching(/^TypeError: a part of the renderer is broken\n +at /),
    },
  ]);
  expect(reported.map(({ code }) => code)).toEqual(['page-not-rendered']);
  expect(JSON.stringify(reported)).not.toContain('a part of the renderer');
});
