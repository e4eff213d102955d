// The floor: nothing but node:http, which sends recorded answers with all their headers. From memory, or
// reading the file for each request. `node bare.mjs FOLDER PORT memory|file`.
import { readFile, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const [folder, port, from] = process.argv.slice(2);
const { answers } = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
const known = new Map(
  answers.map(({ path, file, headers }) => {
    const place = join(folder, file);
    return [path, { place, headers, bytes: from === 'memory' ? readFileSync(place) : undefined }];
  }),
);

const server = createServer((request, response) => {
  const answer = known.get(request.url);
  if (!answer) return response.writeHead(404).end();
  if (answer.bytes) return response.writeHead(200, answer.headers).end(answer.bytes);
  readFile(answer.place, (error, bytes) => {
    if (error) response.writeHead(500).end();
    else response.writeHead(200, answer.headers).end(bytes);
  });
});
server.listen(Number(port), '127.0.0.1');
