/** What the settings of models and their trials have beyond lists and forms. */
export const MODELS_CSS = `
.prices { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.budgets { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 0 40px; margin-block-end: 12px; }
.budgets form { align-content: start; }
.trial article { margin-block: 16px; }
.trial article > h3 { margin-block-end: 8px; color: var(--text); }
.trial h4 { margin: 0 0 4px; color: var(--quiet); font-size: 13px; line-height: 18px; font-weight: 500; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.sides .answer { min-width: 0; }
.sides .meta { margin-block-start: 8px; }
.answering { margin-block: 12px; }
.answering .state { white-space: normal; }
.settings .page > section > h3 { margin-block: 20px 4px; }
form > button.link { justify-self: start; }
@media (max-width: 640px) { .sides { grid-template-columns: minmax(0, 1fr); } }
`;
