import { z } from 'zod';
import { resyncScheduleField } from '../../../shared/contract/knowledge.ts';
import { createZohoConnection, zohoDataCenterField } from '../../../shared/contract/zoho.ts';
import { parseJson } from '../../../shared/parseJson.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../errors.ts';
import { openZoho, reportCollection } from './collections.ts';

const credentialsSchema = z.object({ client_id: z.string(), client_secret: z.string(), refresh_token: z.string() });
type Credentials = z.infer<typeof credentialsSchema>;

export const addZoho: Command = {
	name: 'add zoho',
	usage:
		'--data-center com|eu|in|com.au|jp|ca --org-id ID --credentials FILE [--category ID …] [--schedule daily|weekly|monthly] [--no-wait]',
	summary:
		'Add the published articles of Zoho Desk; the file is JSON: {"client_id": "…", "client_secret": "…", "refresh_token": "…"}, - is standard input',
	async run(context) {
		const { invocation, connection, output } = context;
		const dataCenter = invocation.choice('data-center', zohoDataCenterField);
		if (dataCenter === undefined) throw new UsageError('--data-center is missing');
		const orgId = invocation.text('org-id');
		if (orgId === undefined) throw new UsageError('--org-id is missing');
		const body = {
			data_center: dataCenter,
			org_id: orgId,
			category_ids: [...invocation.texts('category')],
			resync_schedule: invocation.choice('schedule', resyncScheduleField),
			...(await readCredentials(context)),
		};
		const { service, chatbotId } = await connection.chatbot();
		const added = await service.call(createZohoConnection, { params: { chatbotId }, body });
		if (invocation.has('no-wait')) output.result(added, () => [`Added ${added.id}.`]);
		else await reportCollection(context, openZoho({ service, chatbotId }, added.id));
	},
};

async function readCredentials({ invocation, readInput }: CommandContext): Promise<Credentials> {
	const file = invocation.text('credentials');
	const parsed = credentialsSchema.safeParse(file === undefined ? {} : parseJson(await readInput(file)));
	if (parsed.success) return parsed.data;
	// The message does not show the input, which may hold secrets.
	throw new UsageError('--credentials names a JSON file with client_id, client_secret and refresh_token');
}
