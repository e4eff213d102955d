/** The reference page of docs.json, from the schema that reads it. */
export function renderDocsJsonPage(schema) {
  const sections = Object.entries(schema.properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, value]) => renderSection(name, value, schema.required?.includes(name)));
  const definitions = Object.entries(schema.definitions)
    .filter(([name]) => name !== 'reference')
    .map(([name, value]) => renderSection(name, value, false));
  return `---
title: docs.json
description: Every key of the configuration file, its type and what it does.
---

{/* Made from packages/model/src/docs-json by \`npm run docs:generate\`. */}

The file is at the top of the docs folder. Any object in it can be \`{ "$ref": "other-file.json" }\`. For completion in an editor, point \`$schema\` at [docs-json.schema.json](/docs-json.schema.json). Unknown keys are reported and ignored.

${sections.join('\n\n')}

## Parts that occur in several places

${definitions.map((section) => section.replace(/^## /, '### ')).join('\n\n')}
`;
}

function renderSection(name, schema, isRequired) {
  const rows = listRows('', schema);
  const about = [
    toText(schema.description ?? ''),
    `Type: ${describe(schema)}.`,
    isRequired && 'Required.',
  ];
  const head = `## \`${name}\`\n\n${about.filter(Boolean).join(' ')}`;
  if (rows.length === 0) return head;
  const table = rows.map(({ path, type, about }) => `| \`${path}\` | ${type} | ${about} |`);
  return `${head}\n\n| key | type | meaning |\n|---|---|---|\n${table.join('\n')}`;
}

/** The keys below a value, objects and lists opened, definitions named instead. */
function listRows(prefix, schema) {
  return alternativesOf(schema).flatMap((alternative) => {
    if (alternative.type === 'array') return listRows(`${prefix}[]`, alternative.items ?? {});
    return Object.entries(alternative.properties ?? {}).flatMap(([name, value]) => {
      const path = prefix === '' || prefix.endsWith('.') ? `${prefix}${name}` : `${prefix}.${name}`;
      const isRequired = alternative.required?.includes(name);
      const about = `${toText(value.description ?? '')}${isRequired ? ' Required.' : ''}`.trim();
      return [{ path, type: describe(value), about }, ...listRows(path, value)];
    });
  });
}

function alternativesOf(schema) {
  if (!schema || schema.$ref) return [];
  const list = schema.anyOf ?? schema.oneOf ?? [schema];
  return list.flatMap((item) => (item === schema ? [item] : alternativesOf(item)));
}

function describe(schema) {
  const words = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap(describeOne);
  return [...new Set(words)].join(' or ');
}

function describeOne(schema) {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1);
    return name === 'reference' ? [] : [`[${name}](#${name})`];
  }
  if (schema.anyOf ?? schema.oneOf) return [describe(schema)];
  if (schema.const !== undefined) return [`\`${JSON.stringify(schema.const)}\``];
  if (schema.enum) return [schema.enum.map((value) => `\`${value}\``).join(', ')];
  if (schema.type === 'array') return [`list of ${describe(schema.items ?? {}) || 'anything'}`];
  return [schema.type === 'string' ? 'text' : (schema.type ?? 'anything')];
}

/** A sentence as it may stand in a table of an MDX page. */
function toText(text) {
  return text.replaceAll('|', '\\|').replace(/[{}<]/g, (mark) => `\\${mark}`);
}
