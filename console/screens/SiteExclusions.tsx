import { useState } from 'preact/hooks';
import { useReply } from '../app/replies.ts';
import { service } from '../app/service.ts';
import { attempt } from '../app/undo.ts';
import { Disclosure } from '../components/Disclosure.tsx';
import { Await, Field, Form } from '../components/parts.tsx';
import { words } from '../words/words.ts';

interface SiteExclusionsProps {
	readonly chatbotId: string;
	readonly siteId: string;
	readonly mayChange: boolean;
	readonly onChanged: () => void;
}

/** What is left out of a website: pages that were deleted, and rules. */
export function SiteExclusions(props: SiteExclusionsProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<Disclosure summary={words.knowledge.leftOut} onOpen={() => setOpen(true)}>
			{isOpen && <Exclusions {...props} />}
		</Disclosure>
	);
}

function Exclusions({ chatbotId, siteId, mayChange, onChanged }: SiteExclusionsProps) {
	const loaded = useReply(`left out ${siteId}`, () => service.site(chatbotId, siteId), {
		staleBy: ['site', 'source.changed'],
	});
	const save = (exclude: readonly string[], version: string | undefined) =>
		service.excludeFromSite(chatbotId, siteId, exclude, version).finally(() => {
			void loaded.reload();
			onChanged();
		});
	return (
		<Await of={loaded}>
			{({ etag, options: { exclude = [] } }) => (
				<>
					<p class="quiet">{words.knowledge.leftOutIntro}</p>
					{exclude.length === 0 && <p>{words.knowledge.nothingLeftOut}</p>}
					<ul class="rows">
						{exclude.map((rule) => (
							<li key={rule} class="row">
								<strong dir="auto">{rule}</strong>
								{mayChange && (
									<button
										type="button"
										onClick={() =>
											void attempt(
												save(
													exclude.filter((one) => one !== rule),
													etag,
												),
											)
										}
										aria-label={`${words.knowledge.takeBack}: ${rule}`}
									>
										{words.knowledge.takeBack}
									</button>
								)}
							</li>
						))}
					</ul>
					{mayChange && (
						<Form
							button={words.knowledge.leaveOutButton}
							isPrimary={false}
							onSubmit={({ rule = '' }) => save([...new Set([...exclude, rule.trim()])], etag)}
						>
							<Field label={words.knowledge.leaveOutRule} name="rule" />
						</Form>
					)}
				</>
			)}
		</Await>
	);
}
