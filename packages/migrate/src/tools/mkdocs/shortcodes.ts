import { createFenceWatch, type Line } from '@quire/model/dialects';

const SHORTCODE = /<!-- md:(setting|option) +([\w.+:*-]+) +-->/g;

/**
 * The comments that a hook of Material's own documentation, which many sites took over, turns into names of settings
 * with an anchor each. Other such comments stay comments.
 */
export function resolveShortcodes(lines: readonly Line[]): Line[] {
  const isCode = createFenceWatch();
  return lines.map((line) => {
    if (isCode(line.text) || !line.text.includes('<!-- md:')) return line;
    const text = line.text.replace(SHORTCODE, (_, kind: string, type: string) => {
      const name = type.split(/[.:*]/).at(-1) ?? type;
      return kind === 'setting' ? `\`${name}\` { #${type} }` : `<a id="+${type}"></a>\`${name}\``;
    });
    return { ...line, text };
  });
}
