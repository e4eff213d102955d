// Contact sheets: the pictures of one group at one width and in one color mode on one page, as HTML and as PNG.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How wide a thumbnail is, how much of a long page it shows, and how many stand side by side. */
const LAYOUTS = [
  { upTo: 500, width: 260, height: 640, columns: 7 },
  { upTo: 1000, width: 380, height: 620, columns: 5 },
  { upTo: Infinity, width: 600, height: 620, columns: 3 },
];

const toText = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes a sheet for each group, width and mode, and the page that leads to them; gives their files. */
export async function writeSheets(browser, folder, pictures) {
  const titleOf = ({ group, width, mode }) => `${group} ${width} ${mode}`;
  const files = [];
  for (const title of new Set(pictures.map(titleOf))) {
    const some = pictures.filter((picture) => titleOf(picture) === title);
    files.push(await writeSheet(browser, folder, { title, pictures: some, width: some[0].width }));
  }
  writeIndex(folder, files);
  return files;
}

/** Writes one sheet beside its pictures. A thumbnail leads to its picture; a red one has faults. */
async function writeSheet(browser, folder, { title, pictures, width }) {
  const { columns, ...size } = LAYOUTS.find(({ upTo }) => width <= upTo) ?? LAYOUTS[2];
  const cells = pictures.map(
    ({ name, file, faults }) =>
      `<figure${faults.length > 0 ? ' class="faulty"' : ''}><a href="${toText(encodeURI(file))}"><img alt="" loading="lazy" src="${toText(encodeURI(file))}"></a><figcaption>${toText(name)}${faults
        .map(({ check, element, what }) => `<br>${toText(`${check}: ${element} ${what}`)}`)
        .join('')}</figcaption></figure>`,
  );
  const markup = `<!doctype html><meta charset="utf-8"><title>${toText(title)}</title>
<style>body{margin:0;padding:12px;background:#777;font:12px/1.4 system-ui;color:#fff;display:grid;gap:12px;grid-template-columns:repeat(${columns},${size.width}px);align-items:start}
figure{margin:0}a{display:block;height:${size.height}px;overflow:hidden;background:#555}img{display:block;width:100%}
figcaption{overflow-wrap:anywhere}.faulty{outline:4px solid #f33}</style>
${cells.join('\n')}
`;
  const name = title.replaceAll(' ', '-');
  writeFileSync(join(folder, `${name}.html`), markup);
  const page = await browser.newPage({
    viewport: { width: columns * (size.width + 12) + 12, height: 800 },
  });
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href, { waitUntil: 'load' });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
    return Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await page.close();
  return `${name}.png`;
}

function writeIndex(folder, sheets) {
  const rows = sheets.map((file) => {
    const name = file.replace(/\.png$/, '');
    return `<li><a href="${toText(encodeURI(name))}.html">${toText(name)}</a></li>`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Pictures</title><ul>${rows.join('')}</ul>\n`,
  );
}
