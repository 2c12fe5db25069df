/** Pages that this process serves itself: they are read here, whatever their public address leads to. */
export type OwnPages = {
	/** Without a slash at the end, like `url`. */
	readonly publicUrl: string;
	readonly url: string;
};

/** Where a page of our own is read instead of at its address. */
export function findOwnPage(url: URL, ownPages: OwnPages | undefined): URL | undefined {
	if (ownPages === undefined) return undefined;
	const base = new URL(ownPages.publicUrl).href.replace(/\/$/, '');
	return url.href.startsWith(`${base}/`) ? new URL(ownPages.url + url.href.slice(base.length)) : undefined;
}
