/** Scripts that run from right to left, as far as websites are written in them. */
const RIGHT_TO_LEFT = /Arab|Hebr|Thaa/;

export interface Language {
	/** As the browser's own formats take it; a page may have written it with underscores. */
	readonly tag: string;
	/** What it may be known by, in small letters, the nearest first: `zh-tw`, `zh-hant`, `zh`. */
	readonly names: readonly string[];
	readonly direction: 'ltr' | 'rtl';
}

/** Undefined for what is no language tag (BCP 47). */
export function readLanguage(written: string): Language | undefined {
	try {
		const locale = new Intl.Locale(written.replaceAll('_', '-'));
		const { language, script = '' } = locale.maximize();
		const names = [`${language}-${locale.region}`, `${language}-${script}`, language];
		// Norwegian: `no` means Bokmål, and who reads Nynorsk reads it too.
		if (/^n[bno]$/.test(language)) names.push('nb', 'no');
		return {
			tag: locale.toString(),
			names: names.map((name) => name.toLowerCase()),
			direction: RIGHT_TO_LEFT.test(script) ? 'rtl' : 'ltr',
		};
	} catch {
		return undefined;
	}
}
