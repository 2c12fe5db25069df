import type {
	FrontdeskChatElement,
	FrontdeskEventName,
	FrontdeskMethods,
	FrontdeskOptions,
} from '../loader/publicTypes.ts';

const NAME = 'frontdesk-chat';
/** Changes of these draw the chat anew. */
const OBSERVED = ['chatbot-id', 'api', 'mode', 'theme', 'language', 'accent-color'];
/** Attributes that every element may have. */
const GLOBAL = /^(class|dir|hidden|id|is|lang|part|role|slot|style|tabindex|title|aria-.*|data-.*|on.*)$/;
const EVENTS: readonly FrontdeskEventName[] = [
	'ready',
	'open',
	'close',
	'message',
	'answer',
	'rating',
	'lead',
	'error',
];

/**
 * Defines `<frontdesk-chat chatbot-id="…" api="…">`: an inline chat where the element stands. Options are attributes in
 * kebab case, `data-title` where HTML has an attribute of that name itself. Events are named `frontdesk-answer` and so on.
 * Does nothing where there is no document, as on a server that renders pages.
 */
export function defineElement(mount: (options: FrontdeskOptions) => FrontdeskMethods): void {
	if (typeof customElements === 'undefined' || customElements.get(NAME)) return;

	class ChatElement extends HTMLElement implements FrontdeskChatElement {
		static readonly observedAttributes = OBSERVED;
		readonly #root = this.attachShadow({ mode: 'closed' });
		#chat: FrontdeskMethods | undefined;
		#isDue = false;

		get chat(): FrontdeskMethods | undefined {
			return this.#chat;
		}

		connectedCallback(): void {
			if (!this.#chat) this.#drawSoon();
		}

		/** Frameworks move elements by taking them away and putting them back. */
		disconnectedCallback(): void {
			queueMicrotask(() => {
				if (!this.isConnected) this.#leave();
			});
		}

		attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
			if (this.isConnected && before !== after) this.#drawSoon();
		}

		/** Once for all attributes that are set together. */
		#drawSoon(): void {
			if (this.#isDue) return;
			this.#isDue = true;
			queueMicrotask(() => {
				this.#isDue = false;
				this.#leave();
				if (this.isConnected && this.getAttribute('chatbot-id')) this.#draw();
			});
		}

		#draw(): void {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
			this.#root.adoptedStyleSheets = [sheet];
			const chat = mount({ mode: 'inline', ...readAttributes(this), target: this.#root });
			this.#chat = chat;
			for (const name of EVENTS) {
				chat.on(name, (detail) => this.dispatchEvent(new CustomEvent(`frontdesk-${name}`, { detail })));
			}
		}

		#leave(): void {
			this.#chat?.destroy();
			this.#chat = undefined;
		}
	}

	customElements.define(NAME, ChatElement);
}

function readAttributes(element: HTMLElement): Record<string, string> {
	const own = Array.from(element.attributes).filter(({ name }) => !GLOBAL.test(name));
	const named = own.map(({ name, value }): [string, string] => [
		name.replace(/-(\w)/g, (_mark, letter: string) => letter.toUpperCase()),
		value,
	]);
	return Object.fromEntries([...named, ...Object.entries(element.dataset).map(([name, value = '']) => [name, value])]);
}
