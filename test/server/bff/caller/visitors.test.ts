import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSignedClaims } from '../../../../server/bff/caller/signedClaims.ts';
import { createVisitors, type Visitors } from '../../../../server/bff/caller/visitors.ts';
import { AppError } from '../../../../server/errors.ts';

const OLD = 'old'.repeat(12);
const NEW = 'new'.repeat(12);
const PLACE = { chatbotId: 'shop', origin: 'https://shop.example' };
const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-01-31T09:00:00Z');

async function createWith({ secrets = [NEW], now = () => START }: { secrets?: string[]; now?: () => number } = {}) {
	let count = 0;
	const signedClaims = await createSignedClaims({ secrets, now });
	return createVisitors(signedClaims, { secrets, now, createId: () => `visitor-${(count += 1)}` });
}

async function codeOf(call: () => Promise<unknown>): Promise<string> {
	try {
		await call();
		return 'nothing thrown';
	} catch (error) {
		return error instanceof AppError ? error.code : 'another error';
	}
}

describe('start', () => {
	test('gives a new visitor each time, and the same one to their handle', async () => {
		const visitors = await createWith();
		const first = await visitors.start(PLACE, undefined);
		const second = await visitors.start(PLACE, undefined);
		const resumed = await visitors.start(PLACE, first.handle);
		const idOf = async (token: string) => (await visitors.identify(token, PLACE)).visitorId;
		expect(await idOf(second.token)).not.toBe(await idOf(first.token));
		expect(await idOf(resumed.token)).toBe(await idOf(first.token));
	});

	test.each([
		{ ...PLACE, chatbotId: 'other' },
		{ ...PLACE, origin: 'https://other.example' },
	])('gives a new visitor to a handle from elsewhere: %o', async (place) => {
		const visitors = await createWith();
		const first = await visitors.start(PLACE, undefined);
		const elsewhere = await visitors.start(place, first.handle);
		expect(decodeJwt(elsewhere.token).sub).not.toBe(decodeJwt(first.token).sub);
	});

	test('gives a new visitor to what is no handle, and to a token in its place', async () => {
		const visitors = await createWith();
		const first = await visitors.start(PLACE, undefined);
		for (const handle of ['', 'nonsense', first.token]) {
			expect(decodeJwt((await visitors.start(PLACE, handle)).token).sub).not.toBe(decodeJwt(first.token).sub);
		}
	});
});

describe('start, with a handle that has ended', () => {
	const AGES_MS = 31 * 24 * HOUR_MS;
	const ada = { userId: 'ada', contactId: 'c-1' };

	/** What a visitor left, and the browser's next visit after the handle has ended. */
	async function returnAfterEnd(options: { user?: typeof ada | null; place?: typeof PLACE } = {}) {
		let now = START;
		const visitors = await createWith({ now: () => now });
		const first = await visitors.start(PLACE, undefined, options.user);
		const conversation = await visitors.seal('conversation', '7', await visitors.identify(first.token, PLACE));
		now += AGES_MS;
		const comeBack = async (handle: string, user?: typeof ada | null) => {
			const place = options.place ?? PLACE;
			const grant = await visitors.start(place, handle, user);
			return { ...grant, owner: await visitors.identify(grant.token, place) };
		};
		return { visitors, handle: first.handle, conversation, comeBack, wait: () => (now += AGES_MS) };
	}

	test('lets the new visitor delete what the one before left, and neither read it nor write to it', async () => {
		const { visitors, handle, conversation, comeBack } = await returnAfterEnd();
		const { owner } = await comeBack(handle);
		expect(await visitors.openToDelete('conversation', conversation, owner)).toBe('7');
		expect(await codeOf(() => visitors.open('conversation', conversation, owner))).toBe('not_found');
	});

	test('remembers it through further visits, and through another end', async () => {
		const { visitors, handle, conversation, comeBack, wait } = await returnAfterEnd();
		const second = await comeBack(handle);
		const again = await comeBack(second.handle);
		expect(await visitors.openToDelete('conversation', conversation, again.owner)).toBe('7');
		wait();
		expect(await visitors.openToDelete('conversation', conversation, (await comeBack(again.handle)).owner)).toBe('7');
	});

	test('gives nothing to who has no such handle, is on another website, or changed it', async () => {
		const { visitors, handle, conversation, comeBack } = await returnAfterEnd();
		const elsewhere = await returnAfterEnd({ place: { ...PLACE, origin: 'https://other.example' } });
		const owners = [
			(await comeBack('')).owner,
			(await comeBack(`${handle.slice(0, -2)}xx`)).owner,
			(await elsewhere.comeBack(handle)).owner,
		];
		for (const owner of owners) {
			expect(await codeOf(() => visitors.openToDelete('conversation', conversation, owner))).toBe('not_found');
		}
	});

	test('gives what somebody verified left to the same person alone', async () => {
		const { visitors, handle, conversation, comeBack } = await returnAfterEnd({ user: ada });
		for (const other of [undefined, null, { userId: 'eve', contactId: 'c-2' }]) {
			const { owner } = await comeBack(handle, other);
			expect(await codeOf(() => visitors.openToDelete('conversation', conversation, owner))).toBe('not_found');
		}
		expect(await visitors.openToDelete('conversation', conversation, (await comeBack(handle, ada)).owner)).toBe('7');
	});
});

describe('start, with somebody verified', () => {
	const ada = { userId: 'ada', contactId: 'c-1' };
	const eve = { userId: 'eve', contactId: 'c-2' };
	const ownerOf = (visitors: Visitors, { token }: { token: string }) => visitors.identify(token, PLACE);

	test('carries who it is in token and handle', async () => {
		const visitors = await createWith();
		const first = await visitors.start(PLACE, undefined, ada);
		const resumed = await visitors.start(PLACE, first.handle);
		expect(await ownerOf(visitors, resumed)).toEqual({ visitorId: 'visitor-1', chatbotId: 'shop', user: ada });
		expect(await visitors.userOf(PLACE, resumed.handle)).toEqual(ada);
	});

	test('goes on with an anonymous visitor, and with the same one', async () => {
		const visitors = await createWith();
		const anonymous = await visitors.start(PLACE, undefined);
		const verified = await visitors.start(PLACE, anonymous.handle, ada);
		const again = await visitors.start(PLACE, verified.handle, { ...ada, contactId: 'c-9' });
		expect(await ownerOf(visitors, again)).toMatchObject({ visitorId: 'visitor-1', user: { contactId: 'c-9' } });
	});

	test('gives somebody else a new visitor, who gets at nothing of the first', async () => {
		const visitors = await createWith();
		const first = await visitors.start(PLACE, undefined, ada);
		const conversation = await visitors.seal('conversation', '7', await ownerOf(visitors, first));
		for (const other of [eve, null]) {
			const owner = await ownerOf(visitors, await visitors.start(PLACE, first.handle, other));
			expect(owner.visitorId).not.toBe('visitor-1');
			expect(owner.user).toEqual(other ?? undefined);
			expect(await codeOf(() => visitors.open('conversation', conversation, owner))).toBe('not_found');
		}
	});
});

describe('identify', () => {
	test('refuses a token of another chatbot, of another origin, changed, or none', async () => {
		const visitors = await createWith();
		const { token, handle } = await visitors.start(PLACE, undefined);
		const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
		expect(await codeOf(() => visitors.identify(token, { ...PLACE, chatbotId: 'other' }))).toBe('unauthorized');
		expect(await codeOf(() => visitors.identify(token, { ...PLACE, origin: 'https://b.example' }))).toBe(
			'unauthorized',
		);
		for (const bad of [null, '', changed, handle]) {
			expect(await codeOf(() => visitors.identify(bad, PLACE))).toBe('unauthorized');
		}
	});

	test('refuses a token that claims to need no signature', async () => {
		const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'visitor-token' })).toString('base64url');
		const claims = { sub: 'visitor-1', aud: PLACE.chatbotId, origin: PLACE.origin };
		const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
		expect(await codeOf(async () => (await createWith()).identify(`${header}.${payload}.`, PLACE))).toBe(
			'unauthorized',
		);
	});

	test('takes a token for 24 hours, however often it was seen', async () => {
		let now = START;
		const visitors = await createWith({ now: () => now });
		const { token } = await visitors.start(PLACE, undefined);
		now = START + 23 * HOUR_MS;
		expect(await codeOf(() => visitors.identify(token, PLACE))).toBe('nothing thrown');
		now = START + 24 * HOUR_MS;
		expect(await codeOf(() => visitors.identify(token, PLACE))).toBe('unauthorized');
	});

	test('resumes by a handle for 30 days', async () => {
		let now = START;
		const visitors = await createWith({ now: () => now });
		const { handle, token } = await visitors.start(PLACE, undefined);
		now = START + 29 * 24 * HOUR_MS;
		expect(decodeJwt((await visitors.start(PLACE, handle)).token).sub).toBe(decodeJwt(token).sub);
		now = START + 30 * 24 * HOUR_MS;
		expect(decodeJwt((await visitors.start(PLACE, handle)).token).sub).not.toBe(decodeJwt(token).sub);
	});
});

describe('rotation of secrets', () => {
	test('takes what an older secret of the list has signed, and nothing of one that has left it', async () => {
		const { token } = await (await createWith({ secrets: [OLD] })).start(PLACE, undefined);
		expect(await codeOf(async () => (await createWith({ secrets: [NEW, OLD] })).identify(token, PLACE))).toBe(
			'nothing thrown',
		);
		expect(await codeOf(async () => (await createWith({ secrets: [NEW] })).identify(token, PLACE))).toBe(
			'unauthorized',
		);
	});

	test('signs with the newest', async () => {
		const { token } = await (await createWith({ secrets: [NEW, OLD] })).start(PLACE, undefined);
		expect(await codeOf(async () => (await createWith({ secrets: [NEW] })).identify(token, PLACE))).toBe(
			'nothing thrown',
		);
	});
});

describe('seal and open', () => {
	const owner = { visitorId: 'visitor-1', chatbotId: 'shop' };

	test('gives the id back to its owner, and the same handle for the same id', async () => {
		const visitors = await createWith();
		const handle = await visitors.seal('conversation', 'c-1', owner);
		expect(await visitors.open('conversation', handle, owner)).toBe('c-1');
		expect(await (await createWith()).seal('conversation', 'c-1', owner)).toBe(handle);
	});

	test('answers not_found to another visitor, another chatbot, another kind, and to what was never signed', async () => {
		const visitors = await createWith();
		const handle = await visitors.seal('conversation', 'c-1', owner);
		const answers = [
			() => visitors.open('conversation', handle, { ...owner, visitorId: 'visitor-2' }),
			() => visitors.open('conversation', handle, { ...owner, chatbotId: 'other' }),
			() => visitors.open('contact', handle, owner),
			() => visitors.open('conversation', 'c-1', owner),
			() => visitors.open('conversation', '', owner),
		];
		expect(await Promise.all(answers.map(codeOf))).toEqual(answers.map(() => 'not_found'));
	});
});

describe('serviceKey', () => {
	test('differs by visitor, chatbot, key and secret, and stays the same otherwise', async () => {
		const owner = { visitorId: 'v', chatbotId: 'shop' };
		const keys = [
			(await createWith()).serviceKey(owner, 'k'),
			(await createWith()).serviceKey({ ...owner, visitorId: 'w' }, 'k'),
			(await createWith()).serviceKey({ ...owner, chatbotId: 'other' }, 'k'),
			(await createWith()).serviceKey(owner, 'l'),
			(await createWith({ secrets: [OLD] })).serviceKey(owner, 'k'),
		];
		expect(new Set(keys).size).toBe(keys.length);
		expect((await createWith()).serviceKey(owner, 'k')).toBe(keys[0]);
	});
});
