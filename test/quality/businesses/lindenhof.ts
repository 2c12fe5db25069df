import type { QualitySet } from '../qualitySet.ts';

export const lindenhof: QualitySet = {
	language: 'de',
	business: 'Bäckerei Lindenhof',
	boilerplate: {
		navigation: ['Startseite', 'Brot', 'Torten', 'Filialen', 'Kontakt'],
		cookies: 'Diese Website verwendet Cookies. Alle akzeptieren oder Einstellungen wählen.',
		newsletter: 'Abonnieren Sie unseren Newsletter und erfahren Sie jeden Monat von neuen Broten.',
		footer: 'Bäckerei Lindenhof GmbH, Amtsgericht Musterstadt, HRB 12345',
	},
	documents: [
		{
			id: 'filialen',
			kind: 'page',
			title: 'Filialen und Öffnungszeiten',
			html: `<h1>Filialen und Öffnungszeiten</h1>
				<h2>Am Marktplatz</h2>
				<p>Montag bis Freitag öffnen wir um 6 Uhr und schließen um 18:30 Uhr, samstags schon um 14 Uhr. Sonntags verkaufen wir von 8 bis 11 Uhr frische Brötchen.</p>
				<h2>Im Bahnhof</h2>
				<p>Die Filiale im Bahnhof hat täglich von 5:15 bis 21 Uhr geöffnet, auch an Feiertagen. Hier gibt es zwölf Sitzplätze und kostenloses WLAN.</p>
				<h2>Parken</h2>
				<p>Vor dem Laden am Marktplatz dürfen Kunden 20 Minuten ohne Parkschein stehen.</p>`,
		},
		{
			id: 'brot',
			kind: 'page',
			title: 'Unser Brot',
			html: `<h1>Unser Brot</h1>
				<p>Unser Sauerteig ruht 24 Stunden. Wir backen ohne Fertigmischungen und nehmen Mehl aus der Mühle Weber, die 15 Kilometer entfernt liegt.</p>
				<h2>Sorten und Preise</h2>
				<table><tr><th>Brot</th><th>Gewicht</th><th>Preis</th></tr>
				<tr><td>Lindenkruste</td><td>1 kg</td><td>5,40 €</td></tr>
				<tr><td>Dinkelvollkorn</td><td>750 g</td><td>5,90 €</td></tr>
				<tr><td>Roggenmisch</td><td>1 kg</td><td>4,80 €</td></tr></table>
				<h2>Aufbewahrung</h2>
				<p>Brot bleibt im Tontopf fünf Tage frisch. Der Kühlschrank trocknet es aus. Einfrieren können Sie es bis zu drei Monate.</p>`,
		},
		{
			id: 'torten',
			kind: 'page',
			title: 'Torten bestellen',
			html: `<h1>Torten bestellen</h1>
				<p>Torten für Geburtstage und Hochzeiten backt unsere Konditorin Frau Yilmaz.</p>
				<h2>Frist</h2>
				<p>Geburtstagstorten bestellen Sie bitte drei Tage vorher, Hochzeitstorten sechs Wochen vorher.</p>
				<h2>Preis</h2>
				<p>Eine Torte für zwölf Personen kostet ab 42 Euro. Ein Foto aus Esspapier kostet 9 Euro zusätzlich.</p>
				<h2>Anzahlung und Storno</h2>
				<p>Bei Hochzeitstorten zahlen Sie 30 Prozent im Voraus. Bis 14 Tage vor der Feier können Sie kostenlos absagen.</p>`,
		},
		{
			id: 'lieferung',
			kind: 'text',
			text: `Lieferdienst
				Wir liefern werktags zwischen 6 und 9 Uhr im Umkreis von zehn Kilometern. Der Mindestbestellwert beträgt 25 Euro, die Lieferung kostet 3,50 Euro. Büros mit Abo bekommen ab 60 Euro in der Woche frei Haus.`,
		},
		{
			id: 'kurse',
			kind: 'text',
			text: `Backkurse
				Jeden zweiten Samstag im Monat zeigen wir, wie man Brot mit Sauerteig backt. Der Kurs dauert vier Stunden, kostet 69 Euro und hat höchstens zehn Teilnehmer. Schürzen stellen wir, den Sauerteig dürfen Sie mitnehmen.`,
		},
		{
			id: 'gluten',
			kind: 'faq',
			question: 'Gibt es glutenfreies Brot?',
			answer:
				'Ja, freitags backen wir ein Buchweizenbrot ohne Gluten. Weil in derselben Backstube Weizen verarbeitet wird, eignet es sich nicht bei Zöliakie.',
		},
		{
			id: 'vegan',
			kind: 'faq',
			question: 'Welche Backwaren sind vegan?',
			answer: 'Alle Brote außer dem Milchbrot, dazu Laugenbrezeln, Apfeltaschen und die Hafercookies.',
		},
		{
			id: 'reste',
			kind: 'faq',
			question: 'Was passiert mit übrig gebliebenem Brot?',
			answer: 'Eine Stunde vor Ladenschluss kostet alles die Hälfte. Den Rest holt die Tafel ab.',
		},
	],
	questions: [
		{ text: 'habt ihr sonntag offen', document: 'filialen', contains: ['8 bis 11 Uhr'] },
		{ text: 'Bis wann hat der Laden im Bahnhof auf?', document: 'filialen', contains: ['21 Uhr'] },
		{ text: 'kann ich bei euch kurz parken', document: 'filialen', contains: ['20 Minuten'] },
		{ text: 'gibts im bahnhof wlan?', document: 'filialen', contains: ['WLAN'] },
		{ text: 'was kostet die lindenkruste', document: 'brot', contains: ['5,40'] },
		{ text: 'Wie lange hält sich das Brot?', document: 'brot', contains: ['fünf Tage'] },
		{ text: 'kann man euer brot einfrieren', document: 'brot', contains: ['drei Monate'] },
		{ text: 'woher kommt euer mehl?', document: 'brot', contains: ['Mühle Weber'] },
		{ text: 'Wie früh muss ich eine Hochzeitstorte bestellen?', document: 'torten', contains: ['sechs Wochen'] },
		{ text: 'was kostet eine torte für 12 leute', document: 'torten', contains: ['42 Euro'] },
		{ text: 'kann ich die torte wieder absagen', document: 'torten', contains: ['kostenlos absagen', '14 Tage'] },
		{ text: 'liefert ihr auch ins büro?', document: 'lieferung', contains: ['zehn Kilometern', 'frei Haus'] },
		{ text: 'ab wie viel euro wird geliefert', document: 'lieferung', contains: ['25 Euro'] },
		{ text: 'Was kostet der Backkurs?', document: 'kurse', contains: ['69 Euro'] },
		{ text: 'ich vertrage kein gluten, habt ihr was für mich', document: 'gluten', contains: ['Buchweizenbrot'] },
		{ text: 'was kann ich als veganerin bei euch essen', document: 'vegan', contains: ['Milchbrot'] },
		{ text: 'werft ihr abends das übrige brot weg?', document: 'reste', contains: ['Tafel'] },
		{
			text: 'und wie lange dauert er?',
			after: 'Was kostet der Backkurs?',
			document: 'kurse',
			contains: ['vier Stunden'],
		},
		{
			text: 'Und am Samstag?',
			after: 'Bis wann hat die Filiale am Marktplatz unter der Woche geöffnet?',
			document: 'filialen',
			contains: ['14 Uhr'],
		},
		{
			text: 'und mit foto drauf?',
			after: 'Was kostet eine Geburtstagstorte?',
			document: 'torten',
			contains: ['9 Euro'],
		},
		{ text: 'Verkauft ihr auch Fahrräder?', document: null },
		{ text: 'wer wird deutscher fußballmeister', document: null },
		{ text: 'Wie beantrage ich einen Reisepass?', document: null },
		{ text: 'Habt ihr frischen Fisch?', document: null },
		{ text: 'wie wird das wetter morgen', document: null },
	],
};
