import { words } from '../words/words.ts';
import { FaultyInput } from './call.ts';
import { type Chatbot, type Site, service } from './service.ts';
import { chatbots, chooseChatbot, loadSession } from './session.ts';

/** The chatbots that do not come with Frontdesk. */
export function ownChatbots(demoChatbotIds: readonly string[]): readonly Chatbot[] {
	return chatbots.value.filter(({ id }) => !demoChatbotIds.includes(id));
}

/** Reads a website into the chatbot that is chosen; where that is a demo, into the owner's own one, made if there is none. */
export async function readWebsite(address: string, chosen: string, demoChatbotIds: readonly string[]): Promise<void> {
	// It may have been made in another tab.
	await loadSession();
	const own = ownChatbots(demoChatbotIds);
	const chatbot = own.find(({ id }) => id === chosen) ?? own[0];
	const id = await (chatbot === undefined ? makeChatbot(address) : addWebsite(address, chatbot));
	if (id !== chosen) chooseChatbot(id);
	await loadSession();
}

async function makeChatbot(address: string): Promise<string> {
	const { host, origin } = new URL(address);
	const { id } = await service.createChatbot(host);
	try {
		await service.addSite(id, { url: address });
		await service.allowWebsite(id, origin);
	} catch (error) {
		await service.deleteChatbot(id);
		throw error;
	}
	return id;
}

/** Adds a website, or reads again the one with this address. One of which nothing could be read is replaced. */
async function addWebsite(address: string, { id: chatbotId, name }: Chatbot): Promise<string> {
	const { host, origin } = new URL(address);
	const { sites } = await service.sites(chatbotId);
	const known = sites.find(({ url }) => isSameWebsite(url, address));
	if (known !== undefined) {
		await service.changeSite(chatbotId, known.id, 'resync');
		return chatbotId;
	}
	await service.addSite(chatbotId, { url: address });
	const [newest] = sites;
	if (newest === undefined || !isUnread(newest)) {
		await service.allowWebsite(chatbotId, origin);
		return chatbotId;
	}
	const mistyped = new URL(newest.url);
	await service.deleteSite(chatbotId, newest.id);
	await service.allowWebsite(chatbotId, origin, mistyped.origin);
	if (name === mistyped.host) await service.renameChatbot(chatbotId, host);
	return chatbotId;
}

/** Adds a website that the chatbot does not have. @throws {Error} for one that it has */
export async function addNewWebsite(chatbotId: string, site: Parameters<typeof service.addSite>[1]): Promise<void> {
	const { sites } = await service.sites(chatbotId);
	if (sites.some(({ url }) => isSameWebsite(url, site.url))) {
		throw new FaultyInput([{ path: 'url', text: words.knowledge.knownSite }]);
	}
	await service.addSite(chatbotId, site);
}

/** Whether no page of a website was read, so that its address may be mistyped. */
export function isUnread({ pages }: Site): boolean {
	return pages.processed === 0;
}

/** With or without `www.`, by http or https, and with or without a slash at the end. */
function isSameWebsite(one: string, other: string): boolean {
	return identify(one) === identify(other);
}

function identify(address: string): string {
	const { hostname, port, pathname } = new URL(address);
	return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/+$/, '')}`;
}
