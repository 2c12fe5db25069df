import { MAX_ENTRIES } from './faqEntries.ts';
import { elementsOf, findElement, type HtmlElement, textOf } from './htmlTree.ts';

/** A question that a page marks by attributes, with the element that holds its answer. */
export type MarkedQuestion = { readonly question: string; readonly answer: HtmlElement };

/** The questions of FAQ pages marked up as microdata of schema.org (https://html.spec.whatwg.org/multipage/microdata.html). */
export function readFaqMicrodata(document: HtmlElement): MarkedQuestion[] {
	const questions: MarkedQuestion[] = [];
	for (const page of elementsOf(document)) {
		if (!isOfType(page, 'FAQPage')) continue;
		for (const element of elementsOf(page)) {
			if (questions.length === MAX_ENTRIES) return questions;
			if (!isOfType(element, 'Question')) continue;
			const entry = readQuestion(element);
			if (entry !== null) questions.push(entry);
		}
	}
	return questions;
}

function readQuestion(element: HtmlElement): MarkedQuestion | null {
	const accepted = findElement(element, (below) => hasProperty(below, 'acceptedAnswer'));
	const name = findElement(element, (below) => hasProperty(below, 'name'));
	if (accepted === null || name === null) return null;
	const answer = findElement(accepted, (below) => hasProperty(below, 'text')) ?? accepted;
	const question = name.attributes['content']?.trim() || textOf(name);
	return question === '' ? null : { question, answer };
}

function isOfType({ attributes }: HtmlElement, type: string): boolean {
	const types = attributes['itemtype'];
	return (
		types !== undefined &&
		types.split(/\s+/).some((address) => /^https?:\/\/schema\.org\//i.test(address) && address.endsWith(`/${type}`))
	);
}

function hasProperty({ attributes }: HtmlElement, name: string): boolean {
	return attributes['itemprop']?.split(/\s+/).includes(name) ?? false;
}
