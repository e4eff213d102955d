// What a run says at its end: what is wrong, and what differs from the last run.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDifferences } from './differences.mjs';

/** Lists the pictures that differ from those of the last run; a person judges them. */
export function reportDifferences(pictures, out) {
  const found = findDifferences(
    pictures.map(({ file }) => file),
    { last: join(out, 'last'), current: join(out, 'current'), out: join(out, 'differences') },
  );
  const lines = found.map(
    ({ file, share, note }) => `${(share * 100).toFixed(3)} %  ${file}  ${note}`,
  );
  const report = join(out, 'differences.txt');
  writeFileSync(report, `${lines.join('\n')}\n`);
  console.log(`${found.length} of ${pictures.length} pictures differ from the last run: ${report}`);
}

/** Lists all faults, those of authors apart; gives the number of ours. */
export function reportFaults(pictures, out) {
  const own = list(pictures, 'faults');
  const ofAuthors = list(pictures, 'ofAuthors');
  const report = join(out, 'faults.txt');
  writeFileSync(report, `${own.join('\n')}\n`);
  writeFileSync(join(out, 'faults-of-authors.txt'), `${ofAuthors.join('\n')}\n`);
  if (ofAuthors.length > 0) {
    console.log(`${ofAuthors.length} faults come from authors' styles: faults-of-authors.txt`);
  }
  console.log(own.length === 0 ? 'No faults.' : `${own.length} faults: ${report}`);
  return own.length;
}

function list(pictures, kind) {
  return pictures.flatMap(({ name, width, mode, [kind]: faults }) =>
    faults.map(
      ({ check, element, what }) => `${name}  ${width}  ${mode}  ${check}: ${element} ${what}`,
    ),
  );
}
