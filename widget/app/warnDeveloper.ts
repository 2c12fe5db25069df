/** Tells the page's developer, who looks there for what is not as expected. */
// oxlint-disable-next-line no-console
export const warnDeveloper: (message: string) => void = console.warn;
