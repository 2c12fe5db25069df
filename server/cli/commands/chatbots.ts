import type { ServiceClient } from '../../../shared/client/createServiceClient.ts';
import { createChatbot, listChatbots, visibilityField } from '../../../shared/contract/chatbots.ts';
import { createSite } from '../../../shared/contract/sites.ts';
import { writeScriptTag } from '../../../shared/scriptTag.ts';
import { nameCommand } from '../../lib/settings.ts';
import type { Command, CommandContext } from '../command.ts';
import { listItems } from '../listItems.ts';
import type { Output } from '../output.ts';
import { changeStored, WIDGET_SETTINGS } from '../settingsResource.ts';
import { openSite, reportCollection } from './collections.ts';
import { readOrigin } from './origins.ts';

export const createChatbotCommand: Command = {
	name: 'chatbots create',
	usage: 'NAME [--website URL] [--template ID] [--visibility public|private] [--quiet]',
	summary: 'Create a chatbot that may be shown on your website and reads its pages; --quiet prints its id alone',
	async run(context) {
		const { invocation, connection, output } = context;
		const [name = ''] = invocation.positionals;
		const website = invocation.text('website');
		const origin = website === undefined ? undefined : readOrigin(website);
		const visibility = invocation.choice('visibility', visibilityField);
		const service = await connection.service();
		const body = { name, visibility, template_id: invocation.number('template') };
		const isAmbiguous = await warnOfSameName(service, name, output);
		const chatbot = await service.call(createChatbot, { body });
		const place = { service, chatbotId: chatbot.id };
		const isQuiet = invocation.has('quiet');
		const isServed = isQuiet || (await isShown(connection, chatbot));
		output.result(chatbot, () =>
			isQuiet ? [chatbot.id] : presentNextSteps(context, chatbot, { isServed, isAmbiguous }),
		);
		if (website === undefined || origin === undefined) return;
		const settings = { resource: WIDGET_SETTINGS, ...place };
		await changeStored(settings, (current) => ({ ...current, allowed_origins: [origin] }));
		const site = await service.call(createSite, { params: { chatbotId: chatbot.id }, body: { url: website } });
		if (!isQuiet && !output.isJson) await reportCollection(context, openSite(place, site.id));
	},
};

/** Says which chatbots have the name that another one is about to get. @returns whether there are any */
export async function warnOfSameName(service: ServiceClient, name: string, output: Output): Promise<boolean> {
	const same = (await readChatbots(service)).filter((one) => one.name.toLowerCase() === name.toLowerCase());
	for (const { id } of same) {
		output.note(`Warning: chatbot ${id} is named "${name}" already. This makes another one: name each by its id.`);
	}
	return same.length > 0;
}

function readChatbots(service: ServiceClient) {
	return listItems({
		read: (page) => service.call(listChatbots, { query: { page } }),
		pick: (data) => data.chatbots,
	});
}

interface ShownChatbot {
	readonly id: string;
	readonly name: string;
	readonly visibility: string;
}

/** False where the widget server is that of another project. */
function isShown({ publicUrl }: CommandContext['connection'], { id, visibility }: ShownChatbot): Promise<boolean> {
	const address = `${publicUrl}/widget/${id}.js`;
	return fetch(address, { method: 'HEAD' }).then(
		({ status }) => status !== 404 || visibility !== 'public',
		() => true,
	);
}

function presentNextSteps(
	{ connection: { publicUrl }, env }: CommandContext,
	{ id, name }: ShownChatbot,
	{ isServed, isAmbiguous }: { readonly isServed: boolean; readonly isAmbiguous: boolean },
): string[] {
	const tag = writeScriptTag({ publicUrl, chatbotId: id });
	return [
		`Chatbot ${id}`,
		`Ask it: ${nameCommand(env)} ask "When are you open?" --chatbot ${isAmbiguous ? id : `"${name}"`}`,
		isServed
			? `Paste this into your pages, before </body>: ${tag}`
			: `${publicUrl} shows the chatbots of another project. docs/guide/07-command-line.md says how to show this one.`,
	];
}
