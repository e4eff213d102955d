import { emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { type Prop, readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

interface Repository {
  owner: string;
  name: string;
}

const REPO_PROPS = {
  repo: required(repositoryProp()),
  variant: choiceProp(['inset', 'flat'], 'inset'),
  className: textProp(),
};

/** A card that leads to a repository on GitHub. */
export const renderGithubRepo: Component = (call): Html => {
  const { repo, variant, className } = readProps(call, REPO_PROPS);
  if (!repo) return emptyHtml;
  const path = `${repo.owner}/${repo.name}`;
  const attributes = html` href="https://github.com/${path}" target="_blank" rel="noopener" data-q-repo="${path}" data-q-variant="${variant}"`;
  const name = html`<span class="q-repo-name"><span class="q-repo-owner">${repo.owner}/</span>${repo.name}</span>`;
  const arrow = renderIcon('arrow-up-right', { library: 'lucide' });
  return html`<a class="${classNames('q-repo', className)}"${attributes}>${renderIcon('github', { size: 20 })}${name}${arrow}</a>`;
};

const ADDRESS =
  /^(?:https?:\/\/(?:www\.)?github\.com\/)?([a-z\d](?:[a-z\d-]{0,38}))\/([\w.-]{1,100}?)(?:\.git)?\/?$/i;

function repositoryProp(): Prop<Repository | undefined> {
  return {
    fallback: undefined,
    takes: 'a repository such as owner/name',
    parse(value) {
      const match = typeof value === 'string' ? ADDRESS.exec(value.trim()) : null;
      const [, owner, name] = match ?? [];
      return owner && name ? { owner, name } : undefined;
    },
  };
}

export const githubRepoComponent = defineComponent({
  name: 'GitHub.Repo',
  aliases: ['Github.Repo'],
  render: renderGithubRepo,
  props: REPO_PROPS,
});
