import { createHmac, randomBytes } from 'node:crypto';

/** One-time codes of authenticator apps: RFC 6238 with its defaults, which are all that every app knows. */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after now whose codes count: clocks differ, and people take their time. */
const LENIENCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

/** Random bytes in base32 (RFC 4648, without padding). */
export function randomBase32(bytes = SECRET_BYTES): string {
	const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	const letters = bits.match(/.{5}/g) ?? [];
	return letters.map((letter) => BASE32.charAt(Number.parseInt(letter, 2))).join('');
}

function readBase32(text: string): Buffer {
	const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(BITS_PER_LETTER, '0')).join('');
	return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a step, which is the time divided by 30 seconds. @param secret in base32 */
export function totpCode(secret: string, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', readBase32(secret)).update(counter).digest();
	// RFC 4226, 5.3: the last half byte says where the code is.
	const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
	return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of about now that has this code; null when there is none. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
	const current = Math.floor(now / STEP_MS);
	for (let step = current - LENIENCE; step <= current + LENIENCE; step += 1) {
		if (totpCode(secret, step) === code) return step;
	}
	return null;
}

/** The address that authenticator apps open, as a link or a QR code. */
export function totpUrl(secret: string, email: string): string {
	return `otpauth://totp/${encodeURIComponent(`Frontdesk:${email}`)}?secret=${secret}&issuer=Frontdesk`;
}
