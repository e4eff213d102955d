import { InvalidArgumentError, Option } from 'commander';

/** `--port`, a number; the text names the default. */
export function portOption(about: string): Option {
  return new Option('--port <port>', about).argParser(parsePort);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('It must be a number from 0 to 65535.');
  }
  return port;
}
