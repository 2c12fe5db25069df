import { useState } from 'preact/hooks';
import { service } from '../../app/service.ts';
import { chatbots, labelOf, loadSession } from '../../app/session.ts';
import { tell } from '../../app/undo.ts';
import { TypedConfirm } from '../../components/Dialog.tsx';
import { fill } from '../../words/fill.ts';
import { settingsWords } from '../../words/settings/settingsWords.ts';

const WORDS = settingsWords.chatbot;

/** Deletes the chatbot with everything it holds, once its name was typed. */
export function DeleteChatbot({ chatbotId }: { readonly chatbotId: string }) {
	const [isAsked, setAsked] = useState(false);
	const chatbot = chatbots.value.find(({ id }) => id === chatbotId);
	if (chatbot === undefined) return null;
	const label = labelOf(chatbot);
	const remove = async () => {
		await service.deleteChatbot(chatbotId);
		tell(fill(WORDS.deleted, { name: label }));
		await loadSession();
	};
	return (
		<section>
			<h3>{WORDS.title}</h3>
			<p class="quiet">{fill(WORDS.text, { name: label })}</p>
			<div class="actions">
				<button type="button" class="danger" onClick={() => setAsked(true)}>
					{WORDS.delete}
				</button>
			</div>
			{isAsked && (
				<TypedConfirm
					title={WORDS.delete}
					text={`${fill(WORDS.text, { name: label })} ${settingsWords.data.forGood}`}
					name={chatbot.name}
					button={WORDS.delete}
					onConfirm={remove}
					onClose={() => setAsked(false)}
				/>
			)}
		</section>
	);
}
