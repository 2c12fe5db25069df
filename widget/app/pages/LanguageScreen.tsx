import type { JSX } from 'preact';
import { Icon } from '../components/Icon.tsx';
import { useChat } from '../hooks/chatContext.ts';
import { listLanguages } from './listLanguages.ts';
import { Page } from './Page.tsx';
import { usePageStrings } from './usePageStrings.ts';

/** The languages of the widget, each in its own name. */
export function LanguageScreen(): JSX.Element {
	const { language, changeLanguage } = useChat();
	const strings = usePageStrings();
	return (
		<Page title={strings.language} intro={strings.languageIntro}>
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
		</Page>
	);
}
