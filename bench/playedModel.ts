import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogModel } from '../server/core/models/catalog.ts';
import type { GenerateRequest, Generation } from '../server/core/models/modelProvider.ts';
import { createVisibleText } from '../server/core/models/visibleText.ts';
import { createRandom } from '../test/support/createRandom.ts';

/** What a model was played to say in a turn. */
interface PlayedTurn {
	readonly q: string;
	/** The question, rewritten for the search. */
	readonly search?: string;
	/** Absent where no model was asked. */
	readonly reply?: string;
	/** The lines that it leans on, by the number that their passage had when the reply was played. */
	readonly cited?: Readonly<Record<string, readonly string[]>>;
}

const FILE = path.join(import.meta.dirname, '../test/quality/modelReplies.json');
const CITATION = /\s*\[\d+(?:,\s*\d+)*\]/gu;
/** An amount or the like; no part of a date, hour or citation. */
const NUMBER = /(?<![\d[(.,:/])\d{1,4}(?:[.,]\d{2})?(?![\d\])])/u;
const TRIES = 20;
const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ');
const LARGEST_DIGIT = 9;
const LARGEST_SHORT = 90;

/**
 * A model that says what a player wrote for the same questions (2026-11-27). It cites the passages that hold the lines it
 * leaned on then, by the numbers that they have now, and none where they are not given any more. `CITATIONS` moves them to
 * the `end` of the answer or, with `none`, leaves them out; `FALSE`, a seed, makes a number of each reply wrong.
 */
export function createPlayedModel({ CITATIONS: citations, FALSE: seed }: NodeJS.ProcessEnv) {
	const turns: Readonly<Record<string, readonly PlayedTurn[]>> = JSON.parse(readFileSync(FILE, 'utf8'));
	const random = seed === undefined ? null : createRandom(Number(seed));
	let turn: PlayedTurn | undefined;
	let falseNumber: string | null = null;

	async function generate({ system, messages, onText }: GenerateRequest): Promise<Generation> {
		const isRewrite = system.startsWith('Rewrite');
		const prompt = [system, ...messages.map(({ content }) => content)].join('\n');
		const visible = createVisibleText(() => undefined);
		const said = isRewrite ? (turn?.search ?? '') : falsify(moveCitations(renumber(prompt)), prompt);
		const reply = visible.push(said) + visible.end();
		onText(reply);
		return { text: reply, isCutShort: false, promptTokens: 0, completionTokens: 0 };
	}

	/** The reply of the turn with the numbers that the cited passages have in a prompt. */
	function renumber(prompt: string): string {
		const { reply = 'NO_ANSWER', cited } = turn ?? {};
		if (cited === undefined) return reply;
		const passages = prompt.split(/\n\[(?=\d+\]\n\| )/u);
		return reply.replace(CITATION, (numbers) => {
			const lines = (numbers.match(/\d+/gu) ?? []).flatMap((number) => cited[number] ?? []);
			const found = lines.map((line) => passages.slice(1).find((text) => wordsOf(text).includes(wordsOf(line))));
			const now = new Set(found.flatMap((passage) => (passage === undefined ? [] : Number.parseInt(passage, 10))));
			return [...now].map((number) => ` [${number}]`).join('');
		});
	}

	function moveCitations(reply: string): string {
		if (citations === undefined) return reply;
		const found = citations === 'end' ? [...new Set(reply.match(CITATION)?.map((one) => one.trim()))] : [];
		return `${reply.replace(CITATION, '')} ${found.join('')}`.trim();
	}

	/** The reply with another number in place of its first, one that the prompt does not have. */
	function falsify(reply: string, prompt: string): string {
		const [number] = NUMBER.exec(reply) ?? [];
		if (random === null || number === undefined) return reply;
		for (let tries = 0; tries < TRIES; tries += 1) {
			const other =
				number.length === 1
					? String(2 + Math.floor(random() * LARGEST_SHORT))
					: String(1 + Math.floor(random() * LARGEST_DIGIT)) + number.slice(1);
			if (hasNumber(prompt, other)) continue;
			falseNumber = other;
			return reply.replace(NUMBER, other);
		}
		return reply;
	}

	const model: Pick<CatalogModel, 'provider' | 'rewritesFollowUps' | 'fallback'> = {
		provider: { generate },
		rewritesFollowUps: true,
		fallback: 'error',
	};
	return {
		model,
		/** Says which turn of a business is asked next, counted over its conversations. */
		expect(slug: string, at: number, q: string): void {
			turn = turns[slug]?.[at];
			if (turn?.q !== q) throw new Error(`${slug}, "${q}": no reply is recorded`);
			falseNumber = null;
		},
		/** Whether the reply was made false, and the answer says so; null where it was not. */
		isFalsehoodIn: (answer: string): boolean | null => (falseNumber === null ? null : hasNumber(answer, falseNumber)),
	};
}

function hasNumber(text: string, number: string): boolean {
	return new RegExp(`(?<!\\d)${number.replace('.', '\\.')}(?!\\d)`, 'u').test(text);
}
