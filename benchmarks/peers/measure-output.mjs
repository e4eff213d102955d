import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a generator wrote: pages, files, bytes, and the JavaScript that opening one page loads. */
export function measureOutput(folder, path) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const page = [`${path}.html`, `${path}/index.html`]
    .map((file) => join(folder, file))
    .find((file) => files.includes(file));
  if (!page) throw new Error(`${path} is not in ${folder}`);
  const markup = readFileSync(page, 'utf8');
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    page: { bytes: Buffer.byteLength(markup), highlighted: isHighlighted(markup) },
    script: measureScripts(markup, dirname(page), folder),
  };
}

/** Whether code on the page has colors, in whatever way the generator writes them. */
function isHighlighted(markup) {
  return /<pre[^>]*>[\s\S]{0,400}?<span (?:class|style)=/.test(markup);
}

/** Scripts that the page names, those that they import, and those within the page. */
function measureScripts(markup, from, root) {
  const seen = new Map();
  const toFile = (address, folder) =>
    join(address.startsWith('/') ? root : folder, address.replace(/[?#].*$/, ''));
  const add = (file) => {
    if (seen.has(file)) return;
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      // An address that is no file of the output counts nothing.
    }
    seen.set(file, text);
    for (const [, address] of text.matchAll(/(?:import|from)\s*["'](\.{0,2}\/[^"']+)["']/g)) {
      add(toFile(address, dirname(file)));
    }
  };
  for (const [, address] of markup.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g))
    add(toFile(address, from));
  for (const [tag] of markup.matchAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g)) {
    const [, address] = /href="([^"]+)"/.exec(tag) ?? [];
    if (address) add(toFile(address, from));
  }
  const inline = [
    ...markup.matchAll(/<script\b(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  const texts = [...seen.values(), ...inline.map(([, text]) => text)];
  return {
    bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    gzipBytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0),
  };
}
