// Loaded before a program: writes down every connection that it opens and every name that it looks up.
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import net from 'node:net';

const file = process.env.WATCH_CONNECTIONS;
const note = (text) => appendFileSync(file, `${text}\n`);
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function watched(...words) {
  const [first] = Array.isArray(words[0]) ? words[0] : words;
  note(
    `connect ${first?.path ?? `${first?.host ?? words[1] ?? 'localhost'}:${first?.port ?? first}`}`,
  );
  return connect.apply(this, words);
};
for (const place of [dns, dns.promises]) {
  for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
    const original = place[name];
    place[name] = (...words) => {
      note(`${name} ${words[0]}`);
      return original.apply(place, words);
    };
  }
}
