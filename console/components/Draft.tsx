import { useLayoutEffect, useRef } from 'preact/hooks';

/** Names of fields with their texts. A box that is not ticked has none. */
type Entries = ReadonlyArray<readonly [name: string, text: string]>;

interface DraftProps {
	readonly name: string;
	/** Of what the form shows. The form sends as `version` the one that was shown when somebody began to type. */
	readonly version?: string | undefined;
}

/**
 * Keeps what is typed into the form around it, in this tab, until the form is sent or cancelled: over other screens, reloads
 * and the end of a session.
 */
export function Draft({ name, version }: DraftProps) {
	const mark = useRef<HTMLInputElement>(null);
	const isTyped = useRef(false);
	useLayoutEffect(() => {
		const form = mark.current?.form;
		if (form == null) return;
		const key = keyOf(name);
		const kept = sessionStorage.getItem(key);
		// As it is written below.
		if (kept !== null) fill(form, JSON.parse(kept) as Entries);
		isTyped.current = kept !== null;
		form.addEventListener('input', () => {
			isTyped.current = true;
			const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
			sessionStorage.setItem(key, JSON.stringify(texts));
		});
		// A form that was sent is reset when it may be gone from the page already: nothing takes these away.
		form.addEventListener('reset', () => {
			isTyped.current = false;
			sessionStorage.removeItem(key);
		});
	}, [name]);
	useLayoutEffect(() => {
		if (mark.current !== null && !isTyped.current) mark.current.value = version ?? '';
	}, [version]);
	return <input type="hidden" name={version === undefined ? undefined : 'version'} ref={mark} />;
}

/** Whether something was typed that was neither sent nor given up. */
export function hasDraft(name: string): boolean {
	return sessionStorage.getItem(keyOf(name)) !== null;
}

/** Keeps what somebody has made of something that no form holds, as `Draft` keeps what is typed. */
export function keepDraft(name: string, draft: object): void {
	sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
}

/** What `keepDraft` has kept. */
export function readDraft(name: string): unknown {
	return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
}

/** Forgets what was typed into a form that was closed. */
export function dropDraft(name: string): void {
	sessionStorage.removeItem(keyOf(name));
}

function fill(form: HTMLFormElement, entries: Entries): void {
	for (const element of form.elements) {
		if (element instanceof HTMLInputElement && element.type === 'checkbox') {
			element.checked = entries.some(([name, text]) => name === element.name && text === element.value);
		} else if (
			element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement
		) {
			const [, text] = entries.find(([name]) => name === element.name) ?? [];
			if (text !== undefined) element.value = text;
		}
	}
}

function keyOf(name: string): string {
	return `draft ${name}`;
}
