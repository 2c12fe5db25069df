import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../lib/errors.ts';

/** What an attempt costs whoever guesses: 32 MB and some 80 ms (OWASP's advice for scrypt). */
const COST = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
/** Computed at the same time, and waiting for their turn: signing in must not take the machine from visitors. */
const AT_ONCE = 2;
const WAITING_MAX = 20;

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** Of no password: compared with where there is no account, which takes as long. */
const NOBODY = format(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

let running = 0;
const waiting: (() => void)[] = [];

/** A password as it is stored: a PHC string with its salt, `$scrypt$ln=15,r=8,p=3$SALT$KEY`. @throws {AppError} `overloaded` */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	return format(salt, await stretch(password, salt));
}

/** @param hash of `hashPassword`; undefined where there is no account. @throws {AppError} `overloaded` */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
	const [, , , salt = '', key = ''] = (hash ?? NOBODY).split('$');
	const given = await stretch(password, Buffer.from(salt, 'base64'));
	return timingSafeEqual(given, Buffer.from(key, 'base64')) && hash !== undefined;
}

function format(salt: Buffer, key: Buffer): string {
	const [saltText, keyText] = [salt, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
	return `$scrypt$ln=${COST.logN},r=${COST.r},p=${COST.p}$${saltText}$${keyText}`;
}

async function stretch(password: string, salt: Buffer): Promise<Buffer> {
	if (waiting.length >= WAITING_MAX) throw new AppError('overloaded');
	if (running >= AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
	running += 1;
	try {
		const cost = { N: 2 ** COST.logN, r: COST.r, p: COST.p, maxmem: MAX_MEMORY_BYTES };
		return await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost);
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}
