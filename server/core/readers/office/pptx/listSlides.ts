import { Parser } from 'htmlparser2';
import type { Archive } from '../archive.ts';
import { readRelations } from '../relations.ts';

const PRESENTATION = 'ppt/presentation.xml';
const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;

/** The parts that hold the slides, in the order in which they are shown; by their numbers where nothing says it. */
export async function listSlides(archive: Archive): Promise<string[]> {
	const targets = new Map((await readRelations(archive, PRESENTATION)).map(({ id, target }) => [id, target]));
	const shown: string[] = [];
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				const target = name === 'p:sldId' ? targets.get(attributes['r:id'] ?? '') : undefined;
				if (target !== undefined && archive.has(target)) shown.push(target);
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end((await archive.read(PRESENTATION))?.toString('utf8') ?? '');
	return shown.length > 0 ? shown : slidesByNumber(archive.names);
}

function slidesByNumber(names: readonly string[]): string[] {
	const numberOf = (name: string): number => Number(SLIDE.exec(name)?.[1]);
	return names.filter((name) => SLIDE.test(name)).toSorted((a, b) => numberOf(a) - numberOf(b));
}
