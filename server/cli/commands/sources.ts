import {
	dataSourceStatusField,
	dataSourceTypeField,
	deleteDataSource,
	listDataSources,
	readDataSource,
} from '../../../shared/contract/knowledge.ts';
import { type Command, UsageError } from '../command.ts';
import { LIMIT_OPTION, readLimit } from '../limitOption.ts';
import { alignColumns, showTime } from '../output.ts';
import { readPages, takeItems } from '../pages.ts';
import { presentSource } from '../presentSource.ts';

const USUAL_LIMIT = 100;

export const listSources: Command = {
	name: 'sources',
	usage: '[--type link|text|faq|document] [--status pending|processing|processed|error] [--limit N]',
	summary: 'List the sources of the knowledge base with their states and reasons, newest first',
	options: { ...LIMIT_OPTION, type: { type: 'string' }, status: { type: 'string' } },
	positionals: [0, 0],
	async run({ invocation, connection, output }) {
		const type = dataSourceTypeField.optional().safeParse(invocation.text('type'));
		const status = dataSourceStatusField.optional().safeParse(invocation.text('status'));
		if (!type.success) throw new UsageError(`--type must be one of ${dataSourceTypeField.options.join(', ')}`);
		if (!status.success) throw new UsageError(`--status must be one of ${dataSourceStatusField.options.join(', ')}`);
		const limit = readLimit(invocation, USUAL_LIMIT);
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const pages = readPages(async (page) => {
			const query = { page, ...(type.data === undefined ? {} : { type: type.data }) };
			const data = await service.call(listDataSources, { params: { chatbotId }, query });
			return { items: data.sources, lastPage: data.pages.last_page };
		});
		const sources = await takeItems(
			pages,
			limit,
			(source) => status.data === undefined || source.status === status.data,
		);
		output.result(sources, () =>
			sources.length === 0
				? ['No sources.']
				: alignColumns(
						sources.map((source) => [
							source.id,
							source.type,
							source.status,
							`${source.characters} characters`,
							source.data.error === undefined
								? presentSource(source)
								: `${presentSource(source)}: ${source.data.error.message} (${source.data.error.code})`,
						]),
					),
		);
	},
};

export const showSource: Command = {
	name: 'sources show',
	usage: 'SOURCE_ID',
	summary: 'Show a source: its state, when it is read again, and how its last readings ended',
	positionals: [1, 1],
	async run({ invocation, connection, output }) {
		const [sourceId = ''] = invocation.positionals;
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		const source = await service.call(readDataSource, { params: { chatbotId, sourceId } });
		output.result(source, () => [
			presentSource(source),
			`${source.type}, ${source.status}, ${source.characters} characters`,
			...(source.data.error === undefined ? [] : [`${source.data.error.message} (${source.data.error.code})`]),
			...(source.next_read_at === null
				? []
				: [`Read again ${showTime(source.next_read_at)} (${source.resync_schedule})`]),
			...source.readings.map(
				({ read_at, outcome, code }) => `  ${showTime(read_at)}  ${outcome}${code === undefined ? '' : ` (${code})`}`,
			),
		]);
	},
};

export const removeSources: Command = {
	name: 'remove',
	usage: 'SOURCE_ID…',
	summary: 'Remove sources and what was learned from them',
	positionals: [1, Number.POSITIVE_INFINITY],
	async run({ invocation, connection, output }) {
		const service = await connection.service();
		const chatbotId = await connection.chatbotId();
		for (const sourceId of invocation.positionals) {
			await service.call(deleteDataSource, { params: { chatbotId, sourceId } });
		}
		const { positionals } = invocation;
		output.result({ removed: positionals }, () => [`Removed ${positionals.length}.`]);
	},
};
