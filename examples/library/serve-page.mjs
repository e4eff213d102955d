// Renders one page in a server of your own: node serve-page.mjs page.mdx 8080
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { renderMarkdown } from 'quire-docs';

const [file = 'page.mdx', port = '8080'] = process.argv.slice(2);

const server = createServer(async (_request, response) => {
  const page = await renderMarkdown(await readFile(file, 'utf8'), { file });
  const contents = page.headings.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>My page</title><ul>${contents.join('')}</ul>${page.html}`);
});

server.listen(Number(port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
