import { questionFormOf } from '../answerKind/questionForm.ts';
import type { AnalyzedChunk } from './analyzeChunk.ts';

/** A test whether an FAQ asks what the visitor asks. @param message with its spelling corrected */
export function sameQuestionTest(message: string): (analyzed: AnalyzedChunk) => boolean {
	const forms = new Map<string | null, string>();
	return ({ question, language }) => {
		if (question === null) return false;
		const form = forms.get(language) ?? questionFormOf(message, language);
		forms.set(language, form);
		return questionFormOf(question.text, language) === form;
	};
}
