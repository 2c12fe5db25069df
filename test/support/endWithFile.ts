import { afterAll } from 'vitest';
import { endAll } from './atTheEnd.ts';

// Runs for each test file, after the file's own hooks.
afterAll(endAll);
