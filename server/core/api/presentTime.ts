/** A stored time as the interface writes it: UTC, ISO 8601, to the millisecond. */
export function presentTime(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}
