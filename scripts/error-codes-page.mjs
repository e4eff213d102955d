import { TYPED, toTypedCode } from './typed-names.mjs';

/** Where the errors of a package are met, in the order of the page. */
const SECTIONS = [
  {
    title: 'The command',
    about: 'Errors of `quire` itself, of publishing with it, and of `npm create quire`.',
    packages: ['cli', 'create-quire'],
  },
  {
    title: 'Building a site',
    about: 'Errors of `quire build`, `export`, `check` and `dev`, and of rendering on the service.',
    packages: [
      'site',
      'plugins',
      'model',
      'sandbox',
      'markdown',
      'components',
      'openapi',
      'search',
      'reader',
      'theme',
    ],
  },
  {
    title: 'Converting a site from another tool',
    about: 'Errors of `quire migrate`.',
    packages: ['migrate'],
  },
  {
    title: 'Running the service',
    about: 'Errors of `quire platform` and `quire admin`, and in the log of the service.',
    packages: ['platform', 'identity', 'postgres', 'assistant', 'contract'],
  },
  {
    title: 'The deployment server',
    about: 'Errors of `quire serve`.',
    packages: ['deploy'],
  },
  {
    title: 'Settings and requests to other servers',
    about: 'Errors that can occur in every command and in the service.',
    packages: ['base'],
  },
];

/** The reference page of all error codes: those of the API from their table, all others from where they are declared. */
export function renderErrorCodesPage(apiCodes, definitions) {
  const unplaced = definitions.filter((each) => !SECTIONS.some((place) => isOf(place, each)));
  const silent = definitions.filter(({ code, meaning, remedy }) => !code || !meaning || !remedy);
  if (unplaced.length + silent.length > 0) throw new Error(explain(unplaced, silent));
  const apiRows = Object.entries(apiCodes).map(
    ([code, { status, meaning, remedy }]) => `| \`${code}\` | ${status} | ${meaning} | ${remedy} |`,
  );
  return `---
title: Error codes
description: Every error code of the API and of the commands, what it means and what to do.
---

{/* Made from packages/contract/src/errors/error-codes.ts and the errors of all packages by \`npm run docs:generate\`. */}

The meaning of a code never changes, but the wording of its message can. Problems that \`quire check\` finds in content have the names of [rules](/reference/check-rules) instead of codes.

## API and dashboard

Every error of the API, of the dashboard's own routes, of download links and of the addresses that pages call is JSON with \`error\`, a sentence for people, and \`code\`, for programs. \`details\` lists the individual problems, if there are any. Treat an unknown code according to its status.

\`\`\`json
{ "error": "The site was not found.", "code": "SITE_NOT_FOUND" }
\`\`\`

| code | status | meaning | what to do |
|---|---|---|---|
${apiRows.join('\n')}

## Commands

A command prints what happened, with the code in brackets, and then what to do. It exits with 1 if the content has to be changed and with 2 for everything else. Words in italics are placeholders for names and numbers.

${SECTIONS.map((place) => renderSection(place, definitions)).join('\n\n')}
`;
}

const isOf = ({ packages }, { package: name }) => packages.includes(name);

function renderSection(place, definitions) {
  const byCode = new Map();
  for (const definition of definitions.filter((each) => isOf(place, each))) {
    byCode.set(definition.code, [...(byCode.get(definition.code) ?? []), definition]);
  }
  const rows = [...byCode]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, found]) => {
      const texts = (part) => [...new Set(found.map((each) => toCell(each[part])))].join(' Or: ');
      return `| \`${code}\` | ${texts('meaning')} | ${texts('remedy')} |`;
    });
  return `### ${place.title}

${place.about}

| code | meaning | what to do |
|---|---|---|
${rows.join('\n')}`;
}

/** Text of an error as a cell of a table in MDX: names of values in italics, in code between brackets. */
function toCell(text) {
  return text
    .split(TYPED)
    .map((part, index) => (index % 2 === 1 ? toCode(part) : toWords(part)))
    .join('')
    .replace(/\s+/g, ' ');
}

function toCode(text) {
  return toTypedCode(text.replace(/\u0001(.*?)\u0002/g, '<$1>').replaceAll('<…>', '…'));
}

function toWords(text) {
  return text
    .replace(/[\\<>{}*_|]/g, '\\$&')
    .replaceAll('\u0001…\u0002', '…')
    .replace(
      /\u0001(.*?)\u0002/g,
      (_, name) => `*${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}*`,
    );
}

function explain(unplaced, silent) {
  return [
    ...unplaced.map(
      ({ package: name }) => `${name}: name the package in scripts/error-codes-page.mjs.`,
    ),
    ...silent.map(
      ({ file, code, meaning }) =>
        `${file}: ${code ?? 'an error without a code'} says ${meaning ? 'not what to do: give it a fix, or its comment an @fix' : 'nothing: give it a comment'}.`,
    ),
  ].join('\n');
}
