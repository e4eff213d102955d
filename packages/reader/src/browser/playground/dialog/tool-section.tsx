import { useState } from '@quire/sandbox/browser';
import { useName } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { EnvironmentPanel } from './environment-panel.tsx';
import { Glyph, type GlyphName } from './glyph.tsx';
import { ImportPanel } from './import-panel.tsx';
import { SharePanel } from './share-panel.tsx';

type Tool = 'environment' | 'import' | 'share';

/** Above the form: what fills it in, and what takes it elsewhere. One panel is open at a time. */
export function ToolSection({ session }: { session: PlaygroundSession }) {
  const [open, setOpen] = useState<Tool | undefined>(undefined);
  const panel = useName();
  const toggle = (tool: Tool) => setOpen(open === tool ? undefined : tool);
  const state = (tool: Tool) => ({ isOpen: open === tool, panel, onPress: () => toggle(tool) });
  return (
    <section class="q-pg-tools" aria-label={WORDS.tools}>
      <div class="q-pg-tool-row">
        <EnvironmentChoice session={session} />
        <ToolButton {...state('environment')} glyph="braces" label={WORDS.environment.edit} />
        {!session.isSocket && (
          <ToolButton {...state('import')} glyph="import" label={WORDS.import.open} />
        )}
        <ToolButton {...state('share')} glyph="share" label={WORDS.share.open} />
      </div>
      <div id={panel} class="q-pg-tool-box" hidden={open === undefined}>
        {open === 'environment' && <EnvironmentPanel session={session} />}
        {open === 'import' && <ImportPanel session={session} />}
        {open === 'share' && <SharePanel session={session} />}
      </div>
    </section>
  );
}

interface ToolProps {
  glyph: GlyphName;
  label: string;
  isOpen: boolean;
  panel: string;
  onPress(): void;
}

function ToolButton({ glyph, label, isOpen, panel, onPress }: ToolProps) {
  return (
    <button
      type="button"
      class="q-pg-tool"
      aria-expanded={isOpen}
      aria-controls={panel}
      onClick={onPress}
    >
      <Glyph name={glyph} />
      {label}
    </button>
  );
}

/** Which environment is used; nothing while there is none. */
function EnvironmentChoice({ session }: { session: PlaygroundSession }) {
  const { environments } = session;
  const id = useName();
  if (environments.list.length === 0) return null;
  return (
    <>
      <label class="q-unseen" for={id}>
        {WORDS.environment.label}
      </label>
      <select
        id={id}
        class="q-pg-input q-pg-select q-pg-small"
        value={String(environments.chosen)}
        onChange={({ currentTarget }) =>
          session.setEnvironments({ ...environments, chosen: Number(currentTarget.value) })
        }
      >
        <option value="-1">{WORDS.environment.none}</option>
        {environments.list.map(({ name }, position) => (
          <option key={position} value={String(position)}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
