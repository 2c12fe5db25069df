/** The `data` column of a source that could not be read; the error of an earlier reading gives way. */
export function withError(data: string, { code, message }: { code: string; message: string }): string {
	// Written by us as a JSON object.
	return JSON.stringify({ ...(JSON.parse(data) as object), error: { code, message } });
}

/** The `data` column of a source that can be read again. */
export function withoutError(data: string): string {
	// Written by us as a JSON object.
	const { error: _, ...rest } = JSON.parse(data) as Record<string, unknown>;
	return JSON.stringify(rest);
}
