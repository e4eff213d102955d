import { useState } from '@quire/sandbox/browser';

/** Entries of a long list or object are laid out so many at a time. */
const STEP = 100;

interface NodeProps {
  name?: string;
  value: unknown;
  depth: number;
  /** Down to which depth objects and lists are open at first. */
  openTo: number;
  isLast: boolean;
}

/** JSON with its objects and lists folded, beyond the first levels. */
export function JsonTree({ value, openTo }: { value: unknown; openTo: number }) {
  return (
    <div class="q-pg-json">
      <JsonNode value={value} depth={0} openTo={openTo} isLast />
    </div>
  );
}

function JsonNode(props: NodeProps) {
  const { value } = props;
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (isBranch) return <JsonBranch {...props} value={value} />;
  return (
    <div class="q-pg-json-line">
      <JsonName {...props} />
      <JsonLeaf value={value} />
      {!props.isLast && ','}
    </div>
  );
}

function JsonName({ name }: NodeProps) {
  return name === undefined ? null : (
    <>
      <span class="q-pg-json-name">{JSON.stringify(name)}</span>
      {': '}
    </>
  );
}

function JsonLeaf({ value }: { value: unknown }) {
  const type = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
  return <span class={`q-pg-json-${type}`}>{JSON.stringify(value)}</span>;
}

function JsonBranch(props: NodeProps & { value: object }) {
  const { value, depth, openTo, isLast } = props;
  const [isOpen, setOpen] = useState(depth < openTo);
  const isList = Array.isArray(value);
  const [before, after] = isList ? ['[', ']'] : ['{', '}'];
  const end = `${after}${isLast ? '' : ','}`;
  return (
    <details
      class="q-pg-json-branch"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <JsonName {...props} />
        {before}
        {!isOpen && (
          <span class="q-pg-json-count">{isList ? `${Object.keys(value).length} …` : '…'}</span>
        )}
        {!isOpen && end}
      </summary>
      {isOpen && <JsonEntries {...props} />}
      {isOpen && <div>{end}</div>}
    </details>
  );
}

function JsonEntries({ value, depth, openTo }: NodeProps & { value: object }) {
  const [shown, setShown] = useState(STEP);
  const entries = Object.entries(value);
  const count = entries.length;
  return (
    <div class="q-pg-json-inner">
      {entries.slice(0, shown).map(([name, inner], position) => (
        <JsonNode
          key={name}
          {...(Array.isArray(value) ? {} : { name })}
          value={inner}
          depth={depth + 1}
          openTo={openTo}
          isLast={position === count - 1}
        />
      ))}
      {count > shown && (
        <button type="button" class="q-pg-text-button" onClick={() => setShown(shown + STEP * 5)}>
          {`+ ${count - shown}`}
        </button>
      )}
    </div>
  );
}
