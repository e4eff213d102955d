// Loaded before each test file of a mutation run whose tests need a database.
import { inject } from 'vitest';
import { shareTestServer } from '../packages/platform/src/testing/test-database.ts';

shareTestServer(inject('server'));
