import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../ui/button.tsx';

/** What an address shows that leads nowhere. */
export function NotFound() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-center px-5 py-28 text-center">
      <title>Not found · Quire</title>
      <p className="font-mono text-sm text-faint">404</p>
      <h1 className="mt-2 text-2xl font-semibold tracking-tight">Page not found</h1>
      <p className="mt-2 text-muted">
        The address may be wrong, or the page may have been removed.
      </p>
      <Link to="/" className={`mt-6 ${buttonClasses()}`}>
        Go to the home page
      </Link>
    </main>
  );
}
