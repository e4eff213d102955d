import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/platform/src/database/schema/index.ts',
  out: './packages/platform/migrations',
  casing: 'snake_case',
});
