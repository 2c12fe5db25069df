/**
 * Compiles a pattern in which `*` stands for any characters to a test of whole texts. Each part between stars is
 * searched for once, from the end of the one before, so that no pattern can be made to hang.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
	const [start = '', ...parts] = pattern.split('*');
	const end = parts.pop();
	if (end === undefined) return (text) => text === start;
	const middle = parts.filter((part) => part !== '');
	return (text) => {
		if (!text.startsWith(start)) return false;
		let position = start.length;
		for (const part of middle) {
			const found = text.indexOf(part, position);
			if (found < 0) return false;
			position = found + part.length;
		}
		return text.length - position >= end.length && text.endsWith(end);
	};
}
