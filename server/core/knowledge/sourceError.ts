/** Why a source could not be read although nothing failed on the way. Stable: shown as `data.error.code`. */
export type SourceErrorCode =
	| 'no_text'
	| 'page_not_found'
	| 'extraction_failed'
	| 'extraction_timeout'
	| 'duplicate_of'
	| 'gone'
	| 'gave_up';

export class SourceError extends Error {
	readonly code: SourceErrorCode;

	constructor(code: SourceErrorCode, message: string, options: { cause?: unknown } = {}) {
		super(message, { cause: options.cause });
		this.name = 'SourceError';
		this.code = code;
	}
}
