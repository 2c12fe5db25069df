import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogModel } from '../server/core/models/catalog.ts';
import type { GenerateRequest, Generation } from '../server/core/models/modelProvider.ts';
import { createVisibleText } from '../server/core/models/visibleText.ts';

/** What a model was played to say in a turn. */
interface PlayedTurn {
	readonly q: string;
	/** Absent where no model was asked. */
	readonly reply?: string;
	/** The lines that it leans on, by the number that their passage had when the reply was played. */
	readonly cited?: Readonly<Record<string, readonly string[]>>;
}

const FILE = path.join(import.meta.dirname, '../test/quality/modelReplies.json');
const CITATION = /\s*\[\d+(?:,\s*\d+)*\]/gu;
const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * A model that says what a player wrote for the same questions (2026-11-27). It cites the passages that hold the lines it
 * leaned on then, by the numbers that they have now, and none that are no longer given.
 */
export function createPlayedModel() {
	const turns: Readonly<Record<string, readonly PlayedTurn[]>> = JSON.parse(readFileSync(FILE, 'utf8'));
	let turn: PlayedTurn | undefined;

	async function generate({ system, messages, onText }: GenerateRequest): Promise<Generation> {
		const prompt = [system, ...messages.map(({ content }) => content)].join('\n');
		const visible = createVisibleText(() => undefined);
		const reply = visible.push(renumber(prompt)) + visible.end();
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

	const model: Pick<CatalogModel, 'provider' | 'fallback'> = {
		provider: { generate },
		fallback: 'error',
	};
	return {
		model,
		/** Says which turn of a business is asked next, counted over its conversations. */
		expect(slug: string, at: number, q: string): void {
			turn = turns[slug]?.[at];
			if (turn?.q !== q) throw new Error(`${slug}, "${q}": no reply is recorded`);
		},
	};
}
