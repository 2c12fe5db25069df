/** A question beside the list of those without an answer. */
export const QUESTIONS_CSS = `
.question > * { max-width: 680px; }
.question header { display: flex; align-items: flex-start; justify-content: space-between; gap: 8px 16px; }
.question h2 { overflow-wrap: anywhere; font-size: 18px; line-height: 24px; }
.question h2:focus { outline: 0; }
.question .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-block: 8px; }
.question q + q { margin-inline-start: 6px; }
.question .notice { margin-block: 8px; padding: 8px 12px; border: 1px solid var(--waiting); border-radius: 8px; }
.question form { max-width: 680px; }
.panes .list > .quiet { margin-block: 4px 12px; }
.question section { display: grid; gap: 8px; margin-block-start: 24px; }
`;
