import { afterAll } from 'vitest';
import { endAll } from './atTheEnd.ts';

// Runs for each file of tests, after hooks of its own.
afterAll(endAll);
