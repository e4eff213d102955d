import type { IncomingHttpHeaders } from 'node:http';

/** What programs that read pages by themselves call themselves; people's browsers use none of these words. */
const ROBOT =
  /bot\b|bot[/;)_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|monitor|preview|scrap|fetch|curl|wget|python|java\/|go-http|axios|phantom|archiver/i;

/** Whether the reader asked not to be counted: Do Not Track, or Global Privacy Control. */
export function objects(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** Whether the request comes from a program rather than from a person, by the name that it gives itself. */
export function isRobot({ 'user-agent': name = '' }: IncomingHttpHeaders): boolean {
  return name === '' || ROBOT.test(name);
}
