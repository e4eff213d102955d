import { Link } from '@tanstack/react-router';
import { CodeLine } from '../../ui/code-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { toExampleDomain, toPublishCommand } from './publish-command.ts';

interface PublishDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The site to publish to; without one a new site is made. */
  domain?: string;
}

/** How to publish from a terminal or a pipeline: the steps and the command. */
export function PublishDialog({ isOpen, onOpenChange, domain }: PublishDialogProps) {
  const command = toPublishCommand(location.origin, domain ?? toExampleDomain(location.hostname), {
    creates: domain === undefined,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={domain === undefined ? 'Publish a new site' : 'Publish again'}
      note="Readers see the new version once all of it is rendered. Until then they see the old one."
    >
      <ol className="grid list-decimal gap-4 pl-5 marker:text-muted">
        <li>
          Take a key with the scope <code className="font-mono text-sm">publish</code> or{' '}
          <code className="font-mono text-sm">admin</code>; the{' '}
          <Link to="/settings/organization/api-keys" className={TEXT_LINK}>
            API keys page
          </Link>{' '}
          makes one.
        </li>
        <li className="min-w-0">
          Run this where the folder with your <code className="font-mono text-sm">docs.json</code>{' '}
          is:
          <CodeLine text={command} label="Copy the command" isBlock className="mt-2" />
        </li>
      </ol>
    </Dialog>
  );
}
