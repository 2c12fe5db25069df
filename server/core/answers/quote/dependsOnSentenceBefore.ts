const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words that begin a sentence which points back to the one before it, by language. */
const POINTERS = `it its this these those they their them he she his her however but also therefore thus such instead otherwise then and so nevertheless furthermore moreover similarly likewise both
	er sie es ihr ihre sein seine dieser diese dieses dies das deshalb daher dadurch dabei dafür damit danach dann aber jedoch allerdings außerdem auch trotzdem sonst stattdessen beide solche
	este esta esto estos estas ese esa eso él ella ellos ellas además también pero sin entonces luego así ambos ambas aquel aquella dicho dicha
	il elle ils elles ce cet cette ces cela ceci mais cependant toutefois aussi ainsi donc puis ensuite alors celui celle ceux celles
	esso essa essi esse questo questa questi queste quello quella ciò ma però tuttavia inoltre anche quindi così entrambi
	ele ela eles elas isto isso estes essa esses essas mas porém contudo também além então assim ambos
	hij zij ze het dit dat deze die maar echter ook daarom daardoor dan vervolgens bovendien beide
	on ona ono oni one to ten te jednak ale także również dlatego więc wtedy ponadto oba
	acesta aceasta acestea aceștia acest această el ea ei ele însă dar totuși de asemenea astfel deci apoi ambele
	он она оно они это этот эта эти однако но также поэтому тогда затем кроме его её их оба
	αυτός αυτή αυτό αυτοί αυτές αυτά όμως ωστόσο αλλά επίσης επομένως έτσι τότε
	bu bunlar bunun buna o onlar onun ancak fakat ama ayrıca bu nedenle böylece sonra
	وهو وهي وهم هو هي هم هذا هذه هؤلاء ذلك تلك لكن ولكن كما وكذلك لذلك ثم وهذا وهذه
	यह ये वह वे इस इसके इसका इसकी इन इनके उनके लेकिन परन्तु किन्तु हालांकि इसलिए और भी तब
	nó họ điều này đây tuy nhiên nhưng ngoài ra vì vậy do đó sau đó
	그 이 그는 그녀는 그들은 이는 이것은 그러나 하지만 또한 그래서 따라서 그리고 그런데`;
const UNSPACED_POINTERS =
	'它|他|她|这|該|该|此|其|但|然而|不过|因此|所以|此外|同时|另外|それ|これ|その|この|しかし|また|そして|だが|ただし|そのため|したがって|彼|さらに|なお|แต่|ดังนั้น|นอกจากนี้|มัน|เขา|พวกเขา|ซึ่ง|และ'.split(
		'|',
	);

const pointers: ReadonlySet<string> = new Set(POINTERS.split(/\s+/u));
const FIRST_WORD = /[\p{L}\p{M}]+/u;

/** Whether a sentence begins with a word such as "However" or "It", so that alone it leaves open what it speaks of. */
export function dependsOnSentenceBefore(sentence: string): boolean {
	const start = sentence.slice(sentence.search(/\p{L}/u));
	if (UNSPACED.test(start.charAt(0))) return UNSPACED_POINTERS.some((word) => start.startsWith(word));
	return pointers.has(FIRST_WORD.exec(start)?.[0].toLowerCase() ?? '');
}
