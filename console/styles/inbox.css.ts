/** The inbox: its lists, answers as visitors saw them, and what is beside a conversation. */
export const INBOX_CSS = `
.panes .search { max-width: none; margin-block: 0 8px; }
.panes .views { display: flex; flex-wrap: wrap; gap: 4px; margin-block-end: 12px; }
.views a { padding: 2px 8px; border: 1px solid var(--line); border-radius: 12px; color: inherit; font-size: 13px; text-decoration: none; }
.views a[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: 600; }
.panes .news { width: 100%; margin-block-end: 8px; color: var(--accent); }
.context section { margin-block-end: 20px; }
.prose { display: grid; gap: 8px; margin-block-start: 4px; }
.prose ul { padding-inline-start: 20px; list-style: disc; }
.prose ol { padding-inline-start: 20px; list-style: decimal; }
.prose pre, .prose .table { overflow-x: auto; }
.prose blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
.prose :is(h3, h4, h5, h6) { margin: 0; font-size: 14px; }
`;
