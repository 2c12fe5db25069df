/** Between black, 0, and white, 1: what is lighter is a light page. */
const LIGHT_FROM = 0.5;
/** A colour that is more transparent shows what is behind it. */
const OPAQUE_FROM = 0.5;
const BYTE_MAX = 255;
const PERCENT = 100;

/** The lightness of a computed colour, 0 to 1; undefined where there is none, or it is mostly transparent. */
export function readLightness(color: string): number | undefined {
	const [, notation = '', values] = /^([a-z]+)\((?:[a-z][\w-]* )?(.*)\)$/.exec(color) ?? [];
	if (values === undefined) return undefined;
	// `none` counts as 0.
	const [first = 0, second = 0, third = 0, alpha = 1] = values.split(/[\s,/]+/).map((value) => Number(value) || 0);
	if (alpha < OPAQUE_FROM) return undefined;
	if (notation.startsWith('ok')) return first;
	if (notation.startsWith('l')) return first / PERCENT;
	const light = 0.2126 * first + 0.7152 * second + 0.0722 * third;
	return notation.startsWith('rgb') ? light / BYTE_MAX : light;
}

/**
 * Whether the page is dark behind an element: by the nearest background, else by the page's `color-scheme`, in which
 * the element's caret has the colour `Canvas`.
 */
function isDarkBehind(element: Element): boolean {
	const { body, documentElement } = document;
	let behind: Node | null = element.parentNode === documentElement ? body : element.parentNode;
	let lightness: number | undefined;
	while (behind && lightness === undefined) {
		if (behind instanceof Element) lightness = readLightness(getComputedStyle(behind).backgroundColor);
		behind = behind instanceof ShadowRoot ? behind.host : behind.parentNode;
	}
	lightness ??= readLightness(getComputedStyle(element).caretColor) ?? 1;
	return lightness < LIGHT_FROM;
}

/** Says whether the page is dark behind an element, each time that may have changed. */
export function followPageTheme(element: Element, onLook: (isDark: boolean) => void, signal: AbortSignal): void {
	const { documentElement } = document;
	const observer = new MutationObserver(() => look());
	const look = (): void => {
		observer.observe(documentElement, { attributes: true, childList: true });
		observer.observe(document.body, { attributes: true });
		onLook(isDarkBehind(element));
	};
	matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal });
	// Pages fade from one theme to the other.
	const onFaded = ({ target }: Event): void => {
		if (target === documentElement || target === document.body) look();
	};
	document.addEventListener('transitionend', onFaded, { signal });
	signal.addEventListener('abort', () => observer.disconnect());
	look();
}
