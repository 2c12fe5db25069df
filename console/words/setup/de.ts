import type { SetupWords } from './en.ts';

/** Words of Setup in German. */
export const de: SetupWords = {
	intro: 'In sechs Schritten hat Ihre Website einen Chat, der Ihre Seiten kennt.',
	site: 'Ihre Website',
	siteHint: 'Frontdesk liest ihre Seiten. Nur aus ihnen kommen die Antworten.',
	pageCount: (count) => (count === 1 ? '1 Seite' : `${count.toLocaleString('de')} Seiten`),
	change: 'Ändern',
	changeHint:
		'Die Seiten einer anderen Adresse kommen dazu. Die vorhandenen bleiben, bis Sie sie unter Wissen löschen.',
	goesToOwn: (name) => `Der gewählte Chatbot gehört zu Frontdesk. Ihre Seiten kommen in Ihren eigenen: ${name}.`,
	chooseOwn: 'Der gewählte Chatbot gehört zu Frontdesk. Wählen Sie einen eigenen:',
	look: 'So sieht er aus',
	preview: 'Der Chat, wie Besucher ihn sehen',
	pickColor: 'Farbe auswählen',
	live: 'Ihr Chat ist online',
	next: 'Besucher Ihrer Website können jetzt fragen. Das kommt als Nächstes:',
	nextAnswer: 'Beantworten, was keine Antwort fand',
	nextInvite: 'Jemanden ins Team einladen',
	nextNotify: 'Eine Mail bekommen, wenn etwas geschieht',
	ask: 'Fragen Sie selbst',
	askHint: 'Fragen Sie, was ein Besucher fragen würde.',
	askButton: 'Fragen',
	tag: 'Auf Ihre Website setzen',
	tagHint:
		'Kopieren Sie diese Zeile in Ihre Seiten, vor </body>. Die Anleitung zeigt die Stelle für jedes Baukastensystem.',
	tagElsewhere:
		'Diese Adresse zeigt diesen Chatbot nicht: Er ist privat, oder sein Projekt braucht einen eigenen Widget-Server, wie es die Anleitung zur Befehlszeile erklärt.',
	tagLater: 'Die Zeile für Ihre Seiten erscheint hier, sobald Ihre Website einen eigenen Chatbot hat.',
	unreachable: {
		loopback: (url) =>
			`Besucher erreichen ${url} nicht: Diese Adresse gibt es nur auf diesem Computer. Setzen Sie PUBLIC_URL auf die Adresse, unter der Frontdesk im Internet erreichbar ist, und starten Sie es neu.`,
		private: (url) =>
			`Besucher aus dem Internet erreichen ${url} nicht: Diese Adresse gibt es nur in Ihrem Netzwerk. Setzen Sie PUBLIC_URL auf die Adresse, unter der Frontdesk im Internet erreichbar ist, und starten Sie es neu.`,
	},
	works: { loopback: 'funktioniert nur auf diesem Computer', private: 'funktioniert nur in Ihrem Netzwerk' },
	guide: 'Anleitung',
	account: 'Ihr Konto',
	pages: 'Ihre Seiten werden gelesen',
	pagesHint: 'Sie erscheinen hier, während sie gelesen werden.',
	designer: 'Startknopf, Kontaktformular, Öffnungszeiten, Sprachen und alles Übrige: Designer öffnen',
	proposals: 'Von Ihrer Website übernommen. Ändern Sie, was Sie möchten; Besucher sehen es im Chat.',
	name: 'Name des Chats',
	color: 'Farbe',
	colorHint: 'Schreiben Sie die Farbe als # und sechs Ziffern oder Buchstaben von a bis f, etwa #1f6f54.',
	greeting: 'Begrüßung',
	questions: 'Vorgeschlagene Fragen',
	suggested: (number) => `Frage ${number}`,
	accept: 'So übernehmen',
	accepted: 'Gespeichert. Der Chat passt zu Ihrer Website.',
	installed: 'Ist er eingebaut?',
	waiting: 'Noch hat keine Website den Chat geladen. Öffnen Sie eine Seite mit der Zeile, dann erscheint sie hier.',
	seen: (origin) => `Geladen auf ${origin}`,
	seenNotAllowed: (origin) => `Verlangt auf ${origin}, wo er nicht erlaubt ist`,
	allow: 'Diese Website erlauben',
	check: 'Seite ansehen',
	checkPage: 'Seite mit der Zeile',
	checks: {
		found: 'Die Zeile ist auf der Seite.',
		missing:
			'Die Zeile steht nicht im Quelltext der Seite. Ein Tag-Manager fügt sie vielleicht später ein: Öffnen Sie die Seite.',
		other_chatbot: 'Auf der Seite steht die Zeile eines anderen Chatbots.',
		not_allowed: 'Die Zeile ist da, aber diese Website darf den Chat nicht zeigen.',
		blocked_by_policy:
			'Die Zeile ist da, aber die Sicherheitsrichtlinie der Seite blockiert sie. Die Anleitung zu strengen Richtlinien sagt, was fehlt.',
		unreadable: 'Die Seite konnte nicht gelesen werden.',
	},
};
