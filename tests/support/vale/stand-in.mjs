// A stand-in for Vale, for machines that have none: this is not Vale. It takes the words of the command line that
// `quire check --prose` uses, reads the parts of a .vale.ini that decide which files are read, and prints alerts and
// errors in the shape that Vale 2 and 3 print with --output=JSON. It knows three words. `STAND_IN` makes it misbehave:
// hang, flood, garbage. `STAND_IN_LOG` names a file that gets one line for each run.
import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
import { extname } from 'node:path';

const words = process.argv.slice(2);
const flag = (name) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
const separator = words.indexOf('--');
const files = separator < 0 ? [] : words.slice(separator + 1);
if (process.env.STAND_IN_LOG) appendFileSync(process.env.STAND_IN_LOG, `${files.length}\n`);

function fail(text, place = {}) {
  const { path = '', line = 0 } = place;
  const error = { Line: line, Path: path, Text: text, Code: path ? 'E201' : 'E100', Span: 0 };
  process.stderr.write(`${JSON.stringify(error, null, 2)}\n`);
  process.exit(2);
}

function readConfig(file) {
  const config = { GBaseStyles: null, GChecks: {}, SBaseStyles: {}, SChecks: {}, Formats: {} };
  let section = '';
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const [, named] = /^\[(.*)\]$/.exec(line.trim()) ?? [];
    const [, key, value = ''] = /^([\w.]+)\s*=\s*(.*)$/.exec(line.trim()) ?? [];
    if (named !== undefined) section = named;
    else if (section === 'formats' && key) config.Formats[key] = value;
    else if (key === 'BasedOnStyles' && section === '*') config.GBaseStyles = value.split(/,\s*/);
    else if (key === 'BasedOnStyles') config.SBaseStyles[section] = value.split(/,\s*/);
    else if (key === 'StylesPath' && !existsSync(value)) {
      fail(`The path '${value}' does not exist.`, { path: file, line: index + 1 });
    }
  }
  return config;
}

const ALERTS = [
  {
    pattern: /recieve/g,
    Check: 'Vale.Spelling',
    Severity: 'error',
    Action: { Name: 'suggest', Params: ['spellings'] },
    say: (match) => `Did you really mean '${match}'?`,
  },
  {
    pattern: /utilize/g,
    Check: 'House.Simple',
    Severity: 'warning',
    Action: { Name: 'replace', Params: ['use'] },
    Link: 'https://example.com/simple',
    say: (match) => `Use 'use' instead of '${match}'.`,
  },
  {
    pattern: /\bvery\b/g,
    Check: 'House.Weasel',
    Severity: 'suggestion',
    Action: { Name: 'remove', Params: null },
    say: (match) => `'${match}' is a weasel word!`,
  },
];

function lint(file, { Formats }) {
  if (extname(file) === '.mdx' && Formats.mdx === undefined) fail('mdx2vast not found');
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      ALERTS.flatMap(({ pattern, say, Check, Severity, Action, Link = '' }) =>
        [...line.matchAll(pattern)].map(({ 0: match, index: at }) => {
          const first = [...line.slice(0, at)].length + 1;
          const Span = [first, first + match.length - 1];
          const Message = say(match);
          const said = { Message, Severity, Match: match, Line: index + 1 };
          return { Action, Span, Check, Description: '', Link, ...said };
        }),
      ),
    );
}

if (process.env.STAND_IN === 'hang') setInterval(() => {}, 1000);
else if (process.env.STAND_IN === 'flood') for (;;) writeSync(1, 'x'.repeat(65_536));
else if (process.env.STAND_IN === 'garbage') process.stdout.write('Vale is fine.\n');
else {
  const config = readConfig(flag('config'));
  if (words.includes('ls-config')) process.stdout.write(`${JSON.stringify(config, null, 2)}\n`);
  else {
    const found = files.map((file) => [file, lint(file, config)]);
    const said = Object.fromEntries(found.filter(([, alerts]) => alerts.length > 0));
    process.stdout.write(`${JSON.stringify(said, null, 2)}\n`);
  }
}
