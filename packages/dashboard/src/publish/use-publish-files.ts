import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshSite } from '../api/sites.ts';
import { type PublishStep, publishFiles } from './publish-files.ts';
import type { SiteFile } from './site-file.ts';

/** Publishes the files that somebody dropped or chose, and tells how far that is. */
export function usePublishFiles(domain: string) {
  const refresh = useRefreshSite(domain);
  const [step, setStep] = useState<PublishStep>();
  const publish = useMutation({
    mutationFn: async (read: () => Promise<SiteFile[]>) => {
      setStep({ step: 'reading', done: 0, total: 0 });
      return publishFiles({ domain, files: await read(), onStep: setStep });
    },
    onSettled: async () => {
      await refresh();
      setStep(undefined);
    },
  });
  return { step, publish };
}
