/** What a program does with pages: `agent` reads them for somebody who asked, `crawler` collects them. */
export type ProgramKind = 'agent' | 'crawler';

/** A program by a word of the name that it gives itself, as its makers document it. */
export interface KnownProgram {
  /** How it is called in figures. */
  name: string;
  kind: ProgramKind;
  /** In its `User-Agent`, in any case. */
  word: string;
}

/**
 * Programs that are told apart in the figures. The first that fits counts, so that a longer name stands before a shorter
 * one that it contains. Add one by a word that no browser has.
 */
export const KNOWN_PROGRAMS: readonly KnownProgram[] = [
  { name: 'ChatGPT', kind: 'agent', word: 'ChatGPT-User' },
  { name: 'ChatGPT search', kind: 'crawler', word: 'OAI-SearchBot' },
  { name: 'OpenAI', kind: 'crawler', word: 'GPTBot' },
  { name: 'Claude Code', kind: 'agent', word: 'Claude-Code' },
  { name: 'Claude', kind: 'agent', word: 'Claude-User' },
  { name: 'Claude search', kind: 'crawler', word: 'Claude-SearchBot' },
  { name: 'Anthropic', kind: 'crawler', word: 'ClaudeBot' },
  { name: 'Anthropic', kind: 'crawler', word: 'anthropic-ai' },
  { name: 'Perplexity', kind: 'agent', word: 'Perplexity-User' },
  { name: 'Perplexity search', kind: 'crawler', word: 'PerplexityBot' },
  { name: 'Mistral', kind: 'agent', word: 'MistralAI-User' },
  { name: 'Gemini', kind: 'agent', word: 'Gemini-Deep-Research' },
  { name: 'NotebookLM', kind: 'agent', word: 'Google-NotebookLM' },
  { name: 'Google agent', kind: 'agent', word: 'GoogleAgent' },
  { name: 'Google', kind: 'crawler', word: 'Googlebot' },
  { name: 'Google', kind: 'crawler', word: 'GoogleOther' },
  { name: 'Meta', kind: 'agent', word: 'meta-externalfetcher' },
  { name: 'Meta', kind: 'crawler', word: 'meta-externalagent' },
  { name: 'Amazon', kind: 'crawler', word: 'Amazonbot' },
  { name: 'Apple', kind: 'crawler', word: 'Applebot' },
  { name: 'Bing', kind: 'crawler', word: 'bingbot' },
  { name: 'DuckDuckGo assistant', kind: 'agent', word: 'DuckAssistBot' },
  { name: 'DuckDuckGo', kind: 'crawler', word: 'DuckDuckBot' },
  { name: 'You.com', kind: 'crawler', word: 'YouBot' },
  { name: 'Cohere', kind: 'crawler', word: 'cohere-' },
  { name: 'ByteDance', kind: 'crawler', word: 'Bytespider' },
  { name: 'Common Crawl', kind: 'crawler', word: 'CCBot' },
  { name: 'Yandex', kind: 'crawler', word: 'YandexBot' },
  { name: 'Baidu', kind: 'crawler', word: 'Baiduspider' },
  { name: 'Cursor', kind: 'agent', word: 'Cursor/' },
  { name: 'GitHub Copilot', kind: 'agent', word: 'GithubCopilot' },
  { name: 'Devin', kind: 'agent', word: 'Devin' },
  { name: 'Windsurf', kind: 'agent', word: 'Windsurf' },
];

const LONGEST_NAME = 1000;
const WORDS = KNOWN_PROGRAMS.map((program) => ({ ...program, word: program.word.toLowerCase() }));

/** The program that a request comes from; nothing for people, and for programs that are not known. */
export function findProgram(userAgent: string | undefined): KnownProgram | undefined {
  if (userAgent === undefined) return undefined;
  const text = userAgent.slice(0, LONGEST_NAME).toLowerCase();
  const at = WORDS.findIndex(({ word }) => text.includes(word));
  return KNOWN_PROGRAMS[at];
}
