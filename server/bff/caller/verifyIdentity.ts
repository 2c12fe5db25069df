import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { USER_ID_MAX_CHARS } from '../../../shared/limits.ts';

/** A person who is signed in at the website, as its server says. */
export interface Identity {
	readonly userId: string;
	readonly email?: string | undefined;
	readonly name?: string | undefined;
}

export type IdentityCheck =
	| { readonly outcome: 'verified'; readonly identity: Identity }
	| { readonly outcome: 'expired' | 'invalid' | 'not_configured' };

/** A token that lives longer would outlive a sign-out by days. */
const LIFETIME_MAX_SECONDS = 24 * 60 * 60;
/** The allowed difference between the clocks of website and BFF. */
const CLOCK_TOLERANCE_SECONDS = 60;
const MS_PER_SECOND = 1000;
const CLAIM_MAX_CHARS = 300;

const text = z.string().trim().max(CLAIM_MAX_CHARS);
const claimsSchema = z.object({
	// Some servers have numbers as ids.
	sub: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(USER_ID_MAX_CHARS)),
	email: text.nullish(),
	name: text.nullish(),
	exp: z.number(),
	aud: z.union([z.string(), z.array(z.string())]).optional(),
});

/**
 * Checks a token by which a website's server says who a visitor is: a JWT (RFC 7519) under HS256.
 *
 * @param secret the chatbot's `identity_secret`, if it has one
 */
export async function verifyIdentity(
	token: string,
	{ secret, chatbotId, nowMs }: { secret: string | undefined; chatbotId: string; nowMs: number },
): Promise<IdentityCheck> {
	if (secret === undefined) return { outcome: 'not_configured' };
	try {
		const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret), {
			algorithms: ['HS256'],
			requiredClaims: ['sub', 'exp'],
			currentDate: new Date(nowMs),
			clockTolerance: CLOCK_TOLERANCE_SECONDS,
		});
		const claims = claimsSchema.safeParse(payload);
		// Our own tokens have other types. They are no identities, even if the same secret signs both.
		const isForIdentities = protectedHeader.typ === undefined || protectedHeader.typ.toUpperCase() === 'JWT';
		if (!claims.success || !isForIdentities) return { outcome: 'invalid' };
		const { sub: userId, email, name, exp, aud } = claims.data;
		const isForUs = aud === undefined || [aud].flat().includes(chatbotId);
		const isShort = exp - nowMs / MS_PER_SECOND <= LIFETIME_MAX_SECONDS + CLOCK_TOLERANCE_SECONDS;
		if (!isForUs || !isShort) return { outcome: 'invalid' };
		return { outcome: 'verified', identity: { userId, email: email || undefined, name: name || undefined } };
	} catch (error) {
		if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
		// Any other fault of the token; the reason is not told to the visitor.
		if (error instanceof errors.JOSEError || error instanceof TypeError) return { outcome: 'invalid' };
		throw error;
	}
}
