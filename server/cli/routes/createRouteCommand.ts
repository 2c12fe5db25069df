import { writeFile } from 'node:fs/promises';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../errors.ts';
import { isItem, presentReply, tableOf, toText } from './present.ts';
import { type ListShape, listShapeOf, readList } from './readList.ts';
import { type RouteRequest, readRequest } from './readRequest.ts';
import { type RouteShape, type RouteWords, shapeRoute } from './routeShape.ts';

const USUAL_LIMIT = 100;

interface Call extends RouteRequest {
	readonly params: Readonly<Record<string, string>>;
}

/** The command of a route, made from its declaration in the contract. */
export function createRouteCommand(endpoint: Endpoint, words: RouteWords): Command {
	const shape = shapeRoute(endpoint, words);
	const list = listShapeOf(endpoint);
	return {
		...shape,
		async run(context) {
			const request = await readRequest(shape, context);
			const call = { ...request, params: await readParams(shape, context) };
			if (endpoint.isDownload) await download(shape, call, context);
			else if (list === null) await send(shape, call, context);
			else await showList(shape, { list, call }, context);
		},
	};
}

async function readParams({ endpoint, ids, words: { idOption = {} } }: RouteShape, context: CommandContext) {
	const { invocation, connection } = context;
	const params: Record<string, string> = {};
	for (const [, id = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
		const option = idOption[id];
		if (option !== undefined) params[id] = invocation.text(option) ?? '';
		else if (ids.includes(id)) params[id] = invocation.positionals[ids.indexOf(id)] ?? '';
		else params[id] = id === 'projectId' ? connection.projectId() : await connection.chatbotId();
	}
	return params;
}

function connect({ endpoint }: RouteShape, { connection }: CommandContext) {
	return endpoint.access === 'admin' ? connection.admin() : connection.service();
}

async function download(shape: RouteShape, call: Call, context: CommandContext): Promise<void> {
	const file = await (await connect(shape, context)).download(shape.endpoint, call);
	const out = context.invocation.text('out');
	if (out === undefined) context.output.write(await file.text());
	else await writeFile(out, file.stream());
}

async function showList(
	shape: RouteShape,
	{ list, call }: { readonly list: ListShape; readonly call: Call },
	context: CommandContext,
): Promise<void> {
	const { invocation, output } = context;
	const { columns, present, limit: usual = USUAL_LIMIT } = shape.words;
	const limit = invocation.number('limit', 1) ?? usual;
	const service = await connect(shape, context);
	const { items, hasMore } = await readList(list, limit, (part) =>
		service.call(shape.endpoint, { ...call, query: { ...call.query, ...part } }),
	);
	if (present === undefined) output.list(items, tableOf(items, columns));
	else output.result(items, () => items.flatMap((item) => present(item)));
	if (hasMore) output.note(`There are more. These are ${limit}; --limit N shows N.`);
}

async function send(shape: RouteShape, call: Call, context: CommandContext): Promise<void> {
	const { endpoint, words } = shape;
	const { present = presentReply, check, follow, remark } = words;
	const versions: string[] = [];
	const service = await connect(shape, context);
	const data: unknown = await service.call(endpoint, call, { onVersion: (etag) => versions.push(etag) });
	check?.(data);
	if (follow !== undefined && !context.invocation.has('no-wait')) {
		if (!isItem(data)) throw new UsageError('there is nothing to wait for');
		return follow(context, toText(data['id']));
	}
	const [etag] = versions;
	context.output.result(isItem(data) ? { etag, ...data } : { done: true }, () => [
		...present(data),
		...(remark === undefined ? [] : [remark]),
	]);
}
