/**
 * Whether a whole text fits a pattern in which `*` stands for any characters. In time of the product of both lengths at
 * most, so that no pattern can be made to hang.
 */
export function matchPattern(pattern: string, text: string): boolean {
	let position = 0;
	let star = -1;
	let resumeAt = 0;
	let index = 0;
	while (index < text.length) {
		if (pattern[position] === '*') {
			star = position;
			resumeAt = index;
			position += 1;
		} else if (position < pattern.length && pattern[position] === text[index]) {
			position += 1;
			index += 1;
		} else if (star >= 0) {
			// The last star takes one character more.
			position = star + 1;
			resumeAt += 1;
			index = resumeAt;
		} else {
			return false;
		}
	}
	while (pattern[position] === '*') position += 1;
	return position === pattern.length;
}
