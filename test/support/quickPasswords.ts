import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { isFullRun } from './fullRun.ts';

type Stretch = (
	password: BinaryLike,
	salt: BinaryLike,
	length: number,
	cost: ScryptOptions,
	done: (error: Error | null, key: Buffer) => void,
) => void;

/** Made for guessers, the cost of a password is most of the time of tests in which people sign in. The full run pays it. */
const QUICK: ScryptOptions = { N: 2, p: 1 };
const { scrypt } = crypto;
const quickly: Stretch = (password, salt, length, cost, done) =>
	scrypt(password, salt, length, { ...cost, ...QUICK }, done);

// Files of tests share a process.
if (!isFullRun && scrypt.name !== quickly.name) {
	Object.assign(crypto, { scrypt: quickly });
	syncBuiltinESMExports();
}
