// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { createVisitorStorage } from '../../../widget/app/visitorStorage.ts';

function createMemory(): Storage {
	const kept = new Map<string, string>();
	return {
		get length() {
			return kept.size;
		},
		clear: () => kept.clear(),
		getItem: (name) => kept.get(name) ?? null,
		key: (index) => [...kept.keys()][index] ?? null,
		removeItem: (name) => void kept.delete(name),
		setItem: (name, value) => void kept.set(name, value),
	};
}

function full(): Storage {
	return Object.assign(createMemory(), {
		setItem() {
			throw new DOMException('full', 'QuotaExceededError');
		},
	});
}

function forbidden(): Storage {
	throw new DOMException('denied', 'SecurityError');
}

const API = 'https://help.example';

describe('createVisitorStorage', () => {
	test('keeps a record for each chatbot and service', () => {
		const memory = createMemory();
		createVisitorStorage(() => memory, API, 'c').update({ draft: 'half a' });
		expect(createVisitorStorage(() => memory, API, 'c').read().draft).toBe('half a');
		expect(createVisitorStorage(() => memory, API, 'd').read().draft).toBe('');
		expect(createVisitorStorage(() => memory, 'https://other.example', 'c').read().draft).toBe('');
	});

	test('keeps what another tab has written at the same time, before this one can see it', () => {
		const [early, late] = [createMemory(), createMemory()];
		const write = early.setItem;
		// Browsers show one tab the writes of another after a moment.
		const shown: Array<() => void> = [];
		early.setItem = (name, value) => {
			write(name, value);
			shown.push(() => late.setItem(name, value));
		};
		const here = createVisitorStorage(() => early, API, 'c');
		const there = createVisitorStorage(() => late, API, 'c');
		here.update({ contactHandles: ['a'], conversations: [{ handle: 'h', title: 'When?', at: 1 }] });
		there.update({ unanswered: [{ key: 'k', text: 'And?', isAttempted: false, conversationHandle: undefined }] });
		for (const show of shown) show();
		expect(there.read()).toMatchObject({
			contactHandles: ['a'],
			conversations: [{ handle: 'h' }],
			unanswered: [{ key: 'k' }],
		});
	});

	test('keeps each handle once and the newest hundred', () => {
		const memory = createMemory();
		const storage = createVisitorStorage(() => memory, API, 'c');
		storage.update({ contactHandles: [...Array.from({ length: 120 }, (_, index) => `h${index}`), 'h119'] });
		const { contactHandles } = storage.read();
		expect(contactHandles).toHaveLength(100);
		expect(contactHandles.at(-1)).toBe('h119');
	});

	test('keeps a choice once anything else is kept', () => {
		const memory = createMemory();
		const storage = createVisitorStorage(() => memory, API, 'c');
		storage.keepLater({ language: 'de' });
		expect(memory.length).toBe(0);
		storage.update({ draft: 'half a' });
		expect(storage.read().language).toBe('de');
		storage.keepLater({ language: 'fr' });
		expect(storage.read().language).toBe('fr');
	});

	test('goes on with what was typed, chosen or held in memory when it is made anew, and forgets it when cleared', () => {
		const [memory, tab] = [createMemory(), createMemory()];
		const make = () => createVisitorStorage((isForSession) => (isForSession ? tab : memory), API, 'redrawn');
		make().keepLater({ draft: 'half a' });
		make().keepLater({ language: 'de' });
		expect(make().read()).toMatchObject({ draft: 'half a', language: 'de' });
		expect([make().hasRecord(), memory.length]).toEqual([false, 0]);
		make().clear();
		expect(make().read().draft).toBe('');
		const makeWithout = () => createVisitorStorage(forbidden, API, 'redrawn');
		makeWithout().update({ conversationHandle: 'h' });
		expect(makeWithout().read().conversationHandle).toBe('h');
		makeWithout().clear();
		expect(makeWithout().hasRecord()).toBe(false);
	});

	test('keeps what is typed for the next page of the tab, unless nothing may be kept', async () => {
		const [memory, tab] = [createMemory(), createMemory()];
		async function makeAnew(): Promise<ReturnType<typeof createVisitorStorage>> {
			vi.resetModules();
			const module = await import('../../../widget/app/visitorStorage.ts');
			return module.createVisitorStorage((isForSession) => (isForSession ? tab : memory), API, 'reloaded');
		}
		(await makeAnew()).keepLater({ draft: 'half a', language: 'de' });
		const storage = await makeAnew();
		expect(storage.read()).toMatchObject({ draft: 'half a' });
		expect([storage.read().language, memory.length]).toEqual([undefined, 0]);
		storage.update({ visitorHandle: 'v' });
		expect([storage.read().draft, tab.length]).toEqual(['half a', 0]);
		storage.clear();
		storage.keepLater({ draft: 'half a' });
		storage.keepIn('none');
		storage.keepLater({ draft: 'half a question' });
		expect(tab.length).toBe(0);
	});

	test.each([
		['forbidden', forbidden],
		['full', full],
	])('works until the page goes where storage is %s', (_name, open) => {
		const storage = createVisitorStorage(open, API, 'c');
		storage.update({ visitorHandle: 'v' });
		expect(storage.read().visitorHandle).toBe('v');
		storage.clear();
		expect(storage.hasRecord()).toBe(false);
	});

	test.each(['{', '[]', '7', 'null', '{"a":1}', '[{"key":1}]'])('takes damaged parts for none: %s', (text) => {
		const memory = createMemory();
		for (const part of ['conversations', 'contactHandles', 'draft', 'unanswered']) {
			memory.setItem(`frontdesk:c@${API}:${part}`, text);
		}
		expect(createVisitorStorage(() => memory, API, 'c').read()).toEqual({
			conversations: [],
			contactHandles: [],
			draft: '',
			unanswered: [],
		});
	});
});
