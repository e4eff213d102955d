// Converts folders of other tools and prints how much of them arrived.
//   node benchmarks/migrate.mjs tool=folder …      (tool may be "auto")
//   node benchmarks/migrate.mjs tool=folder,built  compares with the old site as its own tool built it, too
// Broken links are those that a check finds in the new site. Of these, some were broken in the source, some lead to files
// that a build does not publish and that the report names, and the conversion lost all others.
// The navigation is read a second time from the old configuration: how many of its entries are in the new one by title,
// below the same titles, and in the same order.
// The CPU of converting stands beside that of building the same pages, both for 1,000 pages; memory is the most that the
// process held while converting. SHOW=1 names the worst pages.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateFolder, writeMigration } from '../packages/migrate/dist/index.js';
import { buildSite, checkSite, createFolderSink } from '../packages/site/dist/index.js';
import { createLinkJudge } from './migrate/broken-before.mjs';
import { compareBuilt, showLosses, toBuiltColumns } from './migrate/compare-built.mjs';
import { compareNavigation } from './migrate/compare-navigation.mjs';

/** Syntax of other tools that would show as text. */
const LEFT_OVER =
  /^[ \t]*(?::::|!!![ \t]\w|\?\?\?\+?[ \t]\w|===[+!]?[ \t]"|-+8<-+|\/{3} \w)|\{%|\[block:|^[ \t]*<<<|^> 📘|\{\{<|\[\[toc\]\]/im;

/** What a check says of links that lead nowhere. */
const BROKEN = new Set(['broken-link', 'broken-anchor', 'missing-file']);

const rows = [];
for (const argument of process.argv.slice(2)) {
  const [tool, places] = argument.includes('=') ? argument.split('=') : ['auto', argument];
  const [folder, built] = places.split(',');
  rows.push(await measure(tool, folder, built));
  console.log(JSON.stringify(rows.at(-1)));
}
console.table(rows);

async function measure(tool, folder, built) {
  globalThis.gc?.();
  const memory = watchMemory();
  const before = process.cpuUsage();
  const migration = migrateFolder({ from: folder, tool: tool === 'auto' ? undefined : tool });
  const convertCpu = toSeconds(process.cpuUsage(before));
  const held = memory();
  const out = mkdtempSync(join(tmpdir(), 'quire-migrate-'));
  try {
    writeMigration(migration, { from: folder, to: join(out, 'site') });
    const { diagnostics } = await checkSite({ source: join(out, 'site') });
    const start = process.cpuUsage();
    await buildSite({ source: join(out, 'site') }, await createFolderSink(join(out, 'built')));
    const buildCpu = toSeconds(process.cpuUsage(start));
    if (process.env.SHOW) show(diagnostics, migration);
    const compared = built && (await compareBuilt(join(out, 'site'), built));
    if (compared && process.env.SHOW) showLosses(compared);
    const row = toRow({
      tool: migration.tool,
      folder,
      migration,
      diagnostics,
      convertCpu,
      buildCpu,
      held,
    });
    return compared ? { ...row, ...toBuiltColumns(compared) } : row;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function toRow({ tool, folder, migration, diagnostics, convertCpu, buildCpu, held }) {
  const { report, texts, site } = migration;
  const pages = [...texts].filter(([path]) => path.endsWith('.mdx'));
  const clean = pages.filter(([, text]) => !LEFT_OVER.test(withoutCode(text)));
  const count = (what) => report.notes.filter((note) => note.what === what).length;
  const entries = countEntries(site.navigation);
  const lostEntries = count('navigation entry without a page');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = diagnostics.filter(({ code }) => BROKEN.has(code));
  const files = listFiles(folder);
  const judge = createLinkJudge(folder, files, migration);
  const judged = broken.map((diagnostic) => ({ ...diagnostic, was: judge(diagnostic) }));
  const linksThat = (was) => judged.filter((link) => link.was === was);
  const lostLinks = linksThat('lost');
  if (process.env.SHOW) {
    for (const { file, line, message } of lostLinks) console.log(`${file}:${line} ${message}`);
  }
  const compared = compareNavigation(folder, files, migration);
  if (process.env.SHOW) for (const lost of compared?.lost.slice(0, 12) ?? []) console.log(lost);
  return {
    site: `${tool} ${folder.split('/').slice(-2).join('/')}`,
    pages: report.pages.length,
    'clean %': percent(clean.length, pages.length),
    'words %': recall(folder, migration),
    'nav %': percent(entries, entries + lostEntries),
    ...toNavigationColumns(compared),
    lost: count('old address without a page'),
    'broken links': broken.length,
    'broken before': linksThat('before').length,
    'to left files': linksThat('left').length,
    'lost links': lostLinks.length,
    errors: errors.length,
    left: report.notes.filter(({ kind }) => kind === 'left').length,
    'convert s/1000': ((convertCpu / pages.length) * 1000).toFixed(1),
    'build s/1000': ((buildCpu / pages.length) * 1000).toFixed(1),
    'convert ÷ build': (convertCpu / buildCpu).toFixed(2),
    'MB held': held,
  };
}

/** Titles; titles below the same titles; these in the same order. */
function toNavigationColumns(compared) {
  if (compared === undefined) return {};
  const { all, titled, nested, ordered } = compared;
  return {
    'nav titles %': percent(titled, all),
    'nav nesting %': percent(nested, all),
    'nav order %': percent(ordered, all),
  };
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path));
}

function countEntries(navigation) {
  const inside = (entry) =>
    entry.kind === 'group'
      ? 1 + (entry.root ? 1 : 0) + entry.entries.reduce((sum, inner) => sum + inside(inner), 0)
      : 1;
  if (navigation.entries) return navigation.entries.reduce((sum, entry) => sum + inside(entry), 0);
  return navigation.divisions.reduce(
    (sum, part) => sum + (part.navigation ? countEntries(part.navigation) : 1),
    0,
  );
}

/** How many words of each old page its new page has, of all pages together. */
function recall(folder, { report, texts }) {
  let all = 0;
  let kept = 0;
  const worst = [];
  for (const { from, to } of report.pages) {
    const old = countWords(withoutSyntax(readFileSync(join(folder, from), 'utf8')));
    const now = countWords(texts.get(to) ?? '');
    let missing = 0;
    for (const [word, number] of old) {
      all += number;
      const found = Math.min(number, now.get(word) ?? 0);
      kept += found;
      missing += number - found;
    }
    worst.push({
      missing,
      from,
      words: [...old].filter(([w, n]) => n > (now.get(w) ?? 0)).map(([w]) => w),
    });
  }
  if (process.env.SHOW) {
    for (const { missing, from, words } of worst
      .sort((a, b) => b.missing - a.missing)
      .slice(0, 8)) {
      console.log(missing, from, words.slice(0, 25).join(' '));
    }
  }
  return percent(kept, all);
}

function countWords(text) {
  const words = new Map();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Marks of the old tool are no words: names of notes, options of code, addresses, tags and comments. */
function withoutSyntax(text) {
  return readMagicBlocks(text)
    .replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[ \t>]*(?:[-*] |\d+\. )?(`{3,}|~{3,}).*$/gm, '')
    .replace(/^.*-+8<-+.*$/gm, '')
    .replace(/^[ \t]*(?:!!!|\?\?\?\+?|:{3,})[ \t]*[\w-]+[^"\n[]*("[^"\n]*"|\[[^\n]*\])?.*$/gm, '$1')
    .replace(/^[ \t]*===[+!]?/gm, '')
    .replace(/^([ \t]*>[ \t]*)\[![A-Z]+\]/gim, '$1')
    .replace(/^import [^'"]*['"].*$/gm, '')
    .replace(/^export (?:default|const|let|async|function)\b[\s\S]*?\n(?=\s*\n\S|(?![\s\S]))/gm, '')
    .replace(/^\*\[.*$/gm, '')
    .replace(/\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g, '')
    .replace(/\{:?[ \t]*[#.][^}\n]*\}|\{:?[ \t]*[\w-]+=[^}\n]*\}/g, '')
    .replace(/:[a-z][a-z0-9_]*(?:-[a-z0-9_-]+)*:/g, ' ')
    .replace(/^.*(?:highlight|error)-(?:next-line|start|end).*$/gm, '')
    .replace(/\]\([^)\s]*/g, ']')
    .replace(/^\s*\[[^\]]+\]:\s*\S+/gm, '')
    .replace(/\+\+[\w+-]+\+\+/g, '')
    .replace(/^export const [\s\S]*?^\};?$/gm, '')
    .replace(/<\/?(?:br|p|t[dhr]|li|div)\b[^>]*>/g, ' ')
    .replace(/&nbsp;|&#x20;/g, ' ')
    .replace(/<\/?[A-Za-z](?:"[^"]*"|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^>"{])*>/g, '')
    .replace(/https?:\S+/g, '');
}

/** What readers see of ReadMe's blocks of JSON. */
function readMagicBlocks(text) {
  return text.replace(/\[block:([\w-]+)\]([\s\S]*?)\[\/block\]/g, (whole, _kind, json) => {
    try {
      const { title, body, codes = [], images = [], data = {}, html } = JSON.parse(json);
      return [
        title,
        body,
        html,
        ...codes.flatMap(({ code, name }) => [code, name]),
        ...images.map(({ caption }) => caption),
        ...Object.values(data),
      ]
        .filter((part) => typeof part === 'string')
        .join('\n');
    } catch {
      return whole;
    }
  });
}

function withoutCode(text) {
  return text
    .replace(
      /^([ \t>]*)(?:[-*] |\d+\. )?(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t>]*\2[`~]*[ \t]*$/gm,
      '',
    )
    .replace(/(`+)[^`][\s\S]*?\1/g, '');
}

function show(diagnostics, { report }) {
  const counts = new Map();
  for (const { severity, code } of diagnostics) {
    const key = `${severity} ${code}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  console.log([...counts].map(([key, number]) => `${number} ${key}`).join(', '));
  for (const { file, line, message } of diagnostics
    .filter((d) => d.severity === 'error')
    .slice(0, 12)) {
    console.log(`${file}:${line} ${message}`);
  }
  for (const note of report.notes
    .filter(({ what, kind }) => kind === 'left' && /link|old|entry|include/.test(what))
    .slice(0, 12)) {
    console.log(`${note.file}:${note.line ?? ''} ${note.what} ${note.detail ?? ''}`);
  }
}

function percent(part, whole) {
  return whole === 0 ? '–' : ((100 * part) / whole).toFixed(2);
}

/** Starts from what the process holds now; the answer is what was added, and what it needs for its own code counts. */
function watchMemory() {
  const start = process.memoryUsage.rss();
  return () => Math.round(Math.max(0, process.resourceUsage().maxRSS * 1024 - start) / 1024 ** 2);
}

function toSeconds({ user, system }) {
  return (user + system) / 1e6;
}
