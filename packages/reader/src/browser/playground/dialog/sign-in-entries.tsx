import { FieldFrame, toInputLinks } from '../form/field-frame.tsx';
import { useName } from '../form/form-context.ts';
import { REDIRECT_ADDRESS } from '../own-files.ts';
import type { OfferedFlow } from '../sign-in/offered-flows.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { WORDS } from '../words.ts';
import { CopyButton } from './copy-button.tsx';
import { SecretField } from './secret-field.tsx';

const { signIn: SAID } = WORDS;

/** What a flow needs to know from the reader. */
export function SignInEntries({ signIn }: { signIn: SignIn }) {
  const { entries, flows, flow } = signIn;
  if (!flow) return null;
  const isForClient = flow.type === 'clientCredentials';
  return (
    <>
      {flows.length > 1 && (
        <Choice
          label={SAID.flow}
          chosen={String(flows.indexOf(flow))}
          choices={flows.map(({ type }, position) => [String(position), SAID.flows[type]])}
          onChoose={(position) => signIn.enter({ flow: Number(position) })}
        />
      )}
      <SecretField
        name={SAID.clientId}
        type=""
        isShown
        value={entries.clientId}
        onInput={(clientId) => signIn.enter({ clientId: clientId.trim() })}
      />
      <SecretField
        name={SAID.clientSecret}
        type={isForClient ? '' : SAID.optional}
        placeholder=""
        description={isForClient ? '' : SAID.publicClient}
        value={entries.clientSecret}
        onInput={(clientSecret) => signIn.enter({ clientSecret })}
      />
      {entries.clientSecret !== '' && (
        <Choice
          label={SAID.secretPlace}
          chosen={entries.secretPlace}
          choices={Object.entries(SAID.secretPlaces)}
          onChoose={(place) => signIn.enter({ secretPlace: place === 'body' ? 'body' : 'header' })}
        />
      )}
      <Scopes signIn={signIn} flow={flow} />
      <SecretField
        name={SAID.audience}
        type={SAID.optional}
        isShown
        description={SAID.audienceHint}
        value={entries.audience}
        onInput={(audience) => signIn.enter({ audience })}
      />
      {flow.type === 'authorizationCode' && <RedirectAddress />}
      <div class="q-pg-sign-in-foot">
        <button
          type="button"
          class="q-pg-secondary"
          disabled={!signIn.isReady}
          onClick={() => void signIn.start()}
        >
          {SAID.start[flow.type]}
        </button>
      </div>
    </>
  );
}

/** The scopes that the description knows, to tick, and any others, to type. */
function Scopes({ signIn, flow }: { signIn: SignIn; flow: OfferedFlow }) {
  const id = useName();
  const { scopes } = signIn.entries;
  const known = flow.scopes.map(({ name }) => name);
  const others = scopes.filter((name) => !known.includes(name));
  const tick = (name: string, isOn: boolean) =>
    signIn.enter({ scopes: isOn ? [...scopes, name] : scopes.filter((one) => one !== name) });
  const type = (text: string) =>
    signIn.enter({
      scopes: [...scopes.filter((name) => known.includes(name)), ...text.split(/\s+/)].filter(
        Boolean,
      ),
    });
  return (
    <>
      {known.length > 0 && (
        <fieldset class="q-pg-scopes">
          <legend>{SAID.scopes}</legend>
          {flow.scopes.map(({ name, description }) => (
            <label key={name} class="q-pg-check">
              <input
                type="checkbox"
                checked={scopes.includes(name)}
                onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
              />
              <span>
                <code>{name}</code> {description}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <FieldFrame
        name={known.length > 0 ? SAID.otherScopes : SAID.scopes}
        type={SAID.optional}
        target={id}
        description={SAID.otherScopesHint}
      >
        <input
          {...toInputLinks(id, { description: SAID.otherScopesHint })}
          class="q-pg-input"
          defaultValue={others.join(' ')}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
      </FieldFrame>
    </>
  );
}

/** What the reader has to tell the provider before the first sign-in. */
function RedirectAddress() {
  return (
    <div class="q-pg-entry">
      <span class="q-pg-entry-head">
        <span class="q-pg-name">{SAID.redirect}</span>
      </span>
      <p class="q-pg-redirect">
        <code>{REDIRECT_ADDRESS}</code>
        <CopyButton text={REDIRECT_ADDRESS} />
      </p>
      <p class="q-pg-hint">{SAID.redirectHint}</p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  chosen: string;
  choices: [value: string, words: string][];
  onChoose(value: string): void;
}

function Choice({ label, chosen, choices, onChoose }: ChoiceProps) {
  const id = useName();
  return (
    <div class="q-pg-shape">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="q-pg-input q-pg-select"
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
