import { type FormEvent, useState } from 'react';
import { useCreateDeployKey } from '../../api/connections.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { DeployKeyPart } from './deploy-key-part.tsx';
import { isSshAddress } from './is-ssh-address.ts';
import { NO_WISHES, SourceFields, toSource } from './source-fields.tsx';
import { useConnecting } from './use-connecting.ts';

/** Connects a repository at any git server: by https, or by ssh with a deploy key that is created here. */
export function GitForm({ domain }: { domain: string }) {
  const connecting = useConnecting(domain);
  const keys = useCreateDeployKey(domain);
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [wishes, setWishes] = useState(NO_WISHES);
  const isSsh = isSshAddress(url);
  const deployKey = isSsh ? keys.data : undefined;
  const needsKey = isSsh && !deployKey;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = { kind: 'git', url: url.trim(), ...toSource(wishes) } as const;
    if (needsKey) keys.mutate(place.url);
    else if (deployKey) {
      const { deployKeyId, hostKey } = deployKey;
      connecting.submit({ ...place, deployKeyId, hostKey });
    } else connecting.submit({ ...place, ...(token.trim() ? { token: token.trim() } : {}) });
  };
  const error = (isSsh ? keys.error : undefined) ?? connecting.error;
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <TextField
        label="Address"
        hint="For example, https://git.example.com/team/docs.git or git@git.example.com:team/docs.git."
        required
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        value={url}
        onChange={(text) => {
          setUrl(text);
          setIsAccepted(false);
          keys.reset();
        }}
      />
      {!isSsh && <TokenField value={token} onChange={setToken} />}
      {deployKey && (
        <DeployKeyPart deployKey={deployKey} isAccepted={isAccepted} onAccept={setIsAccepted} />
      )}
      {!needsKey && <SourceFields value={wishes} onChange={setWishes} />}
      {error && <ErrorNotice error={error} />}
      <div>
        <Button
          type="submit"
          look="primary"
          disabled={deployKey !== undefined && !isAccepted}
          isBusy={keys.isPending || connecting.isPending}
        >
          {needsKey ? 'Create a deploy key' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

function TokenField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <TextField
      label="Access token"
      hint="Only for a private repository. It is stored encrypted."
      type="password"
      autoComplete="off"
      value={value}
      onChange={onChange}
    />
  );
}
