import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

// The GitHub Action and the GitLab template as a runner reads them, from the repository or from the package.

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { steps: [{ run: string; env: Record<string, string> }] };
}

interface GitlabJob {
  script: string[];
  before_script: string[];
}

export type GitlabTemplate = { variables: Record<string, string> } & Record<string, GitlabJob>;

/** `folder`: where action.yml is. */
export function readAction(folder: string): Action {
  return load(readFileSync(join(folder, 'action.yml'), 'utf8')) as Action;
}

/** The first step of the action as a runner starts it: inputs and the event are put into its environment. */
export function toActionStep(
  folder: string,
  given: Record<string, string>,
  isFork = false,
): { script: string; environment: Record<string, string> } {
  const action = readAction(folder);
  const [step] = action.runs.steps;
  const values = new Map<string, string>([
    ['github.event.pull_request.head.repo.fork', isFork ? 'true' : ''],
    ...Object.entries(action.inputs).map(
      ([name, input]) => [`inputs.${name}`, given[name] ?? input.default] as const,
    ),
  ]);
  const fill = (text: string) =>
    text.replace(/\$\{\{ (.+?) \}\}/g, (_, key: string) => values.get(key) ?? `unknown ${key}`);
  const environment = Object.entries(step.env).map(([name, text]) => [name, fill(text)]);
  return {
    script: step.run,
    environment: { ...Object.fromEntries(environment), GITHUB_ACTION_PATH: folder },
  };
}

/** `folder`: where the template is. */
export function readGitlabTemplate(folder: string): GitlabTemplate {
  return load(readFileSync(join(folder, 'quire.gitlab-ci.yml'), 'utf8')) as GitlabTemplate;
}
