import type { Request } from 'express';
import { addressKey } from '../../http/addressKey.ts';
import { readBearerToken } from '../../http/bearerToken.ts';
import type { Database } from '../storage/database.ts';
import { findProgram } from '../tokens/accessToken.ts';

/** The console's server passes the address of its caller on in this header, with an access token, without which it is not believed. */
const ADDRESS_HEADER = 'x-frontdesk-address';

/** The address that somebody signs in from, as limits count it. */
export async function readCallerAddress(database: Database, request: Request): Promise<string> {
	const named = request.get(ADDRESS_HEADER);
	const token = readBearerToken(request);
	const isBelieved = named !== undefined && token !== null && (await findProgram(database, token)) !== null;
	return addressKey(isBelieved ? named : request.ip);
}
