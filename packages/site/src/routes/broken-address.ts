import type { Place, Report } from '@quire/base';

interface Source {
  file: string;
  /** Where the address is looked for, to name its line. */
  text?: string;
}

/** Tells of addresses in a file that lead nowhere. */
export function createBrokenReporter({ file, text }: Source, report: Report) {
  return (address: string, kind: 'link' | 'asset'): void => {
    const place = { file, ...(text === undefined ? {} : locate(text, address)) };
    if (kind === 'link') {
      report({
        ...place,
        code: 'broken-link',
        severity: 'warning',
        message: `Nothing in the site is at "${address}".`,
        fix: 'Correct the link, or add the page.',
      });
      return;
    }
    report({
      ...place,
      code: 'missing-file',
      severity: 'warning',
      message: `The site has no file "${address}".`,
      fix: 'Correct the address, or add the file.',
    });
  };
}

/** Where the address stands on its own, not as the beginning of a longer one. */
function locate(text: string, address: string): Place {
  let offset = text.indexOf(address);
  while (offset !== -1 && /[\w/.#?&=%~-]/.test(text.charAt(offset + address.length))) {
    offset = text.indexOf(address, offset + 1);
  }
  if (offset === -1) return {};
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
