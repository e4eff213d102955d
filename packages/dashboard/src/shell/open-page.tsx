import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** The page of somebody who is not signed in: one small form under the mark. */
export function OpenPage({
  title,
  note,
  children,
  footer,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-100 flex-col justify-center px-5 py-12">
      <title>{`${title} · Quire`}</title>
      <Logo className="mb-6 h-9 self-start" />
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      {note !== undefined && <p className="mt-1.5 text-muted">{note}</p>}
      <div className="mt-7">{children}</div>
      {footer !== undefined && <div className="mt-6 text-sm text-muted">{footer}</div>}
    </main>
  );
}
