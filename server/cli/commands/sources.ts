import {
	dataSourceStatusField,
	dataSourceTypeField,
	deleteDataSource,
	listDataSources,
	readDataSource,
	updateDataSource,
} from '../../../shared/contract/knowledge.ts';
import type { DataSource } from '../../waitUntilProcessed.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { listItems } from '../listItems.ts';
import { showTime } from '../output.ts';
import { PAGE_OPTIONS, readPageOptions } from '../pageOptions.ts';
import { presentSource } from '../presentSource.ts';
import { findCollection } from './collections.ts';

const USUAL_LIMIT = 100;

export const listSources: Command = {
	name: 'sources',
	usage:
		'[--type link|text|faq|document|zoho] [--status pending|processing|processed|error] [--search WORDS] [--limit N]',
	summary: 'List the sources of the knowledge base with their states and reasons, newest first',
	async run({ invocation, connection, output }) {
		const type = invocation.choice('type', dataSourceTypeField);
		const status = invocation.choice('status', dataSourceStatusField);
		const search = invocation.text('search');
		const limit = invocation.number('limit', 1) ?? USUAL_LIMIT;
		const { service, chatbotId } = await connection.chatbot();
		const sources = await listItems({
			read: (page) => service.call(listDataSources, { params: { chatbotId }, query: { page, type, status, search } }),
			pick: (data) => data.sources,
			limit,
		});
		output.list(sources, {
			none: 'No sources.',
			head: ['type', 'state', 'characters', 'source'],
			id: (source) => source.id,
			row: (source) => [
				source.type,
				source.status,
				String(source.characters),
				[presentSource(source), ...presentError(source)].join(': '),
			],
		});
	},
};

export const showSource: Command = {
	name: 'sources show',
	usage: 'SOURCE_ID',
	summary: 'Show a source: its state, when it is read again, and how its last readings ended',
	async run({ invocation, connection, output }) {
		const [sourceId = ''] = invocation.positionals;
		const { service, chatbotId } = await connection.chatbot();
		const source = await service.call(readDataSource, { params: { chatbotId, sourceId } });
		const { next_read_at: nextReadAt } = source;
		output.result(source, () => [
			presentSource(source),
			`${source.type}, ${source.status}, ${source.characters} characters`,
			source.used_at === null
				? 'Not used in an answer yet'
				: `Used in ${source.uses} answers, last ${showTime(source.used_at)}`,
			...presentError(source),
			...(nextReadAt === null ? [] : [`Read again ${showTime(nextReadAt)} (${source.resync_schedule})`]),
			...source.readings.map(
				({ read_at, outcome, code }) => `  ${showTime(read_at)}  ${outcome}${code === undefined ? '' : ` (${code})`}`,
			),
		]);
	},
};

export const editSource: Command = {
	name: 'edit',
	usage:
		'SOURCE_ID [--text TEXT | --file FILE] [--question TEXT] [--answer TEXT] [--schedule never|daily|weekly|monthly] [--exclude-…] [--if-match VERSION]',
	summary: 'Change a text, an FAQ, what is left out of a page, or how often it is read again',
	options: PAGE_OPTIONS,
	async run({ invocation, connection, output, readInput }) {
		const [sourceId = ''] = invocation.positionals;
		const [file, text] = [invocation.text('file'), invocation.text('text')];
		if (file !== undefined && text !== undefined) throw new UsageError('either --text or --file');
		const body = {
			text: file === undefined ? text : await readInput(file),
			question: invocation.text('question'),
			answer: invocation.text('answer'),
			...readPageOptions(invocation),
		};
		const { service, chatbotId } = await connection.chatbot();
		const source = await service.call(updateDataSource, { params: { chatbotId, sourceId }, body });
		output.result(source, () => [`Changed ${presentSource(source)}.`]);
	},
};

export const removeSources: Command = {
	name: 'remove',
	usage: 'ID… [--if-match VERSION]',
	summary: 'Remove sources, websites or Zoho connections with their knowledge; a page of a website stays out of it',
	async run({ invocation, connection, output }) {
		const { positionals } = invocation;
		const place = await connection.chatbot();
		const { service, chatbotId } = place;
		for (const id of positionals) {
			const collection = await findCollection(place, id);
			await (collection?.remove() ?? service.call(deleteDataSource, { params: { chatbotId, sourceId: id } }));
		}
		output.result({ removed: positionals }, () => [`Removed ${positionals.length}.`]);
	},
};

function presentError({ data: { error } }: DataSource): string[] {
	return error === undefined ? [] : [`${error.message} (${error.code})`];
}
