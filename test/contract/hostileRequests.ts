import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { TestRequest } from '../support/startCore.ts';

const NESTING = 20_000;

const HOSTILE_VALUES: readonly unknown[] = [
	null,
	'',
	' ',
	0,
	-1,
	1.5,
	1e308,
	2 ** 53,
	true,
	[],
	[[]],
	[null],
	{},
	{ $gt: '' },
	JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}'),
	'\u0000',
	'a\u0000b',
	'\ud800',
	'\udc00\ud800',
	'\u202e\u0301\uffff',
	'😀'.repeat(500),
	'x'.repeat(100_000),
	"'; drop table projects; --",
	'../../../etc/passwd',
	'${process.env.HOME}{{7*7}}<script>alert(1)</script>',
	'9'.repeat(400),
	'1e999',
	Array.from({ length: 2_000 }, () => 'x'),
];

const HOSTILE_SEGMENTS = [
	'%00',
	'%2e%2e%2f',
	'%ff%fe',
	"'%20or%201=1--",
	'__proto__',
	'constructor',
	'%F0%9F%98%80',
	'a%00b',
	'x'.repeat(3_000),
	'-1',
	'%7B%7D',
];

const HOSTILE_QUERIES = [
	'page=-1',
	'page=99999999999999999999',
	'page=1e3',
	'page[]=1',
	'page=%00',
	'sort=%00',
	'sort=date_desc&sort=date_asc',
	'cursor=%00',
	'cursor=ZC4wMTlhMmIzYw',
	'type=%ff',
	'outcome[x]=1',
	'%',
	'&&==&',
	`cursor=${'A'.repeat(4_000)}`,
];

const HOSTILE_BODIES: readonly string[] = [
	'{',
	'}',
	'nul',
	'{"a":1,}',
	'"',
	'\ufeff{}',
	'[1,2',
	'{"a":"\\u00"}',
	'['.repeat(NESTING),
	'['.repeat(NESTING) + ']'.repeat(NESTING),
	'{"a":'.repeat(NESTING) + '1' + '}'.repeat(NESTING),
	'{"name":"x","name":["y"]}',
];

const HOSTILE_HEADERS: ReadonlyArray<Record<string, string>> = [
	{ 'content-type': 'application/json; charset=utf-7' },
	{ 'content-type': 'application/json; charset=nonsense' },
	{ 'content-type': '' },
	{ 'content-type': 'multipart/form-data; boundary=x' },
	{ 'content-encoding': 'gzip' },
	{ 'content-encoding': 'br' },
	{ 'content-encoding': 'bomb' },
	{ 'idempotency-key': '\u00ff'.repeat(10) },
	{ 'idempotency-key': 'x'.repeat(5_000) },
	{ accept: 'text/event-stream;q=nonsense' },
	{ authorization: `Bearer ${'x'.repeat(5_000)}` },
	{ 'x-request-id': '"><script>' },
];

export interface HostileRequest extends TestRequest {
	readonly path: string;
}

/** Spoils one thing of a valid request: an id, the query, a field of the body, the body's bytes, or a header. */
export function spoilRequest(
	random: () => number,
	{
		endpoint,
		params,
		body,
	}: { endpoint: Endpoint; params: Readonly<Record<string, string>>; body: object | undefined },
): HostileRequest {
	const pick = <Item>(items: readonly Item[]): Item => {
		const item = items[Math.floor(random() * items.length)];
		if (item === undefined) throw new Error('expected a list with items');
		return item;
	};
	const path = fill(endpoint.path, params);
	const valid = body === undefined ? {} : { body };
	const kinds = ['query', 'header', ...(endpoint.path.includes('{') ? ['segment'] : [])];
	if (body !== undefined) kinds.push('field', 'field', 'field', 'bytes', 'cut');
	switch (pick(kinds)) {
		case 'segment': {
			const name = pick(Object.keys(params));
			return { path: fill(endpoint.path, { ...params, [name]: pick(HOSTILE_SEGMENTS) }), ...valid };
		}
		case 'query':
			return { path: `${path}?${pick(HOSTILE_QUERIES)}`, ...valid };
		case 'header':
			return { path, ...valid, headers: pick(HOSTILE_HEADERS) };
		case 'field': {
			const names = Object.keys(body ?? {});
			return { path, body: spoilDeep(random, { ...body, [pick(names)]: pick(HOSTILE_VALUES) }, pick(HOSTILE_VALUES)) };
		}
		case 'bytes':
			return { path, rawBody: random() < 0.5 ? pick(HOSTILE_BODIES) : randomBytes(random) };
		default: {
			const text = JSON.stringify(body);
			return { path, rawBody: text.slice(0, Math.floor(random() * text.length)) };
		}
	}
}

/** Sometimes spoils a member of a member as well: an item of a list, a property of an object. */
function spoilDeep(random: () => number, body: Record<string, unknown>, value: unknown): unknown {
	if (random() < 0.5) return body;
	return Object.fromEntries(
		Object.entries(body).map(([name, member]) => {
			if (Array.isArray(member)) return [name, [value, ...member.slice(1)]];
			if (typeof member !== 'object' || member === null) return [name, member];
			const [first] = Object.keys(member);
			return [name, first === undefined ? member : { ...member, [first]: value }];
		}),
	);
}

function randomBytes(random: () => number): Uint8Array<ArrayBuffer> {
	return Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256));
}

function fill(template: string, params: Readonly<Record<string, string>>): string {
	return template.replace(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '');
}
