import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDE = 'docs/guide';
const FENCE = /^#+ (?<heading>.*)$|^(?<indent> *)```(?<language>\w*)\n(?<content>[\s\S]*?)^ *```$/gm;

/** One example of the guide. */
export interface Fence {
	/** File number and heading, such as `05 Ratings`; the second below a heading ends in `(2)`. */
	readonly key: string;
	readonly language: string;
	readonly content: string;
}

/** All examples of the guide, in its order. */
export function readFences(): Fence[] {
	return readdirSync(GUIDE)
		.toSorted()
		.flatMap((file) => readFile(file.slice(0, 2), readFileSync(path.join(GUIDE, file), 'utf8')));
}

function readFile(number: string, markdown: string): Fence[] {
	const fences: Fence[] = [];
	let heading = '';
	let count = 0;
	for (const { groups = {} } of markdown.matchAll(FENCE)) {
		const { heading: next, indent = '', language = '', content } = groups;
		if (content === undefined) {
			heading = next ?? '';
			count = 0;
			continue;
		}
		count += 1;
		fences.push({
			key: `${number} ${heading}${count === 1 ? '' : ` (${count})`}`,
			language,
			content: content.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
		});
	}
	return fences;
}
