import type { TextBlock } from '../../markdown/parseBlocks.ts';
import { countWords } from '../../text/countWords.ts';
import { isProcedure, quoteBlock } from './answerBlocks.ts';
import type { AnswerUnit } from './answerUnits.ts';
import { pickCells } from './pickCells.ts';
import {
	ALIKE_GAP,
	ANNOUNCES,
	blocksOf,
	headingOf,
	languageOf,
	type QuoteContext,
	type QuotedPart,
	SAME_SHARE,
} from './quoteContext.ts';
import { readTable } from './readTable.ts';
import { writeSentence } from './writeAnswer.ts';
import { isShortTable, writeRows } from './writeRows.ts';

/** The rows that answer, also those of tables that answer alike below other headings. */
export function quoteRows(context: QuoteContext, best: AnswerUnit): QuotedPart[] {
	const tables = new Map<string, AnswerUnit>();
	for (const unit of context.units) {
		const isAlike =
			unit.kind === 'table' &&
			Math.abs(unit.coverage - best.coverage) < SAME_SHARE &&
			unit.lacksAnswer === best.lacksAnswer &&
			unit.score >= best.score - ALIKE_GAP;
		// Pages of a website may have one table in common.
		const text = blocksOf(context, unit.hit)[unit.block]?.text ?? '';
		if (isAlike && !tables.has(text)) tables.set(text, unit);
	}
	let room = context.mostWords;
	// As they were written, the best one's passage first.
	const inOrder = [...tables.values()].toSorted((a, b) => (a.hit === b.hit ? a.block - b.block : 0));
	return inOrder.flatMap((unit, at): QuotedPart[] => {
		const rows = rowsOf(context, unit, tables.size > 1);
		room -= rows.words;
		return at === 0 || room >= 0 ? [rows] : [];
	});
}

export function rowsOf(context: QuoteContext, unit: AnswerUnit, isOneOfMany: boolean): QuotedPart {
	const { hit, block, covered } = unit;
	const blocks = blocksOf(context, hit);
	const source = blocks[block];
	if (source === undefined) return { hit, text: '', words: 0, covered };
	const table = readTable(source, languageOf(context, hit));
	const picked = pickCells(table, context.askedWords);
	const isOneTable = blocks.filter(({ kind }) => kind === 'table').length === 1 && !isOneOfMany;
	const isNamed = picked.isRowNamed || picked.isColumnNamed;
	if (isNamed || !isShortTable(source.text)) {
		const heading = isOneTable && picked.rows.length === 1 ? '' : headingOf(context, unit);
		const ownRow = table.rows.filter((row) => row.text === unit.text).slice(0, 1);
		const text = writeRows(table, isNamed ? picked : { ...picked, rows: ownRow }, {
			heading,
			askedWords: context.askedWords,
		});
		return { hit, text, words: countWords(text), covered };
	}
	const heading = headingOf(context, unit);
	const text = heading === '' ? source.text : `**${heading}**\n\n${source.text}`;
	return { hit, text, words: countWords(text), covered };
}

/** A block as a whole, with the sentence that announces it. */
export function quoteWhole(context: QuoteContext, unit: AnswerUnit, at: number): QuotedPart {
	const { hit } = unit;
	const blocks = blocksOf(context, hit);
	const before = context.units.filter(
		(one) =>
			one.hit === hit &&
			one.block === at - 1 &&
			one.kind === 'paragraph' &&
			(ANNOUNCES.test(one.text) || blocks[at]?.kind === 'code'),
	);
	const announcing = before.toSorted((a, b) => b.position - a.position)[0];
	const best = context.units.find((one) => one.hit === hit && one.block === at);
	const text = quoteBlock(blocks, at, best?.text.trim() ?? '');
	const head = announcing === undefined ? '' : `${writeSentence(announcing, '')}\n\n`;
	const covered = new Set(
		context.units.filter((one) => one.hit === hit && one.block === at).flatMap((one) => [...one.covered]),
	);
	return { hit, text: head + text, words: countWords(text), covered };
}

/** Code or a numbered procedure in the best unit's section, else under a heading that the question names, for questions how something is done. */
export function stepsFor(context: QuoteContext, best: AnswerUnit): QuotedPart | null {
	const blocks = blocksOf(context, best.hit);
	const end = blocks.findIndex(({ kind }, at) => kind === 'heading' && at > best.block);
	const isSteps = (block: TextBlock | undefined): boolean =>
		block !== undefined && (block.kind === 'code' || isProcedure(block));
	const places = Array.from(blocks.keys()).filter(
		(at) => at > best.section && (end < 0 || at < end) && isSteps(blocks[at]),
	);
	const next = places.find((at) => at >= best.block) ?? places[0];
	if (next !== undefined) return quoteWhole(context, best, next);
	const elsewhere = context.units.find(
		(unit) => unit.hit === best.hit && unit.headingShare > 0 && isSteps(blocks[unit.block]),
	);
	return elsewhere === undefined ? null : quoteWhole(context, elsewhere, elsewhere.block);
}
