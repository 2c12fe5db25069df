import { isNoise } from './isNoise.ts';
import { recognizeSmallTalk } from './smallTalk/smallTalk.ts';

/** Whether a message asks nothing that a knowledge base could answer: small talk, or no words at all. */
export function asksNothing(message: string): boolean {
	return recognizeSmallTalk(message) !== null || isNoise(message);
}
