import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { IDEMPOTENCY_KEY_MAX_CHARS } from '../../../shared/limits.ts';
import { invalidField } from '../../errors.ts';

/**
 * The caller's `Idempotency-Key`; without one a fresh key, so that the BFF itself can repeat a call safely.
 *
 * @throws {AppError} `validation_failed` when it is too long
 */
export function readIdempotencyKey(request: Request): string {
	const key = request.get('idempotency-key')?.trim() ?? '';
	if (key.length > IDEMPOTENCY_KEY_MAX_CHARS) {
		throw invalidField('Idempotency-Key', `must have at most ${IDEMPOTENCY_KEY_MAX_CHARS} characters`);
	}
	return key === '' ? randomUUID() : key;
}
