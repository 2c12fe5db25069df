/** What a page notes about itself while a widget works in it. Times are milliseconds of the page's own clock. */
export interface PageProbe {
	/** Sum of shifts that no input of the visitor excuses. */
	layoutShift: number;
	/** Beyond 50 ms of each task that began after `blockingFrom`. */
	blockingMs: number;
	blockingFrom: number;
	violations: string[];
	clickedAt: number | null;
	focusedAt: number | null;
	/** When the input had a box, for widgets that do not focus it. */
	inputShownAt: number | null;
	answerShownAt: number | null;
	/** The first visible element of a selector, looked for in every shadow root too. */
	find(selector: string): Element | null;
	/** Starts to look for the input after the next click. */
	watchOpening(inputSelector: string): void;
	/** Starts to look for bold words, the last ones of the answer. */
	watchAnswer(words: string): void;
}

/** Runs in the page before its scripts. Must use nothing from outside of itself. */
export function installProbe(): void {
	const LONG_TASK_MS = 50;
	const EDITABLE = 'input, textarea, [contenteditable]:not([contenteditable="false"])';
	const attach = Element.prototype.attachShadow;
	const roots: Array<Document | ShadowRoot> = [];
	// Within a root: focus that moves from the launcher to the input is not told outside of it.
	const know = (root: Document | ShadowRoot): void => {
		roots.push(root);
		// In the capture phase: a widget may keep the event from the page.
		root.addEventListener(
			'focusin',
			({ target }) => {
				if (target instanceof Element && target.matches(EDITABLE)) probe.focusedAt ??= performance.now();
			},
			true,
		);
	};
	Element.prototype.attachShadow = function attachKnown(this: Element, init: ShadowRootInit): ShadowRoot {
		const root = attach.call(this, init);
		know(root);
		return root;
	};
	const isShown = (element: Element): boolean =>
		element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

	const probe: PageProbe = {
		layoutShift: 0,
		blockingMs: 0,
		blockingFrom: 0,
		violations: [],
		clickedAt: null,
		focusedAt: null,
		inputShownAt: null,
		answerShownAt: null,
		find(selector) {
			for (const root of roots) {
				const found = Array.from(root.querySelectorAll(selector)).find(isShown);
				if (found) return found;
			}
			return null;
		},
		watchOpening(inputSelector) {
			const look = (): void => {
				if (probe.find(inputSelector)) probe.inputShownAt = performance.now();
				else requestAnimationFrame(look);
			};
			window.addEventListener(
				'click',
				(event) => {
					probe.clickedAt = event.timeStamp;
					probe.focusedAt = null;
					requestAnimationFrame(look);
				},
				{ capture: true, once: true },
			);
		},
		watchAnswer(words) {
			const observer = new MutationObserver(() => {
				if (probe.answerShownAt !== null) return;
				for (const root of roots) {
					const bold = Array.from(root.querySelectorAll<HTMLElement>('strong, b, span'));
					// Reading the height lays the page out: what is shown includes that.
					if (!bold.some((element) => element.textContent === words && element.offsetHeight > 0)) continue;
					probe.answerShownAt = performance.now();
					observer.disconnect();
					return;
				}
			});
			for (const root of roots) observer.observe(root, { childList: true, subtree: true, characterData: true });
		},
	};
	know(document);
	document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
		probe.violations.push(`${violatedDirective} ${blockedURI}`);
	});
	// The types of these entries are not in the DOM library.
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>) {
			if (!entry.hadRecentInput) probe.layoutShift += entry.value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
	new PerformanceObserver((list) => {
		for (const { startTime, duration } of list.getEntries()) {
			if (startTime >= probe.blockingFrom) probe.blockingMs += Math.max(0, duration - LONG_TASK_MS);
		}
	}).observe({ type: 'longtask', buffered: true });
	Object.defineProperty(window, 'pageProbe', { value: probe, enumerable: false });
}

// All below runs in the page too, where nothing but the argument is known.
type ProbedWindow = Window & { readonly pageProbe: PageProbe };

export function isPartShown(selector: string): boolean {
	return (window as unknown as ProbedWindow).pageProbe.find(selector) !== null;
}

/** The middle of a part, in px of the window. */
export function findMiddle(selector: string): { x: number; y: number } | null {
	const box = (window as unknown as ProbedWindow).pageProbe.find(selector)?.getBoundingClientRect();
	return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function startWatchingOpening(inputSelector: string): void {
	(window as unknown as ProbedWindow).pageProbe.watchOpening(inputSelector);
}

export function startWatchingAnswer(words: string): void {
	(window as unknown as ProbedWindow).pageProbe.watchAnswer(words);
}

/** Whether tasks that begin from now on count as blocking: not those of collecting garbage for a figure. */
export function countBlocking(isOn: boolean): void {
	(window as unknown as ProbedWindow).pageProbe.blockingFrom = isOn ? performance.now() : Number.POSITIVE_INFINITY;
}

/** What has been noted so far, with the names of the page's globals. */
export function readProbe() {
	const { layoutShift, blockingMs, violations, clickedAt, focusedAt, inputShownAt, answerShownAt } = (
		window as unknown as ProbedWindow
	).pageProbe;
	const globals = Object.keys(window);
	return { layoutShift, blockingMs, violations, clickedAt, focusedAt, inputShownAt, answerShownAt, globals };
}

/** When the last byte came of the newest request whose address fits; null without one. */
export function readResponseEnd(pattern: string): number | null {
	const fitting = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name));
	// Entries of this type are of this class.
	return (fitting.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd ?? null;
}

/** Fifteen properties of each of the host page's own elements, one line each. Runs in the page. */
export function readHostStyles(): string[] {
	const PROPERTIES =
		'color background-color font-family font-size font-weight line-height margin-top padding-top box-sizing border-top-width display position overflow-y cursor text-decoration-line'.split(
			' ',
		);
	return Array.from(document.querySelectorAll('html, body, [data-host], [data-host] *')).flatMap((element) => {
		const style = getComputedStyle(element);
		return PROPERTIES.map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
	});
}
