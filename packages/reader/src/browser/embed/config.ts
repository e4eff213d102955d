/** What the site says to a page that its widget stands on. */
export interface EmbedConfig {
  /** The name of the site. */
  name: string;
  /** The language that the site begins with. */
  language: string;
  /** The index that is searched and asked. */
  index: string;
  hasAssistant: boolean;
  /** The colors of the site, as its pages load them. */
  colors: string;
}

/** Asks the site; throws with the reason where this page may not use it. */
export async function loadConfig(root: URL): Promise<EmbedConfig> {
  const answer = await fetch(new URL('_quire/embed/config', root), { credentials: 'omit' });
  if (!answer.ok) throw new Error(await readReason(answer));
  return answer.json();
}

async function readReason(answer: Response): Promise<string> {
  try {
    const { error }: { error?: unknown } = await answer.json();
    if (typeof error === 'string') return error;
  } catch {
    // Something in between answered.
  }
  return `it returned status ${answer.status}`;
}
