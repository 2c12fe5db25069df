import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

interface PageProps {
	readonly title: string;
	/** One sentence under the title. */
	readonly intro?: string;
	/** Beside the title: at most one primary button. */
	readonly actions?: ComponentChildren;
	readonly children: ComponentChildren;
}

/** A screen of one pane. */
export function Page({ title, intro, actions, children }: PageProps) {
	return (
		<main class="page">
			<header>
				<h1>{title}</h1>
				{actions !== undefined && <div class="actions">{actions}</div>}
				{intro !== undefined && <p class="quiet">{intro}</p>}
			</header>
			{children}
		</main>
	);
}

interface PanesProps {
	readonly title: string;
	/** Beside the title of the list. */
	readonly actions?: ComponentChildren;
	/** Rows whose link is `class="row-link"`, the open one with `aria-current="page"`: keys move between them. */
	readonly list: ComponentChildren;
	/** What is open; absent shows `empty` instead, and on phones the list alone. */
	readonly detail?: ComponentChildren;
	/** What is known about it, beside it. */
	readonly context?: ComponentChildren;
	readonly empty: string;
	/** From the detail to the list, on phones. */
	readonly back: { readonly href: string; readonly name: string };
}

/** A list of 360 px, what is open of it, and 300 px about that; one pane on phones. */
export function Panes({ title, actions, list, detail, context, empty, back }: PanesProps) {
	return (
		<main class={detail === undefined ? 'panes' : 'panes reading'}>
			<section class="list" aria-label={title}>
				<header>
					<h1>{title}</h1>
					{actions !== undefined && <div class="actions">{actions}</div>}
				</header>
				{list}
			</section>
			{detail === undefined ? (
				<p class="quiet pick">{empty}</p>
			) : (
				<div class="detail">
					<a class="back" href={back.href}>
						<Icon name="back" /> {back.name}
					</a>
					{detail}
				</div>
			)}
			{detail !== undefined && context !== undefined && <aside class="context">{context}</aside>}
		</main>
	);
}
