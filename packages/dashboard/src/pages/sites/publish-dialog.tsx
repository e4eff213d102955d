import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePublishFiles } from '../../publish/use-publish-files.ts';
import { CodeLine } from '../../ui/code-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { DropArea } from './drop-area.tsx';
import { toPublishCommand } from './publish-command.ts';
import { PublishProgress } from './publish-progress.tsx';
import { PublishResult } from './publish-result.tsx';

interface PublishDialogProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  domain: string;
}

/** Publishes a folder or an archive from here, or tells how to do it from a terminal or a pipeline. */
export function PublishDialog({ isOpen, onOpenChange, domain }: PublishDialogProps) {
  const [way, setWay] = useState('drop');
  // Here, so that it goes on and is remembered while the dialog is closed.
  const publishing = usePublishFiles(domain);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Publish"
      note="Readers see the new version when all pages are rendered. Until then, they see the old version."
      isSticky
    >
      <Tabs
        label="Ways to publish"
        value={way}
        onChange={setWay}
        tabs={[
          {
            value: 'drop',
            label: 'Folder or archive',
            content: (
              <DropPublish
                domain={domain}
                publishing={publishing}
                onClose={() => onOpenChange(false)}
              />
            ),
          },
          { value: 'command', label: 'Terminal', content: <CommandSteps domain={domain} /> },
        ]}
      />
    </Dialog>
  );
}

function DropPublish({
  domain,
  publishing: { step, publish },
  onClose,
}: {
  domain: string;
  publishing: ReturnType<typeof usePublishFiles>;
  onClose(): void;
}) {
  if (publish.isPending && step) return <PublishProgress step={step} />;
  if (publish.data) {
    return (
      <PublishResult
        domain={domain}
        version={publish.data}
        onAgain={() => publish.reset()}
        onClose={onClose}
      />
    );
  }
  return <DropArea error={publish.error} onFiles={(read) => publish.mutate(read)} />;
}

function CommandSteps({ domain }: { domain: string }) {
  const command = toPublishCommand(location.origin, domain, { creates: false });
  return (
    <ol className="grid list-decimal gap-4 pl-5 marker:text-muted">
      <li>
        Use a key with the <code className="font-mono text-sm">publish</code> or{' '}
        <code className="font-mono text-sm">admin</code> scope; the{' '}
        <Link to="/settings/organization/api-keys" className={TEXT_LINK}>
          API keys page
        </Link>{' '}
        creates keys. Put the key into the <code className="font-mono text-sm">QUIRE_API_KEY</code>{' '}
        environment variable.
      </li>
      <li className="min-w-0">
        Run this next to the folder that contains your{' '}
        <code className="font-mono text-sm">docs.json</code>:
        <CodeLine text={command} label="Copy the command" isBlock className="mt-2" />
      </li>
    </ol>
  );
}
