// The one list of words that we use and avoid: the test of texts, the style page and the Vale style are made from it.

/**
 * Words for which there is a better one. `avoid` lists what people read, with commas; `pattern` is the regular
 * expression that finds it where it has more forms. A space stands for any white space, and only whole words count.
 */
export const WORDS = [
  // One term per thing.
  {
    avoid: 'log in',
    pattern: 'log(?:s|ged|ging)? (?:in|into)(?! (?:the|a|its))',
    use: 'sign in',
    why: 'One term everywhere.',
  },
  {
    avoid: 'log out',
    pattern: 'log(?:s|ged|ging)? out|log-outs?',
    use: 'sign out',
    why: 'One term everywhere.',
  },
  { avoid: 'e-mail', pattern: 'e-mails?', use: 'email', why: 'Current US spelling.' },
  {
    avoid: 'API token',
    pattern: 'API tokens?',
    use: 'API key',
    why: 'Quire has keys; tokens come from other services.',
  },
  { avoid: 'whitelist', pattern: 'white ?lists?', use: 'allow list', why: 'Says what it does.' },
  { avoid: 'blacklist', pattern: 'black ?lists?', use: 'deny list', why: 'Says what it does.' },
  { avoid: 'small letters', use: 'lowercase', why: 'The usual term.' },
  {
    avoid: 'stranger',
    pattern: 'strangers?',
    use: 'visitor, or outside contributor',
    why: 'Say who is meant.',
  },
  { avoid: 'the house, the rooms', use: 'Quire, or the packages', why: 'A private metaphor.' },
  { avoid: 'somebody', use: 'someone, or the person', why: 'One form everywhere.' },
  { avoid: 'everybody', use: 'everyone', why: 'One form everywhere.' },
  { avoid: 'anybody', use: 'anyone', why: 'One form everywhere.' },

  // Plain verbs.
  { avoid: 'mend', pattern: 'mend(?:s|ed|ing)?|unmended', use: 'fix', why: 'Archaic.' },
  {
    avoid: 'make an account, make a key',
    pattern:
      'mak(?:e|es|ing) (?:the|an|a|your|another|its) (?:first )?(?:accounts?|keys?|tokens?|sites?|organizations?|users?)(?! (?:private|public))',
    use: 'create',
    why: 'You create an account or a key.',
  },
  { avoid: 'anew, once more', use: 'again', why: 'Archaic.' },
  {
    avoid: 'utilize, leverage',
    pattern: 'utili[sz]e[sd]?|leverage[sd]?',
    use: 'use',
    why: 'The short word says the same.',
  },
  {
    avoid: 'speak of',
    pattern: 'speaks? of|spoke of',
    use: 'mention, or be about',
    why: 'Sounds translated.',
  },
  { avoid: 'know of', pattern: 'knows? of', use: 'know about', why: 'Sounds translated.' },
  {
    avoid: 'tell of, be told of',
    pattern: 'tells? of|told of',
    use: 'report, or describe',
    why: 'Sounds translated.',
  },
  { avoid: 'see to it', pattern: 'sees? to it', use: 'make sure', why: 'Sounds translated.' },
  {
    avoid: 'hand over',
    pattern: 'hand(?:s|ed|ing)? over',
    use: 'pass, or transfer',
    why: 'Sounds translated.',
  },
  {
    avoid: 'stand in, stand at, stand by',
    pattern: '(?:stands?|stood)(?! (?:for|out|up))',
    use: 'be, appear, come or replace',
    why: 'Sounds translated: text is in a file.',
  },
  {
    avoid: 'lie in',
    pattern: '(?:lies|lie) (?:in|on|at|beside|under)',
    use: 'be in',
    why: 'Sounds translated.',
  },
  {
    avoid: 'go the way of',
    pattern: 'goes? the way of',
    use: 'follow the same steps as',
    why: 'Sounds translated.',
  },
  { avoid: 'ask how it is', use: 'check its status', why: 'Sounds translated.' },
  {
    avoid: 'end with 1',
    pattern: 'ends? with [012]',
    use: 'exit with',
    why: 'The term for exit codes.',
  },
  {
    avoid: 'be answered 403',
    pattern: '(?:is|are|be) answered (?:with )?[1-5]\\d\\d',
    use: 'return, or get a … response',
    why: 'Sounds translated.',
  },

  // Plain phrases.
  { avoid: 'whoever', use: 'anyone who, or the person who', why: 'Stiff in a manual.' },
  {
    avoid: 'a key of your own',
    // Not before a noun: “the pages of your own site” is good English.
    pattern:
      'of (?:your|its|their|our|his|her) own(?= (?:and|or|nor|but|that|which|who|with|without|in|on|at|for|to|from|by|as|is|are|has|have|can|may|must|where|when|after|before|below|under|instead)\\b|[^ \\w]|$)',
    use: 'your own key, or a separate key',
    why: 'The short form says the same.',
  },
  {
    avoid: 'a key of yours',
    pattern: 'of yours',
    use: 'your key, or one of your keys',
    why: 'The short form says the same.',
  },
  {
    avoid: 'for this page alone',
    // At the end of a clause: “the password alone is not enough” is good English.
    pattern: '(?<!(?:leave|leaves|leaving|left|let|sign in) (?:it |them )?)alone(?=[.,;:)]|$)',
    use: 'only',
    why: '“Alone” means without company.',
  },
  {
    avoid: 'is off unless',
    pattern: '(?:is|are|stays|stay) off unless',
    use: 'is off by default',
    why: 'Say what is true first, then how to change it.',
  },
  {
    avoid: 'nothing of a reader',
    pattern: 'nothing of (?:a|the) readers?|what is (?:stored|kept) of',
    use: 'no data about a reader',
    why: 'Say what is meant.',
  },
  {
    avoid: 'needs your hand',
    pattern: '(?:need|needs|wait for|waits for) (?:your|a) hand',
    use: 'needs manual work',
    why: 'Sounds translated.',
  },
  {
    avoid: 'docs project',
    pattern: 'docs projects?|documentation projects?',
    use: 'site',
    why: 'A site is always a site. A project is an npm project or one at another service.',
  },
  { avoid: 'all the same', use: 'still, or anyway', why: 'Easy to misread.' },
  { avoid: 'for good', use: 'permanently', why: 'Can be read as praise.' },
  { avoid: 'in vain', use: 'without success', why: 'Literary.' },
  { avoid: 'in silence', use: 'silently', why: 'Sounds translated.' },
  { avoid: 'as it stands', use: 'unchanged, or as is', why: 'Sounds translated.' },
  { avoid: 'a way out', use: 'internet access', why: 'Sounds translated.' },
  { avoid: 'what is more', use: 'also', why: 'Filler.' },
  { avoid: 'besides', use: 'in addition to, or except', why: 'Two meanings; pick one.' },
  { avoid: 'beside', use: 'next to', why: 'Easy to confuse with `besides`.' },
  {
    avoid: 'nothing to do',
    pattern: 'nothing to (?:do|fix|see|show|tell|say)',
    use: 'what is true: “No problems found.”',
    why: 'Say what the state is.',
  },
  { avoid: 'and so on', use: 'the full list, or “such as”', why: 'Leaves the reader guessing.' },
  { avoid: 'amongst', use: 'among', why: 'US English.' },
  { avoid: 'whilst', use: 'while', why: 'US English.' },
  {
    avoid: 'hereby, herewith, therein, thereof, wherein',
    use: 'a plain sentence',
    why: 'Legal English.',
  },
  { avoid: 'in order to', use: 'to', why: 'Two words too many.' },
  { avoid: 'due to the fact that', use: 'because', why: 'Four words too many.' },
  { avoid: 'prior to', use: 'before', why: 'The short word says the same.' },
  { avoid: 'via', use: 'through, with or by', why: 'Latin.' },
  {
    avoid: 'e.g., i.e.',
    pattern: 'e\\.g\\.|i\\.e\\.',
    use: 'for example, or that is',
    why: 'Latin.',
  },
];

/** Words that say nothing: remove them. */
export const FILLER = [
  { avoid: 'please', why: 'Instructions are not requests.' },
  { avoid: 'simply', why: 'What is simple to us may not be to the reader.' },
  {
    avoid: 'just',
    pattern: 'just(?! now)',
    why: 'Makes light of the work; say “only” where that is meant.',
  },
  { avoid: 'easily, effortlessly, seamless, seamlessly', why: 'A claim, not a fact.' },
  { avoid: 'obviously, of course, needless to say', why: 'If it is obvious, leave it out.' },
  { avoid: 'basically, actually, in fact', why: 'Adds nothing.' },
];

/** The regular expression of a rule, without anchors. */
export function toPattern({ avoid, pattern = avoid.replaceAll(', ', '|') }) {
  return pattern;
}

/** How British and US spelling differ: the beginnings of words, what differs, and the endings. */
const DIFFERENCES = [
  {
    words:
      'organ author normal minim maxim optim recogn summar custom serial synchron initial categor visual standard local priorit general special central neutral token sanit capital final emphas apolog critic personal equal util',
    british: 'is',
    american: 'iz',
    endings: 'e es ed er ers ing ation ations',
  },
  {
    words: 'col behavi fav hon neighb lab harb flav hum rum',
    british: 'our',
    american: 'or',
    endings: '- s ed ing ite ites able al',
  },
  { words: 'anal paral catal', british: 'ys', american: 'yz', endings: 'e es ed ing' },
  {
    words: 'cent met kilomet centimet millimet theat lit fib',
    british: 're',
    american: 'er',
    endings: '- s',
  },
  {
    words: 'cance labe trave mode signa channe fue leve tunne marsha',
    british: 'll',
    american: 'l',
    endings: 'ed ing er ers',
  },
  { words: 'defen offen licen', british: 'ce', american: 'se', endings: '- s' },
  { words: 'cata dia ana', british: 'logue', american: 'log', endings: '- s' },
  { words: 'gr', british: 'ey', american: 'ay', endings: '- s ed' },
  { words: 'judg acknowledg', british: 'ement', american: 'ment', endings: '- s' },
  { words: 'practi', british: 's', american: 'c', endings: 'e es ed ing' },
  { words: 'art', british: 'efact', american: 'ifact', endings: '- s' },
  { words: 'program', british: 'me', american: '', endings: '- s' },
  { words: 'toward', british: 's', american: '', endings: '-' },
  { words: 'learn', british: 't', american: 'ed', endings: '-' },
  { words: 'fulfil', british: '', american: 'l', endings: 's ment' },
];

/** British spellings, with the US ones. */
export const SPELLINGS = Object.fromEntries(
  DIFFERENCES.flatMap(({ words, british, american, endings }) =>
    words.split(' ').flatMap((word) =>
      endings
        .replace('-', '')
        .split(' ')
        .map((ending) => [word + british + ending, word + american + ending]),
    ),
  ),
);

/** Words that keep their capital letter inside a heading. */
export const PROPER_NAMES = [
  'App',
  'Zensical',
  'Compose',
  'Quire',
  'Node',
  'Docker',
  'Helm',
  'Kubernetes',
  'Markdown',
  'Vale',
  'Chromium',
  'Podman',
  'Debian',
  'Linux',
  'Windows',
  'Git',
  'Keycloak',
  'Okta',
  'Google',
  'Entra',
  'Microsoft',
  'Workspace',
  'Mintlify',
  'Docusaurus',
  'Starlight',
  'Nextra',
  'Fern',
  'Hugo',
  'Eleventy',
  'Mermaid',
  'Biome',
  'Tailwind',
  'React',
  'Netlify',
  'Vercel',
  'Cloudflare',
  'Pages',
  'Caddy',
  'Traefik',
  'Apache',
  'Bitbucket',
  'Gitea',
  'Forgejo',
  'Azure',
  'Jenkins',
  'Buildkite',
  'Drone',
  'Woodpecker',
  'Anthropic',
  'Ollama',
  'Claude',
  'Cursor',
  'Prometheus',
  'Grafana',
  'Slack',
  'Python',
  'Rust',
  'Lucide',
  'Shiki',
  'Lighthouse',
  'Postgres',
  'Scalar',
  'Redoc',
  'Actions',
  'Firebase',
  'Amazon',
  'English',
  'German',
  'Enterprise',
  'Unreleased',
  'Sphinx',
  'Pandoc',
  'Material',
];
