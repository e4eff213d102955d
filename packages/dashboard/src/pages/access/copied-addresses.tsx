import { CodeLine } from '../../ui/code-line.tsx';

/** Addresses of the site that somebody enters elsewhere. */
export function CopiedAddresses({
  title,
  note,
  groups,
}: {
  title: string;
  note: string;
  groups: readonly { label: string; addresses: readonly string[] }[];
}) {
  return (
    <section aria-label={title} className="grid gap-4 rounded-md border border-line p-4">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {groups.map(({ label, addresses }) => (
        <div key={label} className="grid min-w-0 gap-1.5">
          <p className="text-sm font-medium">{label}</p>
          {[...new Set(addresses)].map((address) => (
            <CodeLine key={address} text={address} label={`Copy ${address}`} />
          ))}
        </div>
      ))}
    </section>
  );
}
