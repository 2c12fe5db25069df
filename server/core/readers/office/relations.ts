import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { Archive } from './archive.ts';

/** Another part of an Office document that a part refers to. */
export interface Relation {
	readonly id: string;
	/** The last word of the relation's address: `slide`, `notesSlide`, `worksheet` … */
	readonly type: string;
	/** Name in the archive. */
	readonly target: string;
}

/** The parts that a part of an Office document refers to (ECMA-376 part 2, 9.3). */
export async function readRelations(archive: Archive, name: string): Promise<Relation[]> {
	const folder = path.posix.dirname(name);
	const xml = (await archive.read(`${folder}/_rels/${path.posix.basename(name)}.rels`))?.toString('utf8') ?? '';
	const relations: Relation[] = [];
	const parser = new Parser(
		{
			onopentag(element, { Id: id = '', Type: type = '', Target: target = '' }) {
				if (element !== 'Relationship') return;
				const place = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
				relations.push({ id, type: path.posix.basename(type), target: place });
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.end(xml);
	return relations;
}
