import type { ZohoDataCenter } from '../../../../shared/contract/zoho.ts';

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
