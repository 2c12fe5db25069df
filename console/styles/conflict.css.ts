/** Somebody's change beside that of somebody else. */
export const CONFLICT_CSS = `
.difference dl { display: grid; gap: 4px; margin: 8px 0 0; }
.difference dt { font-size: 12px; color: var(--quiet); }
.difference dd { margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere; max-block-size: 30vh; overflow: auto; }
`;
