/** Names that servers give the page of a folder. */
const FOLDER_PAGE = /\/(?:index|default)\.(?:html?|php|aspx?)$/i;
const PAGE_ENDING = /\.(?:html?|php|aspx?)$/i;
/** Ways to write the path of one page, after what is common to them. */
const PATH_ENDINGS = ['', '/', '.html', '.htm', '.php', '/index.html', '/index.htm', '/index.php', '/default.aspx'];
/** Parameters of an address that are left out one by one. */
const MAX_PARAMETERS = 6;

/**
 * Other addresses at which servers often serve the page of this one too: `/x`, `/x/`, `/x.html` and `/x/index.html`,
 * with and without each parameter, by http and https, with and without `www.`. That they do is for their texts to show.
 */
export function addressVariants(address: string): string[] {
	const url = new URL(address);
	if (url.host === '') return [];
	const variants = new Set<string>();
	const base = basePath(url.pathname);
	for (const ending of PATH_ENDINGS) {
		// Put together as text: parsing some twenty addresses would take as long as all else of a page's comparison.
		const page = `${url.origin}${`${base}${ending}` || '/'}`;
		variants.add(page);
		variants.add(page + url.search);
	}
	for (const name of [...new Set(url.searchParams.keys())].slice(0, MAX_PARAMETERS)) {
		const shorter = new URL(url);
		shorter.searchParams.delete(name);
		variants.add(shorter.href);
	}
	const { protocol, hostname } = url;
	const otherProtocol = protocol === 'https:' ? 'http:' : 'https:';
	const otherName = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`;
	for (const change of [
		{ protocol: otherProtocol },
		{ hostname: otherName },
		{ protocol: otherProtocol, hostname: otherName },
	]) {
		variants.add(hrefWith(url, change));
	}
	variants.delete(url.href);
	return [...variants];
}

/** The same for every address that may be a variant of another; what is no address stands for itself. */
export function variantKey(address: string): string {
	if (!URL.canParse(address)) return address;
	const { host, pathname } = new URL(address);
	return `${host.replace(/^www\./, '')}${basePath(pathname)}`;
}

function basePath(pathname: string): string {
	return pathname.replace(FOLDER_PAGE, '').replace(PAGE_ENDING, '').replace(/\/+$/, '');
}

function hrefWith(url: URL, change: Partial<Pick<URL, 'hostname' | 'protocol'>>): string {
	return Object.assign(new URL(url), change).href;
}
