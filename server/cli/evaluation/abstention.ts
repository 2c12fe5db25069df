/** How replies say that they have no answer. Narrow on purpose: an extract may itself hold words such as "does not contain". */
const PHRASES = [
	"\\b(i|we)( (am|are|was|were)|['’](m|re))? ?(sorry|afraid|unable|not (sure|able))",
	"\\b(i|we) (could|can|did|do)(n['’]?t| ?not) (find|answer|locate|have|know|see)",
	"\\b(could|can)(n['’]?t| ?not) (be )?(find|found|answer|answered|locate)\\b[^.]{0,60}(answer|information|knowledge|question|that|this|anything)",
	'\\bno (relevant |matching |specific |good )?(information|answer|results?|sources?|content|match(es)?) (was |were |is |are )?(found|available|in (my|the|our))',
	"(knowledge base|sources|documents|provided (text|context|information)) (do|does|did)(es)?(n['’]?t| not) (have|contain|cover|mention|include|say|answer)",
	'\\bnot (covered|mentioned|found|available|answered) (in|by) (my|the|our|this) (knowledge|sources|documents|help)',
	'outside (of )?(my|the|our) (knowledge|scope)',
	'(please|try to|could you) rephras',
	'leider',
	'keine (antwort|information(en)?|passende[ns]?) [^.]{0,40}(gefunden|finden)',
	'lo siento',
	'no (encontr|tengo informaci)',
	'désolé',
	"n['’]ai (pas|rien) trouv",
	'не (нашлось|найдено|удалось найти|могу ответить)',
	'к сожалению',
	'見つかりません',
	'見つかりませんでした',
	'お答えできません',
	'没有找到',
	'未找到',
	'抱歉',
];
const PATTERN = new RegExp(PHRASES.join('|'), 'i');
/** A refusal is said at once. */
const FIRST_CHARS = 200;

/** Whether a reply has no answer: it names no source, or says so. */
export function isAbstention(reply: { readonly text: string; readonly sources: readonly unknown[] }): boolean {
	return reply.sources.length === 0 || PATTERN.test(reply.text.slice(0, FIRST_CHARS));
}
