import { describe, expect, test } from 'vitest';
import { buildProject } from '../../../testing/build-project.ts';

const docs = { name: 'Acme & Co', theme: 'mint', colors: { primary: '#000' } };
const navigation = { pages: ['index', 'changelog', 'guides/start'] };
const files = {
  'docs.json': { ...docs, navigation },
  'index.mdx': '---\ntitle: Home\n---\nHello <Update label="no">inline</Update>',
  'guides/start.mdx': '---\ntitle: Start\n---\nHi',
  'images/new.png': new Uint8Array([1, 2, 3]),
  'changelog.mdx': `---
title: Changelog
description: What is new
rss: true
---

<Update label="v2.0" description="March 14, 2026" tags={["API", "A & B"]}>
  ## Faster

  See [the start](/guides/start), [below](#v1-0) and ![a picture](/images/new.png).

  <Note>Kept **words**</Note>

  \`\`\`js
  dropped()
  \`\`\`
</Update>

<Update label="v1.0" rss={{ title: "The first <one>", description: "It begins" }}>
  First.
</Update>

<Update label="v1.0">Again.</Update>
`,
};

describe('the feed of a changelog', () => {
  test('has an item for each update, with addresses that hold anywhere', async () => {
    const { text } = await buildProject(files, { siteUrl: 'https://docs.example.com/x/' });
    const feed = text('changelog/rss.xml').replace(/new\.\w+\.png/, 'new.HASH.png');
    expect(feed).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel>
      <title>Changelog</title>
      <link>https://docs.example.com/x/changelog</link>
      <description>What is new</description>
      <copyright>Acme &amp; Co</copyright>
      <generator>Quire</generator>
      <atom:link href="https://docs.example.com/x/changelog/rss.xml" rel="self" type="application/rss+xml"/>
      <item>
      <title>v2.0</title>
      <link>https://docs.example.com/x/changelog#v2-0</link>
      <guid isPermaLink="true">https://docs.example.com/x/changelog#v2-0</guid>
      <pubDate>Sat, 14 Mar 2026 00:00:00 GMT</pubDate>
      <description>March 14, 2026</description>
      <category>API</category>
      <category>A &amp; B</category>
      <content:encoded>&lt;h2 id=&quot;faster&quot;&gt;Faster&lt;/h2&gt;&lt;p&gt;See &lt;a class=&quot;link&quot; href=&quot;https://docs.example.com/x/guides/start&quot; target=&quot;_blank&quot; rel=&quot;noopener&quot;&gt;the start&lt;/a&gt;, &lt;a class=&quot;link&quot; href=&quot;https://docs.example.com/x/changelog#v1-0&quot; target=&quot;_blank&quot; rel=&quot;noopener&quot;&gt;below&lt;/a&gt; and &lt;img src=&quot;https://docs.example.com/x/_assets/new.HASH.png&quot; alt=&quot;a picture&quot; loading=&quot;lazy&quot; decoding=&quot;async&quot;&gt;.&lt;/p&gt;Kept &lt;strong&gt;words&lt;/strong&gt;</content:encoded>
      </item>
      <item>
      <title>The first &lt;one&gt;</title>
      <link>https://docs.example.com/x/changelog#v1-0</link>
      <guid isPermaLink="true">https://docs.example.com/x/changelog#v1-0</guid>
      <description>It begins</description>
      <content:encoded>&lt;p&gt;First.&lt;/p&gt;</content:encoded>
      </item>
      <item>
      <title>v1.0</title>
      <link>https://docs.example.com/x/changelog#v1-0-2</link>
      <guid isPermaLink="true">https://docs.example.com/x/changelog#v1-0-2</guid>
      <content:encoded>Again.</content:encoded>
      </item>
      </channel>
      </rss>
      "
    `);
  });

  test('is linked from the page, with a button where it asks for one', async () => {
    const { text } = await buildProject(files, { siteUrl: 'https://docs.example.com' });
    expect(text('changelog.html')).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Changelog" href="./changelog/rss.xml">',
    );
    expect(text('changelog.html')).toContain('<a class="q-feed" href="./changelog/rss.xml"');
    const quiet = { ...files, 'changelog.mdx': files['changelog.mdx'].replace('rss: true\n', '') };
    const { text: textOf } = await buildProject(quiet, { siteUrl: 'https://docs.example.com' });
    expect(textOf('changelog.html')).toContain('<link rel="alternate"');
    expect(textOf('changelog.html')).not.toContain('q-feed');
  });

  test('is not there without an address of the site, nor for other pages', async () => {
    const { files: written, text } = await buildProject(files);
    expect([...written.keys()].filter((file) => file.endsWith('.xml'))).toEqual([]);
    expect(text('changelog.html')).not.toContain('application/rss+xml');
    const { files: named } = await buildProject(files, { siteUrl: 'https://docs.example.com' });
    expect([...named.keys()].filter((file) => file.endsWith('rss.xml'))).toEqual([
      'changelog/rss.xml',
    ]);
  });

  test('has the time of the export, and at most fifteen items', async () => {
    const updates = Array.from({ length: 20 }, (_, i) => `<Update label="n${i}">x</Update>`);
    const { text } = await buildProject(
      { ...files, 'changelog.mdx': `---\ntitle: C\n---\n\n${updates.join('\n\n')}\n` },
      { siteUrl: 'https://docs.example.com', createdAt: '2026-11-15T02:22:13.000Z' },
    );
    const feed = text('changelog/rss.xml');
    expect(feed.match(/<title>n\d+/g)).toHaveLength(15);
    expect(feed).toContain('<lastBuildDate>Sun, 15 Nov 2026 02:22:13 GMT</lastBuildDate>');
  });
});
