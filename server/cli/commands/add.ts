import { z } from 'zod';
import { addDocuments } from '../../../shared/contract/documents.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { addFaqs, addLinks, addTexts, type DataSourceType } from '../../../shared/contract/knowledge.ts';
import { type DataSource, type SourceProgress, waitUntilProcessed } from '../../lib/waitUntilProcessed.ts';
import type { Command, CommandContext } from '../command.ts';
import { FailedError, UsageError } from '../errors.ts';
import { shorten } from '../output.ts';
import { presentProgress } from '../routes/follow.ts';
import { toText } from '../routes/present.ts';
import { checkBody, readParams, readRequest } from '../routes/readRequest.ts';
import { shapeRoute } from '../routes/routeShape.ts';
import { splitIntoCalls } from '../splitIntoCalls.ts';

export const ADD_COMMANDS = [
	createAddCommand('link', addLinks),
	createAddCommand('text', addTexts),
	createAddCommand('faq', addFaqs),
	createAddCommand('document', addDocuments),
];

/** What the replies to all kinds of sources have. */
const addedSchema = z.looseObject({
	duplicate_links_removed: z.array(z.string()).default([]),
	documents: addDocuments.data.shape.documents.default([]),
});

/** The command of a route, with as many calls as it takes, and a wait until everything is read. */
function createAddCommand(type: DataSourceType, endpoint: Endpoint): Command {
	const member = `${type}s`;
	const shape = shapeRoute(endpoint, { name: `add ${type}`, words: [member] });
	return {
		...shape,
		options: { ...shape.options, 'no-wait': {} },
		async run(context) {
			const { form, body: { [member]: items, ...body } = {} } = await readRequest(shape, context);
			if (form === undefined && !Array.isArray(items)) throw new UsageError(`no ${member} given`);
			const params = await readParams(shape, context);
			const service = await context.connection.service();
			const batches = splitIntoCalls(Array.isArray(items) ? items : []);
			const bodies = batches.map((batch) => ({ body: checkBody(shape, { ...body, [member]: batch }) }));
			const added = { type, count: 0, present: 0, refused: new Array<string>() };
			for (const call of form === undefined ? bodies : [{ form }]) {
				const reply = addedSchema.parse(await service.call(endpoint, { params, ...call }));
				added.count += Number(reply[`${member}_added`]);
				added.present += reply.duplicate_links_removed.length;
				for (const { name, status, error } of reply.documents) {
					if (status === 'duplicate') added.present += 1;
					if (status === 'refused') added.refused.push(`${name}: ${error?.message} (${error?.code})`);
				}
			}
			await report(added, context);
		},
	};
}

interface Added {
	readonly type: DataSourceType;
	readonly count: number;
	/** How many the chatbot had already. */
	readonly present: number;
	readonly refused: readonly string[];
}

/** Waits until the new sources are read, showing progress, and reports them. @throws {FailedError} when some failed */
async function report(
	{ type, count, present, refused }: Added,
	{ invocation, connection, output }: CommandContext,
): Promise<void> {
	const { service: client, chatbotId } = await connection.chatbot();
	const isAwaited = !invocation.has('no-wait');
	const onProgress = (progress: SourceProgress) => output.progress(presentProgress(progress));
	const sources = isAwaited ? await waitUntilProcessed({ client, chatbotId, type, count, onProgress }) : [];
	output.progress('');
	const unread = sources.filter(({ status }) => status === 'error').toReversed();
	const samePage = unread.filter(({ data }) => data.error?.code === 'duplicate_of').length;
	const processed = sources.length - unread.length;
	const failed = unread.length - samePage + refused.length;
	const result = { added: count, processed, failed, same_page: samePage, present, refused };
	output.result({ ...result, sources: sources.toReversed() }, () => [
		[
			`Added ${count}`,
			...(isAwaited ? [`${processed} processed`, `${failed} failed`] : []),
			...(samePage === 0 ? [] : [`${samePage} the same page as another`]),
			...(present === 0 ? [] : [`${present} there already`]),
		].join(', '),
		...[...refused, ...unread.map(presentFailure)].map((line) => `  ${line}`),
	]);
	if (failed > 0) throw new FailedError(`${failed} of ${count + refused.length} could not be read.`);
}

function presentFailure({ data: { error, ...data } }: DataSource): string {
	return `${shorten(toText(data))}: ${error?.message ?? 'no reason given'} (${error?.code ?? 'unknown'})`;
}
