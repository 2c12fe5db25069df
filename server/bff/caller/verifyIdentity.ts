import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { USER_ID_MAX_CHARS } from '../../../shared/limits.ts';

/** Somebody who is signed in at the website, by the word of its server. */
export interface Identity {
	readonly userId: string;
	readonly email?: string | undefined;
	readonly name?: string | undefined;
}

export type IdentityCheck =
	| { readonly outcome: 'verified'; readonly identity: Identity }
	| { readonly outcome: 'expired' | 'invalid' | 'not_configured' };

export interface VerifyIdentityOptions {
	/** The chatbot's `identity_secret`, where it has one. */
	readonly secret: string | undefined;
	readonly chatbotId: string;
	/** Milliseconds since the epoch. */
	readonly nowMs: number;
}

/** A token that lives longer would outlive a sign-out by days. */
const LIFETIME_MAX_SECONDS = 24 * 60 * 60;
/** How far the clocks of website and BFF may differ. */
const CLOCK_TOLERANCE_SECONDS = 60;
const MS_PER_SECOND = 1000;
const CLAIM_MAX_CHARS = 300;

const text = z.string().trim().max(CLAIM_MAX_CHARS);
const claimsSchema = z.object({
	// Servers whose ids are numbers write them so.
	sub: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(USER_ID_MAX_CHARS)),
	email: text.nullish(),
	name: text.nullish(),
	exp: z.number(),
	aud: z.union([z.string(), z.array(z.string())]).optional(),
});

/** Checks a token by which a website's server says who a visitor is: a JWT (RFC 7519) under HS256. */
export async function verifyIdentity(
	token: string,
	{ secret, chatbotId, nowMs }: VerifyIdentityOptions,
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
		// Our own tokens have types of their own: they are no identities, even where one secret serves for both.
		const isForIdentities = protectedHeader.typ === undefined || protectedHeader.typ.toUpperCase() === 'JWT';
		if (!claims.success || !isForIdentities) return { outcome: 'invalid' };
		const { sub: userId, email, name, exp, aud } = claims.data;
		const isForUs = aud === undefined || [aud].flat().includes(chatbotId);
		const isShort = exp - nowMs / MS_PER_SECOND <= LIFETIME_MAX_SECONDS + CLOCK_TOLERANCE_SECONDS;
		if (!isForUs || !isShort) return { outcome: 'invalid' };
		return { outcome: 'verified', identity: { userId, email: email || undefined, name: name || undefined } };
	} catch (error) {
		if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
		// Whatever else is wrong with a stranger's token; the reason is for nobody but its maker.
		if (error instanceof errors.JOSEError || error instanceof TypeError) return { outcome: 'invalid' };
		throw error;
	}
}
