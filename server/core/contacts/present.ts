import type { readContact } from '../../../shared/contract/contacts.ts';
import type { EndpointData } from '../../../shared/contract/endpoint.ts';
import { presentTime } from '../api/presentTime.ts';
import { type ContactRow, contactTag, readAttributes, readProperties } from './contacts.ts';

/** The fields of the interface, with ours where they say something; what else was given is kept but not returned. */
export function presentContact(row: ContactRow): EndpointData<typeof readContact> {
	const properties = readProperties(row);
	const attributes = readAttributes(row);
	const name = [properties.first_name?.trim(), properties.last_name?.trim()].filter(Boolean).join(' ');
	return {
		id: row.id,
		name,
		email: properties.email ?? '',
		job_title: properties.job_title ?? '',
		phone: properties.phone ?? '',
		website: properties.website_url ?? '',
		company: properties.company_name ?? '',
		created_at: presentTime(row.createdAt),
		etag: contactTag(row),
		...(Object.keys(attributes).length > 0 ? { attributes } : {}),
		...(row.verifiedUserId === null ? {} : { verified: true }),
	};
}
