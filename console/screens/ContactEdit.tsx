import { saveOver, type Texts } from '../app/saveOver.ts';
import { type Contact, service } from '../app/service.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Disclosure } from '../components/Disclosure.tsx';
import { Field, Form } from '../components/parts.tsx';
import { contactWords } from '../words/contacts/contactWords.ts';
import { words } from '../words/words.ts';

const FIRST = ['first_name', 'last_name', 'email', 'phone', 'company_name', 'job_title', 'website_url'];
/** Attributes that the page or the website's server set. */
const SET_BY_PAGE = /^(user_id|page_url|page_title|referrer|utm_.*)$/;
const PROPERTY_LENGTH = { min: 0, max: 500 };
const ATTRIBUTE_LENGTH = { min: 0, max: 2_000 };

interface EditProps {
	readonly chatbotId: string;
	readonly contact: Contact;
	readonly onClose: () => void;
	readonly onSaved: () => void;
}

/** Changes what is known of a person. */
export function ContactEdit({ chatbotId, contact, onClose, onSaved }: EditProps) {
	const { id, properties = {}, attributes = {} } = contact;
	const known: Readonly<Record<string, string | undefined>> = properties;
	const names = Object.keys(contactWords.properties);
	const own = Object.keys(attributes).filter((name) => !SET_BY_PAGE.test(name));

	const save = async (values: Readonly<Record<string, string>>) => {
		const changed = (all: readonly string[], before: Readonly<Record<string, string | undefined>>, prefix = '') =>
			all
				.map((name) => [name, (values[prefix + name] ?? '').trim()] as const)
				.filter(([name, value]) => value !== (before[name] ?? ''));
		const [changes, ownChanges] = [changed(names, known), changed(own, attributes, OWN)];
		const isFilled = ([, value]: readonly [string, string]) => value !== '';
		const clear = [...changes, ...ownChanges].filter((one) => !isFilled(one)).map(([name]) => name);
		if (changes.length + ownChanges.length > 0) {
			const body = {
				properties: Object.fromEntries(changes.filter(isFilled)),
				attributes: Object.fromEntries(ownChanges.filter(isFilled)),
				clear,
			};
			await saveOver({
				version: contact.etag,
				mine: labelled(Object.fromEntries([...changes, ...ownChanges])),
				base: labelled({ ...attributes, ...known }),
				async latest() {
					const stored = await service.contact(chatbotId, id);
					return { version: stored.etag, texts: labelled({ ...stored.attributes, ...stored.properties }) };
				},
				event: { types: 'contact', about: { contact_id: id } },
				save: (ifMatch) => service.changeContact(chatbotId, id, body, ifMatch),
			});
		}
		onSaved();
	};
	const field = ([name, label]: readonly [string, string]) => (
		<Field
			key={name}
			name={name}
			path={`properties.${name}`}
			label={label}
			type={name === 'email' ? 'email' : 'text'}
			start={known[name] ?? ''}
			isRequired={false}
			length={PROPERTY_LENGTH}
			autocomplete="off"
		/>
	);
	const labels = Object.entries(contactWords.properties);
	return (
		<Dialog title={contactWords.edit} onClose={onClose}>
			<Form button={words.save} onSubmit={save} onCancel={onClose}>
				<div class="pairs">
					{labels.filter(([name]) => FIRST.includes(name)).map(field)}
					{own.map((name) => (
						<Field
							key={name}
							name={OWN + name}
							path={`attributes.${name}`}
							label={name}
							start={attributes[name] ?? ''}
							isRequired={false}
							length={ATTRIBUTE_LENGTH}
							autocomplete="off"
						/>
					))}
				</div>
				<Disclosure summary={contactWords.moreFields}>
					<div class="pairs">{labels.filter(([name]) => !FIRST.includes(name)).map(field)}</div>
				</Disclosure>
			</Form>
		</Dialog>
	);
}

/** Properties by what they are called, attributes by their names. */
function labelled(texts: Readonly<Record<string, string | undefined>>): Texts {
	const labels: Readonly<Record<string, string>> = contactWords.properties;
	return Object.fromEntries(Object.entries(texts).map(([name, text]) => [labels[name] ?? name, text ?? '']));
}

/** Before the names of attributes, which may be those of properties. */
const OWN = 'own.';
