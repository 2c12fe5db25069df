/** The path of the public address, which the server writes into its pages; '' where Frontdesk has a host of its own. */
export const BASE = document.documentElement.dataset['base'] ?? '';

/** Where the console is. */
export const HOME = `${BASE}/console`;
