import { TYPED, toTypedCode } from './typed-names.mjs';

/** The reference page of the values file, from the schema that the deployment server checks it with. */
export function renderValuesPage(schema, settings) {
  const rows = listValues(schema).map(
    ({ path, type, fallback, description }) =>
      `| \`${path}\` | ${type} | ${fallback} | ${escapeText(description)} |`,
  );
  const variables = Object.entries(settings).map(
    ([name, { about, secret }]) =>
      `| \`${name}\` | ${escapeText(about)}${secret ? ' Secret: never logged.' : ''} |`,
  );
  return `---
title: Values
description: Every value of a self-hosted deployment.
---

{/* Made from packages/deploy/src/values/values-schema.ts by \`npm run docs:generate\`. */}

The values of \`quire serve\` come from files (\`-f\`; several files are merged in order), then from the environment, then from \`--set\`, then from \`--set-string\`. Later values override earlier ones. Groups are merged name by name; lists are replaced as a whole; an empty value restores the default.

A name that is not listed here causes a warning and has no effect. If a value has the wrong type, the server does not start: it prints the file, the line, the path, what was expected and what was found. \`quire serve -f values.yaml --check-values\` reports all of this without starting anything and exits with 1 if the server would not start. The Helm chart accepts the same values, plus some that only the chart has.

| value | type | default | meaning |
|---|---|---|---|
${rows.join('\n')}

## Values without effect

A value that differs from its default and has no effect in the deployment is a mistake. Until release 0.2.0, such a value causes a warning. From then on, the server does not start with it. \`--check-values\` lists each one with its file, line and reason.

| value | without effect when | what to do |
|---|---|---|
| \`service\` | no feature calls the service; always when air-gapped | remove it, or turn on a feature that calls it |
| \`features.search: service\`, \`features.assistant\`, \`features.analytics\`, \`features.feedback\` | there is no \`service.siteId\` | set \`service.siteId\`, because pages must know which site they belong to |
| \`deployment.type: cloud\` | there is no \`service.url\` | set \`service\`, or remove \`deployment.type\` |
| \`features.search: service\` with \`deployment.type: cloud\` | there is no \`service.url\` | set \`service\`, or use \`bundled\` |
| \`features.playground.proxy\`, \`features.playground.allowedOrigins\` | the playground is off, as it is by default when air-gapped | turn on \`features.playground.enabled\`, or remove them |

\`assistant\` without \`features.assistant: bundled\` and \`QUIRE_MODEL_KEY\` without \`assistant\` are errors in every release.

Values for readers that have no effect are errors in every release:

| value | without effect when | what to do |
|---|---|---|
| anything in \`readers\`, and \`QUIRE_READERS_…\` | there is no \`readers.signIn\` | set \`readers.signIn\`, or remove them |
| \`readers.oidc\`, \`readers.jwt\`, \`readers.passwordFile\` and their secrets | \`readers.signIn\` is set to another method | remove them |
| \`readers.groupsClaim\` | readers sign in with a password and have no groups | remove it |
| \`readers.allowedHosts\` | the deployment is not air-gapped, or the server contacts no host | remove it |

The server refuses features that a type of deployment cannot have: \`features.search: service\`, \`features.assistant\`, \`features.analytics\`, \`features.feedback\`, \`features.playground.proxy\` and \`staticExport.source\` when air-gapped, and the first four without \`service.url\` when client-hosted.

## Overrides on the command line

\`--set\` and \`--set-string\` follow Helm's rules.

| written | means |
|---|---|
| \`a.b=c\` | the value \`b\` in the group \`a\` |
| \`a=1,b=2\` | two values |
| \`a={x,y}\` | a list; \`a={}\` is an empty one |
| \`a[0]=x\`, \`a[0].b=x\` | an item of a list |
| \`a\\.b=c\`, \`a=x\\,y\` | a dot or comma that belongs to the name or text |
| \`a=true\`, \`a=12\`, \`a=null\` | on, a number, and nothing at all; \`--set-string\` treats each as text |

## Environment

| variable | meaning |
|---|---|
${variables.join('\n')}

The chart in \`charts/quire\` contains a schema for editors, \`values.schema.json\`. An editor that supports YAML schemas checks a values file with it while you type.
`;
}

/** Every value that can be written, in order, with the path that leads to it. */
function listValues(schema, path = '') {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`;
    if (value.properties) return listValues(value, here);
    return [
      {
        path: here,
        type: describeType(value),
        fallback: value.default === undefined ? '' : `\`${JSON.stringify(value.default)}\``,
        description: value.description ?? '',
      },
    ];
  });
}

function describeType(value) {
  // What is kinder than its name: on and off in any spelling, and a version that looks like a number.
  const kinds = (value.anyOf ?? []).map(({ type }) => type);
  if (kinds.includes('integer')) return 'text';
  if (kinds.includes('boolean') && value.anyOf.length === 2) {
    const words = value.anyOf.find(({ enum: list }) => list)?.enum ?? [];
    return (
      words
        // For search, `on` is another spelling of `bundled`.
        .filter((word) => word !== 'on' || !words.includes('service'))
        .map((word) => `\`${word}\``)
        .join(', ')
    );
  }
  if (value.anyOf) return [...new Set(value.anyOf.map(describeType))].join(' or ');
  if (value.enum) return value.enum.map((word) => `\`${word}\``).join(', ');
  if (value.type === 'array') return `list of ${describeType(value.items)}`;
  if (value.type === 'integer') return `number, ${value.minimum} to ${value.maximum}`;
  return { string: 'text', boolean: '`true` or `false`' }[value.type] ?? 'text';
}

function escapeText(text) {
  return text
    .split(TYPED)
    .map((part, index) => (index % 2 === 1 ? toTypedCode(part) : part.replace(/[<{]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|');
}
