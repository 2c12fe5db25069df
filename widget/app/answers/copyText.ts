/**
 * Puts text on the clipboard. On pages without https browsers offer no clipboard, and the old way is the only one.
 *
 * @param place where an input can stand for a moment, unseen
 * @returns whether it worked
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text, place);
	}
}

function copyBySelection(text: string, place: HTMLElement): boolean {
	const root = place.getRootNode();
	const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
	const area = document.createElement('textarea');
	area.className = 'unseen';
	area.value = text;
	place.append(area);
	area.select();
	const isCopied = document.execCommand('copy');
	area.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return isCopied;
}
