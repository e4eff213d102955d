import type { NewConnection } from '@quire/contract';
import { useNavigate } from '@tanstack/react-router';
import { useConnect } from '../../api/connections.ts';
import { useToast } from '../../ui/toast.tsx';

/** Connects a site, says so, and goes to the page of the repository. */
export function useConnecting(domain: string) {
  const connect = useConnect(domain);
  const navigate = useNavigate();
  const tell = useToast();
  const submit = async (place: NewConnection) => {
    const { connectionId, name } = await connect.mutateAsync(place);
    tell(`${name} was connected.`);
    const params = { domain, connectionId };
    await navigate({ to: '/sites/$domain/repositories/$connectionId', params });
  };
  return {
    // The notice says why it failed.
    submit: (place: NewConnection) => void submit(place).catch(() => {}),
    error: connect.error,
    isPending: connect.isPending,
  };
}
