import { signal } from '@preact/signals';
import type { Endpoint, EndpointData, EndpointRequest } from '../../shared/contract/endpoint.ts';
import type { ErrorBody, FieldError } from '../../shared/contract/envelope.ts';
import type { Contract } from '../../shared/contract/registry.ts';
import { reasonOf } from '../words/reasons.ts';
import { words } from '../words/words.ts';
import { HOME } from './place.ts';

/** By the code of an error. English has few: the service's own sentences are English. */
const SENTENCES: Readonly<Record<string, string>> = words.errors;

/** What is wrong in a field: a sentence, and the field's name, or where it stands in the body of a call. */
export interface Fault {
	readonly path: string;
	readonly text: string;
}

/** What was typed cannot be sent, or was refused. */
export class FaultyInput extends Error {
	readonly faults: readonly Fault[];

	constructor(faults: readonly Fault[], message = faults.map(({ text }) => text).join(' ')) {
		super(message);
		this.name = 'FaultyInput';
		this.faults = faults;
	}
}

/** A call that failed, with a sentence to show. */
export class CallError extends FaultyInput {
	/** 0 when the server could not be reached. */
	readonly status: number;
	readonly code: string | undefined;

	constructor(status: number, message: string, code?: string, faults: readonly Fault[] = []) {
		super(faults, message);
		this.name = 'CallError';
		this.status = status;
		this.code = code;
	}
}

/** Method and path of routes of the contract. */
export type Routes = Readonly<Partial<Record<RouteName, readonly [method: string, path: string]>>>;

/** Those that signing in takes; the build writes them (`widget/build/build.ts`). */
declare const __FRONTDESK_SIGN_IN_ROUTES__: Routes;

let routes: Routes = __FRONTDESK_SIGN_IN_ROUTES__;

/** Makes more routes known. */
export function addRoutes(more: Routes): void {
	routes = { ...routes, ...more };
}

type RouteName = keyof Contract;
type Route<Name extends RouteName> = Contract[Name] extends Endpoint ? Contract[Name] : never;

interface CallParts<E extends Endpoint> {
	/** The ids in the path. */
	readonly params?: Readonly<Record<keyof EndpointRequest<E>['params'], string>>;
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	/** Also the texts of a form, which the service checks. */
	readonly body?: E['body']['_zod']['input'] | Readonly<Record<string, string>>;
	/** Files, instead of a body. */
	readonly form?: FormData;
	/** The version that a change was made from. */
	readonly ifMatch?: string | undefined;
}

/** Versions of replies that do not say theirs in themselves. */
const versions = new WeakMap<object, string>();

/** The version of what a reply holds, or of one item of it. */
export function versionOf(data: { readonly etag?: string | undefined } | object): string | undefined {
	return ('etag' in data ? data.etag : undefined) ?? versions.get(data);
}

/** Bytes; browsers allow 64 KiB in all. */
const MOST_KEPT_ALIVE = 60_000;

/** What is quoted of a text in a message, before what is left out. */
const LONG = /^(.{60}).+/su;

/** Whether to show only the sign-in: nobody has signed in, or the session has ended. */
export const isSignedOut = signal(false);
/** The password dialog that calls wait for: `answer` is told whether the password was given. */
export const passwordWish = signal<{ readonly answer: (isGiven: boolean) => void } | null>(null);

/** Routes that the server of the console has in place of the service's: they set and end its cookie. */
const CONSOLE_PATHS: Partial<Readonly<Record<RouteName, string>>> = {
	createSession: '/session',
	createAccount: '/account',
	requestRecovery: '/recovery',
};

/**
 * Calls a route of the service as the person who is signed in. A call that needs a fresh sign-in asks for the password and
 * is repeated.
 *
 * @throws {CallError}
 */
export async function call<Name extends RouteName>(
	name: Name,
	parts: CallParts<Route<Name>> = {},
): Promise<EndpointData<Route<Name>>> {
	const response = await send(toRequest(name, parts));
	// The service's own reply, by its contract.
	const reply = (await response.json().catch(() => null)) as { readonly data: EndpointData<Route<Name>> } | null;
	if (reply === null) throw new CallError(response.status, words.brokenReply);
	// A proxy that compresses replies makes their versions weak, and weak ones never match.
	const etag = response.headers.get('etag')?.replace(/^W\//, '');
	if (etag !== undefined) versions.set(Object(reply.data), etag);
	return reply.data;
}

/** Downloads a file of the service, like `call`. @throws {CallError} */
export async function download<Name extends RouteName>(name: Name, parts?: CallParts<Route<Name>>): Promise<Blob> {
	return (await send(toRequest(name, parts ?? {}))).blob();
}

/** Ends the session of this browser. @throws {CallError} */
export async function signOut(): Promise<void> {
	await sendOnce({ method: 'DELETE', path: '/session' });
}

interface Request extends Omit<CallParts<Endpoint>, 'params'> {
	readonly method: string;
	readonly path: string;
}

function toRequest<E extends Endpoint>(name: RouteName, { params, ...parts }: CallParts<E>): Request {
	const [method = '', template = ''] = routes[name] ?? [];
	const ids = new Map<string, string>(Object.entries(params ?? {}));
	const path = template.replace(/\{(\w+)\}/g, (_name, id: string) => encodeURIComponent(ids.get(id) ?? ''));
	return { ...parts, method, path: CONSOLE_PATHS[name] ?? `/v2${path}` };
}

async function send(request: Request): Promise<Response> {
	try {
		return await sendOnce(request);
	} catch (error) {
		if (!(error instanceof CallError) || error.code !== 'fresh_sign_in_required') throw error;
		const isGiven = await new Promise<boolean>((answer) => {
			passwordWish.value = { answer };
		});
		passwordWish.value = null;
		if (!isGiven) throw error;
		return sendOnce(request);
	}
}

async function sendOnce({ method, path, query = {}, body, form, ifMatch }: Request): Promise<Response> {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	const text = body === undefined ? undefined : JSON.stringify(body);
	const response = await fetch(`${HOME}/api${path}${search.size === 0 ? '' : `?${search}`}`, {
		method,
		headers: {
			'x-frontdesk-console': '1',
			...(text === undefined ? {} : { 'content-type': 'application/json' }),
			...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
		},
		...(text === undefined ? {} : { body: text }),
		...(form === undefined ? {} : { body: form }),
		// Deferred changes are sent while the page is left. Browsers refuse to do so for large bodies.
		keepalive: method !== 'GET' && form === undefined && new Blob([text ?? '']).size < MOST_KEPT_ALIVE,
	}).catch(() => null);
	if (response === null) throw new CallError(0, words.failed);
	if (response.ok) return response;
	const failure = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
	const { message = words.brokenReply, code = '', details = [] } = failure ?? {};
	if (code === 'unauthorized') isSignedOut.value = true;
	const faults = details.map((detail) => ({ path: detail.path, text: describeWrongField(detail, body) }));
	const wrong = faults.map((one) => (faults.length > 1 ? `${one.path}: ${one.text}` : one.text)).join(' ');
	throw new CallError(response.status, SENTENCES[code] ?? (wrong || reasonOf({ code, message })), code, faults);
}

/** A sentence that names the entry of a list as it was typed. */
function describeWrongField(fault: FieldError, body: unknown): string {
	const [list = '', index = ''] = fault.path.split('.');
	const entriesOf = (body ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	const entry = entriesOf[list]?.[index];
	const text = toSentence(reasonOf(fault));
	return typeof entry === 'string' ? `${entry.replace(LONG, '$1…')}: ${text}` : text;
}

/** The service's English goes on from the name of a field: "must be a colour". */
function toSentence(reason: string): string {
	const whole = /^(?:must|is|has|may) /.test(reason) ? `This ${reason}` : reason;
	return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[.!?…]$/.test(whole) ? '' : '.'}`;
}
