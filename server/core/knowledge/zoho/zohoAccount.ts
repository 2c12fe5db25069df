import { z } from 'zod';
import type { ZohoDataCenter } from '../../../../shared/contract/zoho.ts';
import type { SecretBox } from '../../storage/secretBox.ts';
import { SourceError } from '../sourceError.ts';
import type { ZohoConnectionRow } from './zohoConnections.ts';

const credentialsSchema = z.object({ clientId: z.string(), clientSecret: z.string(), refreshToken: z.string() });
/** What an owner gives away to have articles read; never in a reply or a log. */
export type ZohoCredentials = z.infer<typeof credentialsSchema>;

/** Who calls Zoho, and where. */
export interface ZohoAccount extends ZohoCredentials {
	readonly connectionId: string;
	readonly dataCenter: ZohoDataCenter;
	readonly orgId: string;
}

export function sealCredentials(box: SecretBox, credentials: ZohoCredentials, connectionId: string): string {
	return box.seal(JSON.stringify(credentials), connectionId);
}

/** @throws {SourceError} `zoho_credentials` when they cannot be decrypted any more */
export function openAccount(
	box: SecretBox | null,
	{ id, dataCenter, orgId, credentials }: ZohoConnectionRow,
): ZohoAccount {
	return { connectionId: id, dataCenter, orgId, ...openCredentials(box, credentials, id) };
}

function openCredentials(box: SecretBox | null, sealed: string, place: string): ZohoCredentials {
	try {
		if (box === null) throw new Error('There is no CORE_SECRET.');
		return credentialsSchema.parse(JSON.parse(box.open(sealed, place)));
	} catch (error) {
		throw new SourceError(
			'zoho_credentials',
			'The credentials cannot be decrypted: CORE_SECRET has changed. Remove the connection and add it again.',
			{ cause: error },
		);
	}
}

/** Every data centre has hosts of its own, and accounts and tokens that hold there alone. */
const DOMAINS: Readonly<Record<ZohoDataCenter, string>> = {
	com: 'zoho.com',
	eu: 'zoho.eu',
	in: 'zoho.in',
	'com.au': 'zoho.com.au',
	jp: 'zoho.jp',
	ca: 'zohocloud.ca',
};

/** The address of one of Zoho's services, without a slash at the end. @param template as `ZOHO_URL` has it */
export function zohoUrl(template: string, service: 'accounts' | 'desk', dataCenter: ZohoDataCenter): string {
	return template.replace('{service}', service).replace('{domain}', DOMAINS[dataCenter]).replace(/\/+$/, '');
}
