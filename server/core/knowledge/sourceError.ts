/** Why a source could not be read although nothing failed on the way. Stable: shown as `data.error.code`. */
export type SourceErrorCode =
	| 'no_text'
	| 'page_not_found'
	| 'extraction_failed'
	| 'extraction_timeout'
	| 'extraction_memory'
	| 'duplicate_of'
	| 'gone'
	| 'gave_up'
	// Of documents alone.
	| 'empty_file'
	| 'too_large'
	| 'too_many_pages'
	| 'too_much_text'
	| 'unsupported_type'
	| 'encrypted'
	| 'corrupt'
	| 'only_images'
	| 'file_missing';

export class SourceError extends Error {
	readonly code: SourceErrorCode;

	constructor(code: SourceErrorCode, message: string, options: { cause?: unknown } = {}) {
		super(message, { cause: options.cause });
		this.name = 'SourceError';
		this.code = code;
	}
}
