/** Paths of the website with and without the widget. */
export interface PathRules {
	readonly show_on?: readonly string[] | undefined;
	readonly hide_on?: readonly string[] | undefined;
}

/**
 * Whether the widget is shown on a path, as `location.pathname` has it. `hide_on` wins over `show_on`. A slash at the end
 * makes no difference, as many sites serve a page with and without it.
 */
export function isShownOn(path: string, { show_on, hide_on = [] }: PathRules): boolean {
	const asIs = decode(path);
	const variants = [asIs, asIs.endsWith('/') ? asIs.slice(0, -1) : `${asIs}/`];
	const matches = (pattern: string): boolean => {
		const decoded = decode(pattern);
		return variants.some((variant) => matchesPath(decoded, variant));
	};
	return !hide_on.some(matches) && (show_on?.some(matches) ?? true);
}

/** Whether a path matches a pattern, in which `*` means any characters. One pass for any pattern. */
function matchesPath(pattern: string, path: string): boolean {
	const [first = '', ...rest] = pattern.split('*');
	const last = rest.pop();
	if (last === undefined) return path === first;
	if (!path.startsWith(first)) return false;
	let end = first.length;
	for (const part of rest) {
		const start = path.indexOf(part, end);
		if (start < 0) return false;
		end = start + part.length;
	}
	return path.length - last.length >= end && path.endsWith(last);
}

/** As people write paths: `/größe`, not `/gr%C3%B6%C3%9Fe`. */
function decode(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
