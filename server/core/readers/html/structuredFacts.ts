import { elementsOf, type HtmlElement } from './htmlTree.ts';
import { listOf, nodeProperty, type StructuredNode, textProperty, typesOf } from './structuredData.ts';

/** Offers and variants beyond this many are left out: the page then sells a catalogue. */
const MAX_VARIANTS = 60;
const productTypes = new Set(['Product', 'ProductGroup', 'IndividualProduct', 'ProductModel', 'Vehicle', 'Book']);

/**
 * What a page states only for machines, as lines for readers: prices, article numbers, opening hours, addresses.
 *
 * @param visibleText the page's text; what it shows is left out
 */
export function structuredFacts(nodes: readonly StructuredNode[], visibleText: string): string[] {
	const shown = createShownTest(visibleText);
	const products = nodes.filter((node) => typesOf(node).some((type) => productTypes.has(type)));
	const variants = new Set(products.flatMap((product) => nodeProperty(product, 'hasVariant')));
	return [
		...products.filter((product) => !variants.has(product)).flatMap((product) => productFacts(product, shown)),
		...nodes.filter(isPlace).flatMap((place) => placeFacts(place, shown)),
	];
}

type ShownTest = (value: string) => boolean;

/** Compares by letters and digits: `149,00 €` shows `149.00`, and `+44 15 39` shows `+441539`. */
function createShownTest(visibleText: string): ShownTest {
	let text: string | undefined;
	return (value) => {
		const wanted = squeeze(value);
		if (wanted === '') return true;
		// Most pages state nothing for machines.
		text ??= squeeze(visibleText);
		return text.includes(wanted) || (wanted.endsWith('00') && text.includes(wanted.replace(/00$/, '')));
	};
}

function squeeze(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function productFacts(product: StructuredNode, shown: ShownTest): string[] {
	const variants = nodeProperty(product, 'hasVariant').slice(0, MAX_VARIANTS);
	const described = variants.flatMap((variant) => variantLine(variant) ?? []);
	const areShown = variants.every(
		(variant) => shown(digitsOf(priceOf(variant))) && shown(textProperty(variant, 'sku')),
	);
	if (variants.length > 1 && !areShown) return [described.map((line) => `- ${line}`).join('\n')];
	const price = priceOf(product);
	const lines = shown(digitsOf(price))
		? []
		: [`Price: ${[price, availabilityOf(product)].filter((part) => part !== '').join(', ')}`];
	const sku = textProperty(product, 'sku');
	if (!shown(sku)) lines.push(`SKU: ${sku}`);
	return lines.length > 0 ? [lines.join('\n')] : [];
}

function variantLine(variant: StructuredNode): string | null {
	const sku = textProperty(variant, 'sku');
	const facts = [priceOf(variant), availabilityOf(variant), sku === '' ? '' : `SKU ${sku}`].filter(
		(fact) => fact !== '',
	);
	const name = textProperty(variant, 'name');
	return name === '' || facts.length === 0 ? null : `${name}: ${facts.join(', ')}`;
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

function digitsOf(price: string): string {
	return price.replace(/[^\d.,]/g, '');
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

function placeFacts(place: StructuredNode, shown: ShownTest): string[] {
	const lines: string[] = [];
	const hours = openingHours(place);
	const times = hours.flatMap((line) => line.match(/\d{1,2}:\d{2}/g) ?? []);
	if (times.length > 0 && !times.every((time) => shown(time) || shown(time.replace(/^0/, '')))) {
		lines.push(`Opening hours: ${hours.join('; ')}`);
	}
	const phone = textProperty(place, 'telephone');
	if (!shown(phone)) lines.push(`Telephone: ${phone}`);
	const address = addressOf(place);
	if (!address.split(', ').every(shown)) lines.push(`Address: ${address}`);
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
		// So search engines have it written.
		if (opens === '00:00' && closes === opens) return [`${days.join(', ')} closed`.trim()];
		return opens === '' ? [] : [`${days.join(', ')} ${opens}-${closes}`.trim()];
	});
	return [...stated, ...specified];
}

function addressOf(place: StructuredNode): string {
	const [stated] = listOf(place['address']);
	if (typeof stated === 'string') return stated.replace(/\s+/g, ' ').trim();
	const [address = {}] = nodeProperty(place, 'address');
	return ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion']
		.map((name) => textProperty(address, name))
		.filter((part) => part !== '')
		.join(', ');
}

const placeProperties = new Set(['openingHours', 'telephone']);
/** More than a week of hours is of a list of places. */
const MAX_PLACE_VALUES = 20;

/** What a page's microdata states of a place for machines alone, in the form of JSON-LD; none where it states nothing. */
export function readPlaceMicrodata(document: HtmlElement): StructuredNode[] {
	const stated: Record<string, string[]> = { openingHours: [], telephone: [] };
	for (const { attributes, textLength } of elementsOf(document)) {
		const name = attributes['itemprop'] ?? '';
		if (!placeProperties.has(name) || textLength > 0) continue;
		const value = attributes['content'] ?? attributes['datetime'] ?? '';
		if (value !== '') stated[name]?.push(value);
	}
	const { openingHours: hours = [], telephone = [] } = stated;
	if (hours.length > MAX_PLACE_VALUES || telephone.length > 1) return [];
	return hours.length + telephone.length === 0 ? [] : [{ ...stated, openingHours: hours }];
}
