import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps what is typed into the form around it, in this tab, until the form is sent or cancelled: over other screens, reloads
 * and the end of a session.
 */
export function Draft({ name }: { readonly name: string }) {
	const mark = useRef<HTMLSpanElement>(null);
	useLayoutEffect(() => {
		const form = mark.current?.closest('form');
		if (form == null) return;
		const key = keyOf(name);
		// As it is written below.
		for (const [field, text] of JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, string][]) {
			const element = form.elements.namedItem(field);
			if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = text;
		}
		form.addEventListener('input', () => {
			const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
			sessionStorage.setItem(key, JSON.stringify(texts));
		});
		// A form that was sent is reset when it may be gone from the page already: nothing takes these away.
		form.addEventListener('reset', () => sessionStorage.removeItem(key));
	}, [name]);
	return <span hidden ref={mark} />;
}

/** Whether something was typed that was neither sent nor given up. */
export function hasDraft(name: string): boolean {
	return sessionStorage.getItem(keyOf(name)) !== null;
}

function keyOf(name: string): string {
	return `draft ${name}`;
}
