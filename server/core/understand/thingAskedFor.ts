import { listPhrases } from '../text/phraseTest.ts';

/** How visitors begin, in languages whose verb comes first, and end, in others, when they ask whether there is a thing. */
const BEGINNINGS =
	listPhrases(`do you sell|do you have|do you offer|do you stock|do you carry|do you rent|do you repair|do you make|do you provide|do you support|have you got|can i buy|can i rent|is there|are there|does it support|does it have
	verkaufen sie|verkauft ihr|haben sie|habt ihr|bieten sie|bietet ihr|führen sie|führt ihr|vermieten sie|vermietet ihr|reparieren sie|repariert ihr|gibt es
	vendéis|venden|vende|tienen|tenéis|ofrecen|ofrecéis|alquilan|alquiláis|reparan|hay|puedo comprar|vendez-vous|avez-vous|proposez-vous|louez-vous|réparez-vous|y a-t-il|est-ce qu'il y a|est-ce que vous avez|vous avez|vous vendez
	vendete|avete|offrite|noleggiate|riparate|c'è|ci sono|posso comprare|vendem|têm|oferecem|alugam|há|verkopen jullie|hebben jullie|heeft u|verkoopt u|verhuren jullie|repareren jullie|is er|zijn er
	sprzedajecie|czy sprzedajecie|macie|czy macie|czy jest|czy są|oferujecie|naprawiacie|wynajmujecie|vindeți|aveți|oferiți|reparați|închiriați|există|вы продаёте|вы продаете|есть ли|у вас есть|продаёте|продаете|ремонтируете
	έχετε|πουλάτε|προσφέρετε|υπάρχει|υπάρχουν|هل لديكم|هل عندكم|هل تبيعون|هل يوجد|هل توجد|có bán|có cho thuê`);
const ENDS = listPhrases(`satıyor musunuz|var mı|var mıdır|veriyor musunuz|kiralıyor musunuz|बेचते हैं|मिलता है क्या`);

/** A longer message says more than that. */
const MOST_WORDS = 10;

const MARKS = /[^\p{L}\p{M}\p{N}'-]+/gu;

/** What a question names that asks if there is a thing; null for any other question. All else in it says nothing then. */
export function thingAskedFor(message: string): string | null {
	const said = message.toLowerCase().replaceAll('’', "'").replace(MARKS, ' ').trim();
	if (said.split(' ').length > MOST_WORDS) return null;
	const beginning = BEGINNINGS.find((phrase) => said.startsWith(`${phrase} `));
	if (beginning !== undefined) return said.slice(beginning.length).trim();
	const end = ENDS.find((phrase) => said.endsWith(` ${phrase}`));
	return end === undefined ? null : said.slice(0, -end.length).trim();
}
