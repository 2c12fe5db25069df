import { signal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { FaultyInput } from '../app/call.ts';
import { HOME } from '../app/place.ts';
import { service } from '../app/service.ts';
import { chatbots, chooseChatbot, loadSession } from '../app/session.ts';
import { words } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';
import { Icon } from './Icon.tsx';
import { Field, Form } from './parts.tsx';

/** Whether the dialog that makes a chatbot is open. */
export const isMakingChatbot = signal(false);

export function NewChatbotButton() {
	return (
		<button type="button" class="new-chatbot" onClick={() => (isMakingChatbot.value = true)}>
			<Icon name="plus" />
			{words.newChatbot.title}
		</button>
	);
}

/** Makes a chatbot and opens Setup for it. */
export function NewChatbotDialog() {
	const { route } = useLocation();
	const close = () => {
		isMakingChatbot.value = false;
	};
	const make = async ({ name = '' }: Readonly<Record<string, string>>) => {
		if (chatbots.value.some((one) => one.name === name.trim())) {
			throw new FaultyInput([{ path: 'name', text: words.newChatbot.sameName }]);
		}
		const { id } = await service.createChatbot(name);
		chooseChatbot(id);
		await loadSession();
		close();
		route(`${HOME}/setup`);
	};
	return (
		<Dialog title={words.newChatbot.title} onClose={close}>
			<p class="quiet">{words.newChatbot.hint}</p>
			<Form button={words.newChatbot.make} onSubmit={make} onCancel={close}>
				<Field label={words.newChatbot.name} name="name" length={{ min: 1, max: 200 }} />
			</Form>
		</Dialog>
	);
}
