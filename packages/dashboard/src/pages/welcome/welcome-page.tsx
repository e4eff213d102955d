import type { SecondStep } from '@quire/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkQuery } from '../../api/session.ts';
import { OpenPage } from '../../shell/open-page.tsx';
import { useEnter } from '../../shell/use-enter.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecondStepPage } from '../sign-in/second-step.tsx';
import { useLinkSecret } from './use-link-secret.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** Opened by a one-time link: `/welcome#secret`. The part after the `#` never leaves the browser in an address. */
export function WelcomePage() {
  const secret = useLinkSecret();
  const link = useQuery(linkQuery(secret));
  const [step, setStep] = useState<SecondStep>();
  const enter = useEnter();
  if (step) {
    return (
      <SecondStepPage
        step={step}
        onDone={() => enter('/', 'Your new password is set.')}
        onCancel={() => enter('/sign-in')}
      />
    );
  }
  if (link.error) {
    return (
      <OpenPage title="This link does not work">
        <ErrorNotice error={link.error} />
        <p className="mt-4 text-muted">
          Each link works once, for one person. A member of your organization can invite you again.
          The operator of the service can create a new link with{' '}
          <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-sm text-text">
            npx quire admin login-link
          </code>
          .
        </p>
        <Link to="/sign-in" className={`mt-6 ${buttonClasses()}`}>
          Sign in with a password
        </Link>
      </OpenPage>
    );
  }
  if (!link.data) {
    return (
      <OpenPage title="Welcome to Quire">
        <Skeleton className="h-48" />
      </OpenPage>
    );
  }
  const { organisation, member, email } = link.data;
  return (
    <OpenPage
      title={member ? `Welcome back, ${member.name}` : `Welcome to ${organisation}`}
      note={
        member
          ? `Choose a new password for ${member.email}. It signs you out everywhere else.`
          : 'Create your account. This link works once.'
      }
    >
      <WelcomeForm key={secret} secret={secret} member={member} invited={email} onStep={setStep} />
    </OpenPage>
  );
}
