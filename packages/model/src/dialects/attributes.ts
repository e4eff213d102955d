/** Values of attributes: text, a switch, or a number. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A name with attributes, as a tag begins. */
export function writeTagHead(name: string, attributes: Attributes): string {
  return `<${[name, ...writeAttributes(attributes)].join(' ')}`;
}

function writeAttributes(attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return name;
    if (typeof value === 'number') return `${name}={${value}}`;
    return `${name}="${toAttributeText(value)}"`;
  });
}

function toAttributeText(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('"', '&quot;').trim();
}
