import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npx vite`, in this folder, finds a running platform. */
const PLATFORM = 'http://localhost:4000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // A file as a data: address would be refused by the policy that the platform sends along.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Style sheets take most of the time; that is no news.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    // The platform takes changes only from its own pages.
    proxy: {
      '/_dashboard': { target: PLATFORM, changeOrigin: true, headers: { origin: PLATFORM } },
    },
  },
});
