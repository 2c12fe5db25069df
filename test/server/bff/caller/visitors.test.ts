import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSignedClaims } from '../../../../server/bff/caller/signedClaims.ts';
import { createVisitors, type Visitors } from '../../../../server/bff/caller/visitors.ts';
import { AppError } from '../../../../server/lib/errors.ts';

const OLD = 'old'.repeat(12);
const NEW = 'new'.repeat(12);
const PLACE = { chatbotId: 'shop', origin: 'https://shop.example' };
const HOUR_MS = 60 * 60 * 1000;
const START = Date.parse('2026-01-31T09:00:00Z');

function createWith({ secrets = [NEW], now = () => START }: { secrets?: string[]; now?: () => number } = {}) {
	let count = 0;
	const signedClaims = createSignedClaims({ secrets, now });
	return createVisitors(signedClaims, { secrets, now, createId: () => `visitor-${(count += 1)}` });
}

function codeOf(call: () => unknown): string {
	try {
		call();
		return 'nothing thrown';
	} catch (error) {
		return error instanceof AppError ? error.code : 'another error';
	}
}

describe('start', () => {
	test.each([
		{ ...PLACE, chatbotId: 'other' },
		{ ...PLACE, origin: 'https://other.example' },
	])('gives a new visitor to a handle from elsewhere: %o', (place) => {
		const visitors = createWith();
		const first = visitors.start(PLACE, undefined);
		const elsewhere = visitors.start(place, first.handle);
		expect(decodeJwt(elsewhere.token).sub).not.toBe(decodeJwt(first.token).sub);
	});
});

describe('start, with a handle that has ended', () => {
	const AGES_MS = 31 * 24 * HOUR_MS;
	const ada = { userId: 'ada', contactId: 'c-1' };

	/** What a visitor left, and the browser's next visit after the handle has ended. */
	function returnAfterEnd(options: { user?: typeof ada | null; place?: typeof PLACE } = {}) {
		let now = START;
		const visitors = createWith({ now: () => now });
		const first = visitors.start(PLACE, undefined, options.user);
		const conversation = visitors.seal('conversation', '7', visitors.identify(first.token, PLACE));
		now += AGES_MS;
		const comeBack = (handle: string, user?: typeof ada | null) => {
			const place = options.place ?? PLACE;
			const grant = visitors.start(place, handle, user);
			return { ...grant, owner: visitors.identify(grant.token, place) };
		};
		return { visitors, handle: first.handle, conversation, comeBack, wait: () => (now += AGES_MS) };
	}

	test('remembers it through further visits, and through another end', () => {
		const { visitors, handle, conversation, comeBack, wait } = returnAfterEnd();
		const second = comeBack(handle);
		const again = comeBack(second.handle);
		expect(visitors.readIdToDelete('conversation', conversation, again.owner)).toBe('7');
		wait();
		expect(visitors.readIdToDelete('conversation', conversation, comeBack(again.handle).owner)).toBe('7');
	});

	test('gives nothing to who has no such handle, is on another website, or changed it', () => {
		const { visitors, handle, conversation, comeBack } = returnAfterEnd();
		const elsewhere = returnAfterEnd({ place: { ...PLACE, origin: 'https://other.example' } });
		const owners = [comeBack('').owner, comeBack(`${handle.slice(0, -2)}xx`).owner, elsewhere.comeBack(handle).owner];
		for (const owner of owners) {
			expect(visitors.readIdToDelete('conversation', conversation, owner)).toBeUndefined();
		}
	});

	test('gives what somebody verified left to the same person alone', () => {
		const { visitors, handle, conversation, comeBack } = returnAfterEnd({ user: ada });
		for (const other of [undefined, null, { userId: 'eve', contactId: 'c-2' }]) {
			const { owner } = comeBack(handle, other);
			expect(visitors.readIdToDelete('conversation', conversation, owner)).toBeUndefined();
		}
		expect(visitors.readIdToDelete('conversation', conversation, comeBack(handle, ada).owner)).toBe('7');
	});
});

describe('start, with somebody verified', () => {
	const ada = { userId: 'ada', contactId: 'c-1' };
	const ownerOf = (visitors: Visitors, { token }: { token: string }) => visitors.identify(token, PLACE);

	test('carries who it is in token and handle', () => {
		const visitors = createWith();
		const first = visitors.start(PLACE, undefined, ada);
		const resumed = visitors.start(PLACE, first.handle);
		expect(ownerOf(visitors, resumed)).toEqual({ visitorId: 'visitor-1', chatbotId: 'shop', user: ada });
		expect(visitors.userOf(PLACE, resumed.handle)).toEqual(ada);
	});

	test('goes on with an anonymous visitor, and with the same one', () => {
		const visitors = createWith();
		const anonymous = visitors.start(PLACE, undefined);
		const verified = visitors.start(PLACE, anonymous.handle, ada);
		const again = visitors.start(PLACE, verified.handle, { ...ada, contactId: 'c-9' });
		expect(ownerOf(visitors, again)).toMatchObject({ visitorId: 'visitor-1', user: { contactId: 'c-9' } });
	});
});

describe('identify', () => {
	test('refuses a token that claims to need no signature', () => {
		const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'visitor-token' })).toString('base64url');
		const claims = { sub: 'visitor-1', aud: PLACE.chatbotId, origin: PLACE.origin };
		const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
		expect(codeOf(() => createWith().identify(`${header}.${payload}.`, PLACE))).toBe('unauthorized');
	});

	test('takes a token for 24 hours, however often it was seen', () => {
		let now = START;
		const visitors = createWith({ now: () => now });
		const { token } = visitors.start(PLACE, undefined);
		now = START + 23 * HOUR_MS;
		expect(codeOf(() => visitors.identify(token, PLACE))).toBe('nothing thrown');
		now = START + 24 * HOUR_MS;
		expect(codeOf(() => visitors.identify(token, PLACE))).toBe('unauthorized');
	});
});

test('tokens are those of any JWT library, so that what jose has signed stays valid', async () => {
	const visitors = createWith();
	const { token } = visitors.start(PLACE, undefined);
	const key = new TextEncoder().encode(NEW);
	const { payload } = await jwtVerify(token, key, { typ: 'visitor-token', currentDate: new Date(START) });
	expect(payload).toEqual({ sub: 'visitor-1', aud: 'shop', origin: PLACE.origin, exp: (START + 24 * HOUR_MS) / 1000 });
	const header = { alg: 'HS256', typ: 'visitor-token' };
	expect(await new SignJWT(payload).setProtectedHeader(header).sign(key)).toBe(token);
});

describe('rotation of secrets', () => {
	test('takes what an older secret of the list has signed, and nothing of one that has left it', () => {
		const { token } = createWith({ secrets: [OLD] }).start(PLACE, undefined);
		expect(codeOf(() => createWith({ secrets: [NEW, OLD] }).identify(token, PLACE))).toBe('nothing thrown');
		expect(codeOf(() => createWith({ secrets: [NEW] }).identify(token, PLACE))).toBe('unauthorized');
	});
});

describe('open', () => {
	const owner = { visitorId: 'visitor-1', chatbotId: 'shop' };

	test('answers not_found to another visitor, another chatbot, another kind, and to what was never signed', () => {
		const visitors = createWith();
		const handle = visitors.seal('conversation', 'c-1', owner);
		const answers = [
			() => visitors.open('conversation', handle, { ...owner, visitorId: 'visitor-2' }),
			() => visitors.open('conversation', handle, { ...owner, chatbotId: 'other' }),
			() => visitors.open('contact', handle, owner),
			() => visitors.open('conversation', 'c-1', owner),
			() => visitors.open('conversation', '', owner),
		];
		expect(answers.map(codeOf)).toEqual(answers.map(() => 'not_found'));
	});
});

describe('serviceKey', () => {
	test('differs by visitor, chatbot, key and secret, and stays the same otherwise', () => {
		const owner = { visitorId: 'v', chatbotId: 'shop' };
		const keys = [
			createWith().serviceKey(owner, 'k'),
			createWith().serviceKey({ ...owner, visitorId: 'w' }, 'k'),
			createWith().serviceKey({ ...owner, chatbotId: 'other' }, 'k'),
			createWith().serviceKey(owner, 'l'),
			createWith({ secrets: [OLD] }).serviceKey(owner, 'k'),
		];
		expect(new Set(keys).size).toBe(keys.length);
		expect(createWith().serviceKey(owner, 'k')).toBe(keys[0]);
	});
});
