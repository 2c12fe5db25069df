/** The title of a source, as a link where it has an address. */
export function SourceLink({ title, url }: { readonly title: string; readonly url?: string | undefined }) {
	if (url === undefined || !/^https?:/i.test(url)) return <span>{title}</span>;
	return (
		<a href={url} target="_blank" rel="noreferrer">
			{title}
		</a>
	);
}
