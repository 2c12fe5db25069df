import type { JSX } from 'preact';
import { chooseLanguage } from '../../../shared/languages.ts';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/useChat.ts';
import { TRANSLATIONS } from '../strings/translations.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

/** The languages of the widget, each in its own name. */
export function LanguageScreen(): JSX.Element {
	const { language, changeLanguage, strings } = useChat();
	return (
		<ScreenFrame title={strings.language}>
			<ul class="choices">
				{listLanguages(language).map(({ tag, name, isCurrent }) => (
					<li key={tag}>
						<button
							type="button"
							class="choice"
							lang={tag}
							aria-current={isCurrent ? 'true' : undefined}
							onClick={() => changeLanguage(tag)}
						>
							<bdi class="choice-words">{name}</bdi>
							{isCurrent && <Icon name="tick" isSmall />}
						</button>
					</li>
				))}
			</ul>
		</ScreenFrame>
	);
}

interface OfferedLanguage {
	readonly tag: string;
	/** As its speakers call it. */
	readonly name: string;
	readonly isCurrent: boolean;
}

/** The languages of the widget in the order of their own names. `current`: the tag in use. */
function listLanguages(current: string): readonly OfferedLanguage[] {
	const inUse = chooseLanguage([current], TRANSLATIONS).translation ?? 'en';
	return ['en', ...Object.keys(TRANSLATIONS)]
		.map((name) => Intl.getCanonicalLocales(name)[0] ?? name)
		.map((tag) => ({ tag, name: nameOf(tag), isCurrent: tag.toLowerCase() === inUse }))
		.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

function nameOf(tag: string): string {
	const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
	// Many languages write their names small within a sentence; here each begins a line.
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
