import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../api/session.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { CodeLine } from '../../ui/code-line.tsx';
import { DocsLink } from '../../ui/docs-link.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { toExampleDomain, toPublishCommand } from '../sites/publish-command.ts';
import type { StepName } from './first-steps.ts';

/** The site that the first steps are about. */
export interface FirstSite {
  domain: string;
  /** Nothing while nothing is published. */
  url: string | undefined;
}

interface StepWords {
  title: string;
  note: string;
  /** The button or the command that does it. */
  action(site: FirstSite | undefined): ReactNode;
}

const PRIMARY = buttonClasses('primary', 'small');

/** For those who may open that page. */
function KeysLink() {
  if (!useMe().permissions.includes('keys.manage')) return null;
  return (
    <Link to="/settings/organization/api-keys" className={TEXT_LINK}>
      Create an API key
    </Link>
  );
}

/** What each of the first steps says. */
export const STEP_WORDS: Record<StepName, StepWords> = {
  site: {
    title: 'Create a site',
    note: 'A site is a folder of pages with its own domain. Create it here, then publish a folder to it or connect a repository.',
    action: () => (
      <>
        <Link to="/sites" search={{ dialog: 'new-site' }} className={PRIMARY}>
          Create a site
        </Link>
        <DocsLink topic="repositories" />
      </>
    ),
  },
  bring: {
    title: 'Bring your docs',
    note: 'Do you have documentation in MkDocs, Docusaurus, GitBook, Starlight, another tool or plain Markdown? Convert it on your own machine. The old folder stays unchanged, and a report lists every page that you should check.',
    action: () => (
      <>
        <CodeLine
          className="w-full"
          label="Copy the command"
          text="npx quire migrate ./docs --to ./new-docs"
        />
        <DocsLink topic="migrate" />
      </>
    ),
  },
  publish: {
    title: 'Publish it',
    note: 'Drop a folder with a docs.json on the site page, or publish from a terminal with an API key in QUIRE_API_KEY.',
    action: (site) => (
      <>
        {site && (
          <Link
            to="/sites/$domain"
            params={{ domain: site.domain }}
            search={{ dialog: 'publish' }}
            className={PRIMARY}
          >
            Publish to {site.domain}
          </Link>
        )}
        <CodeLine
          isBlock
          className="w-full"
          label="Copy the command"
          text={toPublishCommand(
            location.origin,
            site?.domain ?? toExampleDomain(location.hostname),
            { creates: site === undefined },
          )}
        />
        <KeysLink />
        <DocsLink topic="start" />
      </>
    ),
  },
  ask: {
    title: 'Ask the assistant',
    note: 'Every published site answers questions from its own pages. Open your site and ask a question that your readers would ask.',
    action: (site) => (
      <>
        {site?.url === undefined ? (
          <p className="text-muted">Publish a site first.</p>
        ) : (
          <ExternalLink href={site.url}>Open {site.domain}</ExternalLink>
        )}
        <DocsLink topic="assistant" />
      </>
    ),
  },
  invite: {
    title: 'Invite someone',
    note: 'Writers, reviewers and operators each get a role: for all sites, or only for some.',
    action: () => (
      <>
        <Link to="/settings/organization/members" search={{ dialog: 'invite' }} className={PRIMARY}>
          Invite someone
        </Link>
        <DocsLink topic="roles" />
      </>
    ),
  },
};
