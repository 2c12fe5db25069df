import { SETTINGS, toCamelCase } from '../loader/extras/readSettings.ts';
import type { OptionSource } from '../loader/options.ts';
import type {
	FrontdeskChatElement,
	FrontdeskEventName,
	FrontdeskMethods,
	FrontdeskOptions,
} from '../loader/publicTypes.ts';

/** Attributes that every element may have. */
const GLOBAL = /^(class|dir|hidden|id|is|lang|part|role|slot|style|tabindex|title|aria-.*|on.*)$/;

/** The element's properties: all options but the title, as HTML has another property of that name. */
const OPTION_NAMES = ['chatbotId', 'api', 'variables', ...Object.keys(SETTINGS)]
	.filter((name) => name !== 'title')
	.map(toCamelCase);

/** Some frameworks write properties as attributes, in which HTML keeps no capitals. */
const NAME_BY_LETTERS = new Map(OPTION_NAMES.map((name) => [name.toLowerCase(), name]));

const NAME = 'frontdesk-chat';
const EVENTS: readonly FrontdeskEventName[] = [
	'ready',
	'open',
	'close',
	'message',
	'answer',
	'rating',
	'formShown',
	'lead',
	'sourceOpened',
	'survey',
	'unread',
	'error',
];

/**
 * Defines `<frontdesk-chat chatbot-id="…" api="…">`: an inline chat in the element's place. Options are attributes in
 * kebab case, `data-title` where HTML has an attribute of that name itself, or properties in camel case, which win.
 * Events are named `frontdesk-answer` and so on. Does nothing where there is no document, as on a server that renders pages.
 */
export function defineElement(mount: (options: FrontdeskOptions) => FrontdeskMethods): void {
	if (typeof customElements === 'undefined' || customElements.get(NAME)) return;

	class ChatElement extends HTMLElement implements FrontdeskChatElement {
		readonly #root = this.attachShadow({ mode: 'closed' });
		readonly #properties = new Map<string, unknown>();
		#chat: FrontdeskMethods | undefined;
		/** The options and variables of the current chat, as JSON. */
		#drawn: readonly [options: string, variables: string] | undefined;
		#isOpen = false;
		#isDue = false;

		static {
			for (const name of OPTION_NAMES) {
				Object.defineProperty(this.prototype, name, {
					configurable: true,
					enumerable: true,
					get(this: ChatElement) {
						return this.#properties.get(name) ?? readAttributes(this)[name];
					},
					set(this: ChatElement, value: unknown) {
						this.#properties.set(name, value);
						this.#settleSoon();
					},
				});
			}
		}

		constructor() {
			super();
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
			this.#root.adoptedStyleSheets = [sheet];
			// What was set before the element was defined hides the accessors.
			for (const name of OPTION_NAMES.filter((option) => Object.hasOwn(this, option))) {
				this.#properties.set(name, Object.getOwnPropertyDescriptor(this, name)?.value);
				Reflect.deleteProperty(this, name);
			}
			// An attribute of any name may be an option.
			new MutationObserver(() => this.#settle()).observe(this, { attributes: true });
		}

		get chat(): FrontdeskMethods | undefined {
			this.#settle();
			return this.#chat;
		}

		connectedCallback(): void {
			this.#settleSoon();
		}

		/** Frameworks move elements by taking them away and putting them back. */
		disconnectedCallback(): void {
			this.#settleSoon();
		}

		/** Once for all that is set together. */
		#settleSoon(): void {
			if (this.#isDue) return;
			this.#isDue = true;
			queueMicrotask(() => this.#settle());
		}

		/** Brings the chat up to date: mounts it again when options differ, passes variables on. */
		#settle(): void {
			this.#isDue = false;
			const { variables, ...options } = this.#readOptions();
			if (!this.isConnected || !options.chatbotId) return this.#leave();
			const [drawn, told] = this.#drawn ?? [];
			this.#drawn = [JSON.stringify(options), JSON.stringify(variables ?? {})];
			if (drawn !== this.#drawn[0]) this.#draw({ ...options, ...(variables && { variables }) });
			else if (variables && told !== this.#drawn[1]) this.#chat?.setVariables(variables);
		}

		#readOptions(): FrontdeskOptions {
			const given = [...this.#properties].filter(([, value]) => value !== undefined && value !== null);
			return { mode: 'inline', ...readAttributes(this), ...Object.fromEntries(given) };
		}

		#draw(options: FrontdeskOptions): void {
			const wasOpen = this.#isOpen && options.mode === 'floating';
			this.#chat?.destroy();
			const chat = mount({ ...options, target: this.#root });
			this.#chat = chat;
			for (const name of EVENTS) {
				chat.on(name, (detail) => {
					if (name === 'open' || name === 'close') this.#isOpen = name === 'open';
					this.dispatchEvent(new CustomEvent(`frontdesk-${name}`, { detail }));
				});
			}
			if (wasOpen) chat.open();
		}

		#leave(): void {
			this.#chat?.destroy();
			this.#chat = undefined;
			this.#drawn = undefined;
			this.#isOpen = false;
		}
	}

	customElements.define(NAME, ChatElement);
}

/** The options among an element's attributes: `accent-color`, `data-accent-color` and `accentColor` are the same one. */
function readAttributes(element: HTMLElement): OptionSource {
	const own = [...element.attributes].filter(({ name }) => !GLOBAL.test(name));
	return Object.fromEntries(
		own.map(({ name, value }) => {
			const option = name.replace(/^data-/, '');
			return [NAME_BY_LETTERS.get(option.replaceAll('-', '')) ?? toCamelCase(option.replaceAll('-', '_')), value];
		}),
	);
}
