/** The last words, in bold, by which the answer is known to be drawn. */
export const LAST_WORDS = 'five years in all';

/** What everybody answers with: some 700 characters of the Markdown that help pages have. */
export const ANSWER = `Every lamp of our own make comes with a **guarantee**, which begins on the day of delivery and does not depend on a registration.

1. Keep the bill, or the confirmation that we sent you by e-mail.
2. Write to us with a photograph of the lamp and of the plate below its foot.
3. Send it back with the label that you get from us; this costs you nothing.

A lamp that does not react can often be helped at once:

\`\`\`sh
lamp reset --all
lamp status
\`\`\`

See [the terms](https://lamps.example/terms) for what is left out: bulbs, batteries and glass that was broken by a fall. For lamps that were bought in one of our shops the guarantee is longer, and it ends after **${LAST_WORDS}**`;

/** How long every server thinks before it answers. */
export const THINKING_MS = 300;
