const ALIASES: Readonly<Record<string, string>> = {
  curl: 'bash',
  shell: 'bash',
  sh: 'bash',
  js: 'javascript',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  ts: 'typescript',
  py: 'python',
  rb: 'ruby',
  'c#': 'csharp',
  '.net': 'csharp',
  dotnet: 'csharp',
  'c++': 'cpp',
  golang: 'go',
  kt: 'kotlin',
  rs: 'rust',
};

/** The grammar of a language that an author named. */
export function toGrammar(name: string): string {
  const key = name.toLowerCase();
  return Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? key) : key;
}
