import { FieldFrame, toInputLinks } from '../form/field-frame.tsx';
import { useName } from '../form/form-context.ts';
import type { PlaygroundSession } from '../session.ts';
import { WORDS } from '../words.ts';
import { Section } from './section.tsx';

const { socket: SAID } = WORDS;

/** What both sides of a socket agree to speak. */
export function ProtocolSection({ session }: { session: PlaygroundSession }) {
  const id = useName();
  const description = SAID.protocolHint;
  return (
    <Section title={WORDS.connection}>
      <FieldFrame
        name={SAID.protocol}
        type={WORDS.signIn.optional}
        target={id}
        description={description}
      >
        <input
          {...toInputLinks(id, { description })}
          class="q-pg-input"
          autocomplete="off"
          spellcheck={false}
          value={session.protocols}
          onInput={({ currentTarget }) => session.setProtocols(currentTarget.value)}
        />
      </FieldFrame>
    </Section>
  );
}
