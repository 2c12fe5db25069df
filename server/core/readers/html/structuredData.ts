import { parseJson } from '../../../../shared/parseJson.ts';

/** An object of a page's JSON-LD, as written; nothing about its properties is known. */
export type StructuredNode = Readonly<Record<string, unknown>>;

/** Scripts beyond these bounds describe catalogues and not the page. */
const MAX_SCRIPTS = 30;
const MAX_SCRIPT_LENGTH = 500_000;
const MAX_NODES = 5_000;
const MAX_DEPTH = 12;

/** All typed objects of a page's JSON-LD scripts, those within others included. Scripts that are no JSON are skipped. */
export function readStructuredNodes(scripts: readonly string[]): StructuredNode[] {
	const nodes: StructuredNode[] = [];
	for (const script of scripts.slice(0, MAX_SCRIPTS)) {
		if (script.length <= MAX_SCRIPT_LENGTH) collect(parseLeniently(script), nodes, 0);
	}
	return nodes;
}

export function typesOf(node: StructuredNode): string[] {
	return listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/#:]/, '')] : []));
}

/** A property as text: of a number its digits, of an object its name. "" for anything else. */
export function textProperty(node: StructuredNode, name: string): string {
	const [value] = listOf(node[name]);
	if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
	if (typeof value === 'number') return String(value);
	return isNode(value) ? textProperty(value, 'name') : '';
}

export function nodeProperty(node: StructuredNode, name: string): StructuredNode[] {
	return listOf(node[name]).filter(isNode);
}

export function listOf(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	return value === undefined || value === null ? [] : [value];
}

function collect(value: unknown, nodes: StructuredNode[], depth: number): void {
	if (depth > MAX_DEPTH || nodes.length >= MAX_NODES) return;
	if (Array.isArray(value)) {
		for (const entry of value) collect(entry, nodes, depth + 1);
	} else if (isNode(value)) {
		if (value['@type'] !== undefined) nodes.push(value);
		for (const entry of Object.values(value)) if (typeof entry === 'object') collect(entry, nodes, depth + 1);
	}
}

function isNode(value: unknown): value is StructuredNode {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pages put line breaks into strings, comments around scripts and semicolons behind them. */
function parseLeniently(script: string): unknown {
	const text = script
		.trim()
		.replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)$|;$/g, '');
	return parseJson(text) ?? parseJson(text.replace(/\p{Cc}+/gu, ' '));
}

/** A page with more products and variants sells a catalogue. */
const MAX_PRODUCTS = 60;
const productTypes = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'Vehicle', 'Book']);

/**
 * Facts that a page states only for machines, as lines for readers: prices, opening hours, addresses.
 *
 * @param nodes with variants of products among them
 * @param visibleText the page's text; what it shows is left out
 */
export function structuredFacts(nodes: readonly StructuredNode[], visibleText: string): string[] {
	const isShown = createShownTest(visibleText);
	const products = nodes.filter((node) => typesOf(node).some((type) => productTypes.has(type)));
	return [
		...productFacts(products.slice(0, MAX_PRODUCTS), isShown),
		...nodes.filter(isPlace).flatMap((place) => placeFacts(place, isShown)),
	];
}

type ShownTest = (value: string) => boolean;

/** Compares by letters and digits: `149,00 €` shows `149.00`, and `+44 15 39` shows `+441539`. */
function createShownTest(visibleText: string): ShownTest {
	let text: string | undefined;
	return (value) => {
		const squeezed = squeeze(value);
		if (squeezed === '') return true;
		// Most pages state nothing for machines.
		text ??= squeeze(visibleText);
		return text.includes(squeezed) || (squeezed.endsWith('00') && text.includes(squeezed.replace(/00$/, '')));
	};
}

function squeeze(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** What all products cost, where the page shows the price of one of them to machines alone. */
function productFacts(products: readonly StructuredNode[], isShown: ShownTest): string[] {
	const priced = products
		.map((product) => ({ name: textProperty(product, 'name'), price: priceOf(product), product }))
		.filter(({ price }) => price !== '');
	if (priced.every(({ price }) => isShown(price.replace(/[^\d.,]/g, '')))) return [];
	const lines = priced.map(({ name, price, product }) =>
		joinFilled(priced.length > 1 ? `- ${name}: ${price}` : `Price: ${price}`, availabilityOf(product)),
	);
	return [lines.join('\n')];
}

function joinFilled(...parts: readonly string[]): string {
	return parts.filter((part) => part !== '').join(', ');
}

/** `79.00 EUR`, or `from 79.00 EUR` of several offers; "" where none is stated. */
function priceOf(product: StructuredNode): string {
	for (const offer of nodeProperty(product, 'offers')) {
		const [specification = {}] = nodeProperty(offer, 'priceSpecification');
		const currency = textProperty(offer, 'priceCurrency') || textProperty(specification, 'priceCurrency');
		const price = textProperty(offer, 'price') || textProperty(specification, 'price');
		if (price !== '') return `${price} ${currency}`.trim();
		const lowest = textProperty(offer, 'lowPrice');
		if (lowest !== '') return `from ${lowest} ${currency}`.trim();
	}
	return '';
}

/** `https://schema.org/OutOfStock` → "out of stock". */
function availabilityOf(product: StructuredNode): string {
	const [offer = {}] = nodeProperty(product, 'offers');
	return textProperty(offer, 'availability')
		.replace(/^.*[/#]/, '')
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.toLowerCase();
}

function isPlace(node: StructuredNode): boolean {
	return node['openingHours'] !== undefined || node['openingHoursSpecification'] !== undefined;
}

function placeFacts(place: StructuredNode, isShown: ShownTest): string[] {
	const hours = openingHours(place);
	const times = hours.flatMap((line) => line.match(/\d{1,2}:\d{2}/g) ?? []);
	const address = addressOf(place);
	const phone = textProperty(place, 'telephone');
	const lines = [
		times.every((time) => isShown(time) || isShown(time.replace(/^0/, ''))) ? '' : `Opening hours: ${hours.join('; ')}`,
		isShown(phone) ? '' : `Telephone: ${phone}`,
		address.split(', ').every(isShown) ? '' : `Address: ${address}`,
	].filter((line) => line !== '');
	return lines.length > 0 ? [lines.join('\n')] : [];
}

function openingHours(place: StructuredNode): string[] {
	// Days without hours are those of a site builder's empty fields.
	const stated = listOf(place['openingHours']).flatMap((entry) =>
		typeof entry === 'string' ? entry.split(/\s*,\s*(?=\p{Lu}\p{L}\s)/u).filter((part) => /\d/.test(part)) : [],
	);
	const specified = nodeProperty(place, 'openingHoursSpecification').flatMap((entry) => {
		const days = listOf(entry['dayOfWeek']).flatMap((day) =>
			typeof day === 'string' ? [day.replace(/^.*[/#]/, '')] : [],
		);
		const opens = textProperty(entry, 'opens').slice(0, 'HH:MM'.length);
		const closes = textProperty(entry, 'closes').slice(0, 'HH:MM'.length);
		// Search engines ask for closed days in this form.
		if (opens === '00:00' && closes === opens) return [`${days.join(', ')} closed`.trim()];
		return opens === '' ? [] : [`${days.join(', ')} ${opens}-${closes}`.trim()];
	});
	return [...stated, ...specified];
}

function addressOf(place: StructuredNode): string {
	const [stated] = listOf(place['address']);
	if (typeof stated === 'string') return stated.replace(/\s+/g, ' ').trim();
	const [address = {}] = nodeProperty(place, 'address');
	return joinFilled(
		...['streetAddress', 'postalCode', 'addressLocality', 'addressRegion'].map((name) => textProperty(address, name)),
	);
}
