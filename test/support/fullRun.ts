/** Whether this is `npm run test:full`, with what takes minutes: many kills, large knowledge bases, the question sets. */
export const isFullRun = process.env['TEST_FULL'] === '1';
