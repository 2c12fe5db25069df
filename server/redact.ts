const REDACTED = '…';
/** Shorter ones are everyday words, which would go from every line. */
const SECRET_MIN_CHARS = 8;

/** Secrets by their form: what no configuration names, such as the tokens of callers. */
const CREDENTIAL =
	/\b(?:Bearer|Zoho-oauthtoken)(?:\s|%20|\+|:)+[^\s"'\\,;<>&]+|fd_(?:full|chat|admin)_[\w-]+|(?<=:\/\/)[^\s/"'\\@]+:[^\s/"'\\@]*(?=@)/giu;

const known = new Set<string>();
let knownForms: RegExp | undefined;

/** Keeps a secret of this process out of all that is logged from now on, whoever sends it back. */
export function keepSecret(secret: string | undefined): void {
	if (secret === undefined || secret.length < SECRET_MIN_CHARS || known.has(secret)) return;
	known.add(secret);
	// The longest first, as one secret may begin with another.
	const secrets = [...known].toSorted((one, other) => other.length - one.length);
	knownForms = new RegExp(secrets.flatMap(formsOf).join('|'), 'giu');
}

/** As it is, also in JSON, which may itself stand in JSON; and in an address. */
function formsOf(secret: string): string[] {
	const plain = escapePattern(secret).replace(/"|\\\\/g, (escaped) => (escaped === '"' ? '\\\\*"' : '\\\\+'));
	return [plain, escapePattern(encodeURIComponent(secret))];
}

function escapePattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A text for the log, without the secrets of this process and without what has the form of one. */
export function redact(text: string): string {
	const withoutKnown = knownForms === undefined ? text : text.replace(knownForms, REDACTED);
	return withoutKnown.replace(CREDENTIAL, REDACTED);
}
