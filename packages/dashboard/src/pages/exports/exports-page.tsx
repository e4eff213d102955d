import type { ListedExport, NewExport } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useExportEvents } from '../../api/export-events.ts';
import { exportsQuery } from '../../api/exports.ts';
import { useMe } from '../../api/session.ts';
import { sitesQuery } from '../../api/sites.ts';
import { useAddressDialog } from '../../shell/address-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TEXT_LINK } from '../../ui/text-link.ts';
import { BundleDialog } from './bundle-dialog.tsx';
import { ExportItem } from './export-item.tsx';
import { PlanGate } from './plan-gate.tsx';
import { StartExportDialog } from './start-export-dialog.tsx';

/** Static exports: start one, watch it, download its bundle. */
export function ExportsPage() {
  const { organisation } = useMe();
  const mayExport = organisation.plan === 'enterprise';
  const exports = useQuery(exportsQuery);
  const sites = useQuery(sitesQuery);
  const [isNew, setIsNew] = useAddressDialog('new-export');
  const [repeated, setRepeated] = useState<Partial<NewExport>>();
  const exportable = (sites.data ?? []).filter(
    ({ live, permissions }) => live !== null && permissions.includes('exports.start'),
  );
  // An address may ask for it before the sites are known, or without the right to it.
  const draft = repeated ?? (isNew && mayExport && exportable.length > 0 ? {} : undefined);
  return (
    <>
      <PageHeader
        title="Exports"
        note="A whole site as one archive of static files, for your own servers."
        // There while the sites load, so that the header does not grow.
        actions={
          mayExport && (
            <Button
              look="primary"
              icon="plus"
              disabled={exportable.length === 0}
              onClick={() => setIsNew(true)}
            >
              New export
            </Button>
          )
        }
      />
      {!mayExport && <PlanGate />}
      <Loaded query={exports}>
        {(listed) =>
          mayExport || listed.length > 0 ? (
            <ExportList
              exports={listed}
              hasSites={sites.data === undefined || exportable.length > 0}
              onNew={() => setIsNew(true)}
              onRepeat={setRepeated}
            />
          ) : null
        }
      </Loaded>
      {draft && (
        <StartExportDialog
          sites={exportable}
          draft={draft}
          onClose={() => {
            setRepeated(undefined);
            if (isNew) setIsNew(false);
          }}
        />
      )}
    </>
  );
}

interface ExportListProps {
  exports: readonly ListedExport[];
  /** Whether there is a site that could be exported. */
  hasSites: boolean;
  onNew(): void;
  /** Once more with the choices of an earlier one. */
  onRepeat(draft: Partial<NewExport>): void;
}

function ExportList({ exports, hasSites, onNew, onRepeat }: ExportListProps) {
  useExportEvents(exports);
  const [domain, setDomain] = useState('');
  const [opened, setOpened] = useState<ListedExport>();
  const domains = [...new Set(exports.map((job) => job.domain))].sort();
  const shown = exports.filter((job) => domain === '' || job.domain === domain);
  if (exports.length === 0) return <NoExports hasSites={hasSites} onStart={onNew} />;
  return (
    <Card
      title="History"
      note="Links to bundles expire. You can get a new link until the bundle is deleted; the operator decides how long bundles are kept."
      isFlush
      actions={
        domains.length > 1 && (
          <Select
            aria-label="Site"
            className="w-52 max-w-full"
            value={domain}
            onChange={({ target }) => setDomain(target.value)}
          >
            <option value="">All sites</option>
            {domains.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((job) => (
          <ExportItem
            key={job.jobId}
            job={job}
            onOpen={() => setOpened(job)}
            onRepeat={() => onRepeat(toDraft(job))}
          />
        ))}
      </ul>
      {opened && <BundleDialog job={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

/** The same choice of site and pages once more; its label belongs to what it was given to. */
function toDraft({ domain, paths }: ListedExport): Partial<NewExport> {
  return { domain, ...(paths ? { paths } : {}) };
}

function NoExports({ hasSites, onStart }: { hasSites: boolean; onStart(): void }) {
  return (
    <Card isFlush>
      <EmptyState
        icon="package"
        title="No exports yet"
        docs="exports"
        action={
          hasSites ? (
            <Button look="primary" icon="plus" onClick={onStart}>
              Start an export
            </Button>
          ) : (
            <Link to="/sites" className={TEXT_LINK}>
              Publish a site first
            </Link>
          )
        }
      >
        An export turns the published site into HTML, CSS and JavaScript with no dependencies. Serve
        the bundle with <code className="font-mono text-sm">quire serve</code>, or unpack it on any
        static host.
      </EmptyState>
    </Card>
  );
}
