const REDACTED = '…';
/** Shorter ones may be everyday words, which would vanish from every line. */
const SECRET_MIN_CHARS = 8;

/** Secrets recognized by their form, such as the tokens of callers. */
const CREDENTIAL =
	/\b(?:Bearer|Zoho-oauthtoken)(?:\s|%20|\+|:)+[^\s"'\\,;<>&]+|fd_(?:full|chat|admin)_[\w-]+|(?<=:\/\/)[^\s/"'\\@]+:[^\s/"'\\@]*(?=@)/giu;

const knownSecrets = new Set<string>();
let knownForms: RegExp | undefined;

/** Keeps a secret of this process out of the log from now on, even if a service echoes it. */
export function keepSecret(secret: string | undefined): void {
	if (secret === undefined || secret.length < SECRET_MIN_CHARS || knownSecrets.has(secret)) return;
	knownSecrets.add(secret);
	// Longest first, because one secret may begin with another.
	const secrets = [...knownSecrets].toSorted((one, other) => other.length - one.length);
	knownForms = new RegExp(secrets.flatMap(formsOf).join('|'), 'giu');
}

/** Patterns of a secret: plain, in JSON (also JSON within JSON), and in an address. */
function formsOf(secret: string): string[] {
	const plain = escapePattern(secret).replace(/"|\\\\/g, (escaped) => (escaped === '"' ? '\\\\*"' : '\\\\+'));
	return [plain, escapePattern(encodeURIComponent(secret))];
}

function escapePattern(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Removes the secrets of this process, and everything that looks like a secret, from a text for the log. */
export function redact(text: string): string {
	const withoutKnown = knownForms === undefined ? text : text.replace(knownForms, REDACTED);
	return withoutKnown.replace(CREDENTIAL, REDACTED);
}
