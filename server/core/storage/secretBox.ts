import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { AppError } from '../../lib/errors.ts';

/** Encrypts text that the service must read again, but a reader of the store must not. */
export interface SecretBox {
	/**
	 * @param place what the text belongs to: sealed for one place, it opens at no other
	 * @throws {AppError} `validation_failed` without a secret
	 */
	seal(text: string, place: string): string;
	/** Whether the secret that a text was sealed with is still given. */
	canOpen(sealed: string): boolean;
	/** @throws {Error} when none of the keys fits, or the text was changed */
	open(sealed: string, place: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARS = 8;
const KEY_PURPOSE = 'frontdesk: credentials of owners at rest';

/**
 * AES-256-GCM with a key made of each secret, newest first. The first seals; all of them open, so that
 * secrets can be rotated. Sealed: `<key id>.<base64url of iv, tag and ciphertext>`.
 */
export function createSecretBox(secrets: readonly string[]): SecretBox {
	const keys = secrets.map(deriveKey);
	const [current] = keys;
	return {
		seal(text, place) {
			if (current === undefined) {
				throw new AppError('validation_failed', 'Secrets cannot be kept: set CORE_SECRET, which encrypts them.');
			}
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(CIPHER, current.bytes, iv).setAAD(Buffer.from(place));
			const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
			return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
		},
		canOpen: (sealed) => keys.some(({ id }) => sealed.startsWith(`${id}.`)),
		open(sealed, place) {
			const [keyId, content = ''] = sealed.split('.', 2);
			const key = keys.find(({ id }) => id === keyId);
			if (key === undefined) throw new Error('The secret that this was encrypted with is not in CORE_SECRET any more.');
			const bytes = Buffer.from(content, 'base64url');
			const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
				.setAAD(Buffer.from(place))
				.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
			return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
		},
	};
}

function deriveKey(secret: string): { id: string; bytes: Buffer } {
	const bytes = Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES));
	return { id: createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_CHARS), bytes };
}
