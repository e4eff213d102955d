/** What authors want to tell agents, as a quoted block: it is theirs, and not a part of the page. */
export function renderInstructions(instructions: string | undefined): string {
  const text = instructions?.trim();
  if (!text) return '';
  const lines = ['## Agent Instructions', '', ...text.split('\n')];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}
