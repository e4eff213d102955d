import { pickNoun } from './vocabulary.mjs';

const toPascal = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** One sample in one language, with identifiers of the page's own. */
const SAMPLES = {
  ts: ({ a, b, c, n }) => `import { create${toPascal(a)} } from '@example/${b}';

export interface ${toPascal(b)}Options {
  ${c}: string;
  retries?: number;
}

export async function load${toPascal(a)}(options: ${toPascal(b)}Options): Promise<number> {
  const ${a} = create${toPascal(a)}({ ${c}: options.${c}, limit: ${n} });
  for (let attempt = 0; attempt < (options.retries ?? 3); attempt += 1) {
    // A ${b} that is busy says so, and is asked again.
    const result = await ${a}.${c}(\`/${b}/\${attempt}\`);
    if (result.ok) return result.items.length;
  }
  throw new Error('The ${b} gave no ${c}.');
}
`,
  python: ({ a, b, c, n }) => `from ${b} import ${toPascal(a)}


class ${toPascal(b)}Reader:
    """Reads every ${c} of a ${b}."""

    def __init__(self, ${a}: ${toPascal(a)}, limit: int = ${n}):
        self.${a} = ${a}
        self.limit = limit

    def read_${c}(self, name: str) -> list[str]:
        found = []
        for item in self.${a}.list(name, limit=self.limit):
            if item.${c} is not None:
                found.append(f"{item.${c}}: {item.size}")
        return found
`,
  bash: ({ a, b, c, n }) => `# Make a ${a} and wait for its ${c}
export ${c.toUpperCase()}_TOKEN="example"
${b} ${a} create --name "${c}" --limit ${n} \\
  --output json | grep '"${c}"'
curl -sS -H "Authorization: Bearer $${c.toUpperCase()}_TOKEN" \\
  "https://api.example.com/v1/${a}?${b}=${n}"
`,
  json: ({ a, b, c, n }) => `{
  "${a}": { "name": "${b}", "enabled": true, "limit": ${n} },
  "${c}": [
    { "id": "${a}_${n}", "size": ${n * 3}, "tags": ["${b}", "${c}"] },
    { "id": "${b}_${n}", "size": ${n * 7}, "tags": [] }
  ],
  "next": null
}
`,
  yaml: ({ a, b, c, n }) => `${a}:
  name: ${b}
  replicas: ${(n % 5) + 1}
  ${c}:
    - host: ${b}.example.com
      port: ${8000 + n}
    - host: ${c}.example.com
      port: ${9000 + n}
  enabled: true
`,
  go: ({ a, b, c, n }) => `package ${b}

import (
	"context"
	"fmt"
)

// ${toPascal(a)} keeps the ${c} of one ${b}.
type ${toPascal(a)} struct {
	${toPascal(c)} string
	Limit int
}

func (s *${toPascal(a)}) Load(ctx context.Context) error {
	if s.Limit > ${n} {
		return fmt.Errorf("limit %d is over ${n}", s.Limit)
	}
	return nil
}
`,
};

export const LANGUAGES = Object.keys(SAMPLES);

/** A code block of a page. */
export function makeCode(random, page, language = random.pick(LANGUAGES)) {
  const name = () => pickNoun(random, page);
  const [a, b, c] = [name(), name(), name()];
  const text = SAMPLES[language]({ a, b, c, n: random.between(2, 90) });
  return { type: 'code', language, title: `${a}-${b}.${language}`, text };
}
