/** Why a source could not be read although nothing failed on the way. Stable: shown as `data.error.code`. */
export type SourceErrorCode =
	| 'no_text'
	| 'page_not_found'
	| 'login'
	| 'placeholder'
	| 'extraction_failed'
	| 'extraction_timeout'
	| 'extraction_memory'
	| 'duplicate_of'
	| 'left_out'
	| 'gone'
	| 'noindex'
	| 'blocked_by_robots'
	| 'bad_sitemap'
	| 'no_pages'
	| 'gave_up'
	// Of articles of Zoho Desk alone.
	| 'zoho_credentials'
	| 'zoho_refused'
	| 'zoho_disconnected'
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
	/** Pages that it leads to nevertheless. */
	readonly links: readonly string[];

	constructor(code: SourceErrorCode, message: string, options: { cause?: unknown; links?: readonly string[] } = {}) {
		super(message, { cause: options.cause });
		this.links = options.links ?? [];
		this.name = 'SourceError';
		this.code = code;
	}

	/** A deadline may pass because the machine was busy. */
	get isRetryable(): boolean {
		return this.code === 'extraction_timeout';
	}
}
