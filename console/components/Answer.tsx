import { useEffect, useRef } from 'preact/hooks';

/** An answer as the visitor saw it: the widget draws it. Its text is shown until the widget's renderer has come. */
export function Answer({ text }: { readonly text: string }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let isCurrent = true;
		const draw = async () => {
			const { renderMarkdown } = await import('../../widget/markdown/renderMarkdown.ts');
			if (isCurrent) box.current?.replaceChildren(renderMarkdown(text, document));
		};
		if (box.current !== null) box.current.textContent = text;
		// The text stays where the renderer cannot be fetched.
		draw().catch(() => undefined);
		return () => {
			isCurrent = false;
		};
	}, [text]);
	return <div class="prose" dir="auto" ref={box} />;
}
