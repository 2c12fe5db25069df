import { writeFile } from 'node:fs/promises';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { Command, CommandContext } from '../command.ts';
import { readList } from '../readList.ts';
import { follow } from './follow.ts';
import { isItem, presentReply, tableOf } from './present.ts';
import { checkBody, type RouteRequest, readParams, readRequest } from './readRequest.ts';
import { type RouteWords, shapeRoute } from './routeShape.ts';

const USUAL_LIMIT = 100;

interface Call extends RouteRequest {
	readonly params: Readonly<Record<string, string>>;
}

/** The command of a route, made from its declaration in the contract. */
export function createRouteCommand(endpoint: Endpoint, route: RouteWords): Command {
	const shape = shapeRoute(endpoint, route);
	const { list } = shape;

	async function connect({ connection }: CommandContext) {
		return endpoint.access === 'admin' ? connection.admin() : connection.service();
	}

	async function download(request: Call, context: CommandContext): Promise<void> {
		const file = await (await connect(context)).download(endpoint, request);
		const out = context.invocation.text('out');
		if (out === undefined) context.output.write(await file.text());
		else await writeFile(out, file.stream());
	}

	async function showList(member: string, { params, query }: Call, context: CommandContext): Promise<void> {
		const { invocation, output } = context;
		const limit = invocation.number('limit') ?? USUAL_LIMIT;
		const service = await connect(context);
		const { items, hasMore } = await readList({
			async read(part) {
				const data: unknown = await service.call(endpoint, { params, query: { ...query, ...part } });
				return isItem(data) ? data : {};
			},
			pick: ({ [member]: part }) => (Array.isArray(part) ? part.filter(isItem) : []),
			limit,
		});
		const { present } = route;
		if (present === undefined) output.list(items, tableOf(items, route.columns));
		else output.result(items, () => items.flatMap((item) => present(item, context)));
		if (hasMore) output.note(`There are more. These are ${limit}; --limit N shows N.`);
	}

	async function send({ params, body, ...request }: Call, context: CommandContext): Promise<void> {
		const { invocation, output } = context;
		const service = await connect(context);
		const versions: string[] = [];
		const onVersion = (version: string) => versions.push(version);
		const current: unknown = route.over === undefined ? {} : await service.call(route.over, { params }, { onVersion });
		const whole = body && checkBody(shape, { ...(isItem(current) && current), ...body });
		const ifMatch = invocation.text('if-match') ?? request.etag ?? versions[0];
		const call = { ...request, params, ...(whole && { body: whole }) };
		const data: unknown = await service.call(endpoint, call, { onVersion, ifMatch });
		const etag = versions.at(-1);
		if (route.follow !== undefined && !invocation.has('no-wait')) {
			return follow({ read: route.follow, data, params }, context);
		}
		const { present = presentReply } = route;
		output.result(isItem(data) ? { etag, ...data } : { done: true }, () => present(data, context));
	}

	return {
		...shape,
		async run(context) {
			const { body, ...request } = await readRequest(shape, context);
			const checked = body && route.over === undefined ? checkBody(shape, body) : body;
			const call = { ...request, params: await readParams(shape, context), ...(checked && { body: checked }) };
			if (endpoint.isDownload) await download(call, context);
			else if (list !== undefined) await showList(list, call, context);
			else await send(call, context);
		},
	};
}
