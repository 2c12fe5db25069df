/** A payload with the ends of the pieces it comes in. */
export interface CutAnswer {
	readonly text: string;
	readonly ends: readonly number[];
}

interface MarkdownModule {
	createStreamingRenderer(container: HTMLElement): { update(text: string): void; finish(text: string): void };
}

export interface Examination {
	/** Takes both walls away: what marked makes of an answer is put in as HTML. */
	readonly isUnguarded: boolean;
	readonly answers: readonly CutAnswer[];
}

/** Notes what runs, loads or leaves, before anything of the page. Runs in the page. */
export function noteHits(): void {
	const hits: string[] = [];
	Object.defineProperty(window, 'hits', { value: hits });
	for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) {
		Object.defineProperty(window, name, { value: () => hits.push('script') });
	}
	document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
		hits.push(`violation of ${violatedDirective}`);
	});
}

/**
 * Draws answers by the module `window.renderer`, in the page, whole and piece by piece, and looks at what stands there each time. Runs in the page, in its
 * own document and not in a shadow root: names, styles and overlays would reach farthest there.
 *
 * @returns what must not be, once each
 */
export async function examineAnswers({ isUnguarded, answers }: Examination): Promise<string[]> {
	const ELEMENTS =
		'div p br hr strong em del code pre blockquote a ul ol li h3 h4 h5 h6 table thead tbody tr th td span'.split(' ');
	const ATTRIBUTES = [
		...'a.href a.target a.rel a.class ol.start code.data-language div.class div.tabindex p.class span.class'.split(' '),
		...'th.scope th.align th.class td.align td.class'.split(' '),
	];
	const CLASSES = ['table', 'long', 'phone', 'fact', 'between', 'pair', 'label'];
	const LONGEST_CHARS = 64 * 1024;
	const found = new Set<string>();
	// Put there by the page, and by `noteHits`. The control's module is marked's own.
	const { hits, renderer } = window as unknown as {
		hits: string[];
		renderer: MarkdownModule & { parse(markdown: string): string };
	};
	const globals = new Set(Object.getOwnPropertyNames(window));

	function inspect(box: HTMLElement): void {
		for (const element of box.querySelectorAll('*')) {
			const name = element.localName;
			if (!ELEMENTS.includes(name)) found.add(`element ${name}`);
			// Not by the element's own properties: names within a form take their place.
			for (const attribute of Element.prototype.getAttributeNames.call(element)) {
				if (!ATTRIBUTES.includes(`${name}.${attribute}`)) found.add(`attribute ${attribute}`);
				if (attribute === 'class' && !CLASSES.includes(element.className)) found.add('foreign class');
			}
			if (element instanceof HTMLAnchorElement) {
				const isLocal = ['tel:', 'sms:', 'geo:'].includes(element.protocol);
				if (!isLocal && !['http:', 'https:', 'mailto:'].includes(element.protocol))
					found.add(`link ${element.protocol}`);
				if (element.username || element.password) found.add('link with a password');
				if (!/noopener/.test(element.rel) || element.target !== (isLocal ? '' : '_blank'))
					found.add('link that is trusted');
			}
		}
		if ((box.textContent ?? '').length > LONGEST_CHARS) found.add('answer without an end');
	}

	for (const { text, ends } of answers) {
		const box = document.createElement('div');
		document.body.append(box);
		if (isUnguarded) {
			box.innerHTML = renderer.parse(text);
			inspect(box);
		} else {
			const streamed = renderer.createStreamingRenderer(box);
			for (const end of ends) {
				streamed.update(text.slice(0, end));
				inspect(box);
			}
			streamed.finish(text);
			inspect(box);
			const whole = document.createElement('div');
			renderer.createStreamingRenderer(whole).finish(text);
			if (whole.innerHTML !== box.innerHTML) found.add(`streamed otherwise than whole: ${text.slice(0, 200)}`);
		}
		for (const element of box.querySelectorAll('*')) {
			if (getComputedStyle(element).position !== 'static') found.add('overlay');
			for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'wheel', 'cut']) {
				element.dispatchEvent(new Event(type));
			}
		}
		// What loads or fails does so later; a message comes at once, a timer would wait.
		await new Promise((resolve) => {
			const { port1, port2 } = new MessageChannel();
			port1.addEventListener('message', resolve, { once: true });
			port1.start();
			port2.postMessage(null);
		});
		const names = Object.getOwnPropertyNames(window).filter((name) => !globals.has(name));
		if (names.length > 0) found.add('global');
		box.remove();
	}
	await new Promise((resolve) => {
		setTimeout(resolve, 300);
	});
	for (const hit of hits) found.add(hit);
	return [...found];
}
