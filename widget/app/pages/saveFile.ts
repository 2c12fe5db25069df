/** How long a browser may take to begin reading what it saves. */
const READING_MS = 60_000;

/** Has the browser save a text as a file. Outside of the page, so that no script of the page takes the click for its own. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
