import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter } from './router.tsx';
import { followTheme } from './shell/theme.ts';
import './styles.css';
import { ToastProvider } from './ui/toast.tsx';

/** Pages that somebody sees who is not signed in. */
const OPEN_PAGES = ['/sign-in', '/welcome', '/forgot-password'];

const queryClient = createQueryClient(() => {
  const { pathname, href } = router.state.location;
  if (OPEN_PAGES.includes(pathname)) return;
  // What was loaded is forgotten once no page shows it any more.
  void router
    .navigate({ to: '/sign-in', search: href === '/' ? {} : { next: href } })
    .then(() => queryClient.clear());
});
const router = createAppRouter(queryClient);

followTheme();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>
  </StrictMode>,
);
