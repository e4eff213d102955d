import { type FormEvent, useState } from 'react';
import { useOffered } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { RepositoryPicker } from './repository-picker.tsx';
import { NO_WISHES, SourceFields, toSource } from './source-fields.tsx';
import { useConnecting } from './use-connecting.ts';

type Kind = 'gitlab' | 'gitea';

const WORDS: Record<Kind, { serverUrl: string; placeholder: string; token: string }> = {
  gitlab: {
    serverUrl: 'https://gitlab.com',
    placeholder: 'https://gitlab.example.com',
    token:
      'A project or group access token with the Maintainer role and the scopes api and read_repository. It is stored encrypted.',
  },
  gitea: {
    serverUrl: '',
    placeholder: 'https://codeberg.org',
    token:
      'An access token with read and write permission for repository and issue, and read permission for user. It is stored encrypted.',
  },
};

/** Connects a repository at a server that is asked with a token. */
export function ServerForm({ domain, kind }: { domain: string; kind: Kind }) {
  const connecting = useConnecting(domain);
  const offered = useOffered(domain);
  const [serverUrl, setServerUrl] = useState(WORDS[kind].serverUrl);
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [wishes, setWishes] = useState(NO_WISHES);
  const place = { kind, serverUrl: serverUrl.trim(), token: token.trim() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The first answer to a token is what it opens.
    if (!offered.data) offered.mutate(place);
    else connecting.submit({ ...place, name, ...toSource(wishes) });
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setName('');
    offered.reset();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <ServerFields
        kind={kind}
        serverUrl={serverUrl}
        token={token}
        onServerUrl={change(setServerUrl)}
        onToken={change(setToken)}
      />
      {offered.data && (
        <>
          <RepositoryPicker
            repositories={offered.data.repositories}
            isCut={offered.data.cut}
            value={name}
            onChange={(repository) => setName(repository.name)}
          />
          <SourceFields value={wishes} onChange={setWishes} />
        </>
      )}
      {(offered.error ?? connecting.error) && (
        <ErrorNotice error={offered.error ?? connecting.error} />
      )}
      <div>
        {offered.data ? (
          <Button type="submit" look="primary" disabled={name === ''} isBusy={connecting.isPending}>
            Connect
          </Button>
        ) : (
          <Button type="submit" look="primary" isBusy={offered.isPending}>
            Find repositories
          </Button>
        )}
      </div>
    </form>
  );
}

function ServerFields(props: {
  kind: Kind;
  serverUrl: string;
  token: string;
  onServerUrl(text: string): void;
  onToken(text: string): void;
}) {
  const words = WORDS[props.kind];
  return (
    <>
      <TextField
        label="Server"
        required
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        value={props.serverUrl}
        onChange={props.onServerUrl}
      />
      <TextField
        label="Access token"
        hint={words.token}
        required
        type="password"
        autoComplete="off"
        value={props.token}
        onChange={props.onToken}
      />
    </>
  );
}
