import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const de: EverydayWords = {
	hours: {
		both: `öffnungszeiten|öffnungszeit|sprechzeiten|sprechstunde|sprechstunden|geschäftszeiten|ladenöffnungszeiten|geöffnet|servicezeiten|ruhetag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|wochenende`,
		asked: `offen|habt ihr auf|haben sie auf|habt ihr * auf|haben sie * auf|habt ihr am * auf|haben sie am * auf|montag auf|dienstag auf|mittwoch auf|donnerstag auf|freitag auf|samstag auf|sonntag auf|heute auf|morgen auf|wochenende auf|laden auf|offen haben|auf haben|macht ihr auf|machen sie auf|macht ihr zu|machen sie zu|zu $|zumachen|aufmachen|geschlossen|schließt ihr|schließen sie|öffnet ihr|öffnen sie|seid ihr da|sind sie da|ihr morgen da|ihr heute da|ladenschluss|erreichbar`,
		said: `mo|di|mi|do|fr|sa|täglich|haben wir geöffnet|haben geöffnet|haben wir auf|sind wir für sie da|geschlossen|haben offen`,
	},
	phone: {
		both: `telefon|telefonnummer|anrufen|handynummer|rufnummer|telefonisch`,
		asked: `telefonnr|tel|nummer $|anruf|eure nummer|ihre nummer`,
		said: `rufen sie|ruf uns|tel|fon|sie erreichen uns unter|mobil`,
	},
	email: {
		both: `e-mail|email|mail|e-mail-adresse|emailadresse|mailadresse|mail-adresse`,
		asked: `schreiben`,
		said: `schreiben sie`,
	},
	contact: {
		both: `kontakt|kontaktieren|erreichen|kundenservice|kundendienst|ansprechpartner|hotline`,
		asked: `sprechen|melden|an wen`,
		said: `erreichbarkeit|sie erreichen uns|schreiben sie uns|rufen sie uns`,
	},
	address: {
		both: `adresse|anschrift|anfahrt|standort|wegbeschreibung`,
		asked: `wo seid ihr|wo sind sie|wo finde ich|finde ich euch|finde ich sie|wo ist|wo liegt|wie komme ich|komme ich zu|wo befindet|wo genau|hinkommen|wo kann ich euch|sitz`,
		said: `finden sie uns|findet ihr uns|so finden sie|haltestelle|besuchen sie uns`,
	},
	price: {
		both: `preis|preise|preisliste|kosten|kostet|gebühr|gebühren|tarif|tarife|versandkosten|lieferkosten`,
		asked: `wie teuer|wie viel|wieviel|teuer|bezahle ich für|zahle ich für|verlangt ihr`,
		said: `pro nacht|pro person|pro monat|aufpreis`,
	},
	delivery: {
		both: `versand|lieferung|liefern|liefert|lieferservice|lieferdienst|zustellung|verschicken|versenden|zusenden|porto|versandkosten|lieferkosten|lieferzeit|rückversand|paket`,
		asked: `liefert ihr nach *|liefern sie nach *|versand nach *|versendet ihr nach *|liefert ihr auch nach *|schicken|geliefert|nach hause bringen|per post|ankommen|kommt an`,
		said: `einschicken|frei haus`,
	},
	returns: {
		both: `rückgabe|rückgaberecht|zurückgeben|umtausch|umtauschen|widerruf|widerrufsrecht|retoure|retouren|rückerstattung|erstattung|erstatten|geld zurück|rücksendung|zurücksenden|zurückschicken`,
		asked: `nicht passt|nicht gefällt|nicht mag|geld wieder`,
		said: `nehmen wir zurück|zurücknehmen`,
	},
	payment: {
		both: `zahlen|bezahlen|zahlung|zahlungsarten|zahlungsmöglichkeiten|kreditkarte|ec-karte|karte|bar|barzahlung|paypal|rechnung|ratenzahlung|überweisung|lastschrift`,
		asked: `mit karte|girokarte`,
	},
	warranty: { both: `garantie|gewährleistung` },
	cancellation: {
		both: `stornieren|storno|stornierung|absagen|kündigen|kündigung`,
		asked: `abbestellen|nicht kommen kann|abo beenden|absage|verhindert`,
		said: `nicht kommen|kostenfrei bis|kostenlos bis|24 stunden vorher|bescheid`,
	},
	booking: {
		both: `termin|termine|terminvereinbarung|reservieren|reservierung|buchen|buchung|vereinbaren|anmeldung|voranmeldung|anmelden`,
		asked: `einen tisch|tisch`,
		said: `kommen sie einfach vorbei|ohne termin|doctolib`,
	},
	parking: {
		both: `parken|parkplatz|parkplätze|parkhaus|tiefgarage|stellplatz|stellplätze|parkmöglichkeiten`,
		asked: `auto abstellen|auto parken|auto stehen lassen|wagen parken|mit dem auto`,
	},
	jobs: {
		both: `stellenangebote|job|jobs|stelle|stellen|ausbildung|praktikum|karriere|bewerben|bewerbung|mitarbeiter`,
		asked: `arbeiten bei|bei euch arbeiten|sucht ihr|suchen sie|stellt ihr ein|stelle frei|arbeit bei`,
		said: `wir suchen|verstärkung`,
	},
	duration: {
		both: `wie lange|dauer|dauert|lieferzeit`,
		asked: `wie schnell|bis wann|wann fertig|wann kommt`,
		said: `werktage|werktagen|tagen|stunde|am selben tag`,
	},
	arrival: { both: `check-in|checkin|anreise`, asked: `anreisen|ankommen|einchecken`, said: `zimmer stehen` },
	departure: { both: `check-out|checkout|abreise`, asked: `auschecken|abreisen`, said: `zimmer verlassen` },
	breakfast: { both: `frühstück|frühstücken|frühstücksbuffet` },
	wifi: {
		both: `wlan|w-lan|wifi|wi-fi|internetzugang|internetanschluss|kostenloses internet|kostenfreies internet|internet im zimmer`,
		asked: `internet`,
	},
	pets: { both: `haustier|haustiere|hund|hunde|hunden|tiere|katze|katzen|vierbeiner` },
	vegetarian: {
		both: `vegetarisch|vegan|vegetarier|fleischlos|pflanzlich`,
		asked: `ohne fleisch|kein fleisch`,
		said: `ohne fleisch`,
	},
	voucher: { both: `gutschein|gutscheine|geschenkgutschein|geschenkkarte` },
	trial: {
		both: `testversion|probezeit|testphase|probemonat|kostenlos testen|demo`,
		asked: `ausprobieren|testen|probieren`,
	},
	login: {
		both: `passwort|kennwort|einloggen|anmelden|login|zugangsdaten`,
		asked: `komme nicht rein|nicht einloggen|ausgesperrt|passwort vergessen`,
		said: `passwort vergessen`,
	},
	privacy: { both: `datenschutz|dsgvo|daten|datensicherheit`, asked: `sicher`, said: `verschlüsselt` },
	app: { both: `app|apps|handy-app`, said: `iphone|android` },
	damage: { both: `kaputt|beschädigt|defekt|schaden|mangelhaft`, asked: `funktioniert nicht|geht nicht` },
	urgent: {
		both: `notfall|notdienst|notfälle|lebensgefahr|dringend`,
		said: `außerhalb der sprechzeiten|außerhalb der öffnungszeiten`,
	},
	about: {
		both: `über uns|unsere geschichte|wer wir sind`,
		asked: `über euch|über sie|wer steckt dahinter|was macht ihr|was machen sie|wer seid ihr|wem gehört|eure geschichte|eure firma|ihr unternehmen`,
		said: `gegründet|familienbetrieb|familienunternehmen|familiengeführt|seit`,
	},
	menu: {
		both: `speisekarte|menü|tageskarte|mittagskarte|gerichte|speisen`,
		asked: `karte zeigen|was gibt es zu essen|zu essen|essen`,
		said: `vorspeisen|hauptgerichte|hauptspeisen|nachspeisen|desserts`,
	},
	identity: {
		both: `ausweis|personalausweis|reisepass|lichtbildausweis|ausweisen|ausweisdokument`,
		asked: `pass|papiere|perso`,
	},
	children: { both: `kind|kinder|kindern|baby|babys|kleinkind|kleinkinder`, asked: `sohn|tochter|die kleinen|kleine` },
	access: {
		both: `rollstuhl|rollstuhlgerecht|rollstuhlfahrer|barrierefrei|barrierefreiheit|behindertengerecht|stufenlos`,
		asked: `behindert|kinderwagen|treppen|gehbehindert`,
		said: `rampe|aufzug|fahrstuhl|lift|ebenerdig`,
	},
	discount: {
		both: `rabatt|rabatte|ermäßigung|ermäßigt|preisnachlass|nachlass|rabattcode|sonderangebot|gutscheincode|skonto`,
		asked: `billiger|günstiger|vergünstigung|angebote|aktionen`,
		said: `vergünstigt`,
	},
	deposit: { both: `kaution|anzahlung|vorauszahlung|vorkasse|pfand`, asked: `vorher bezahlen|im voraus|vorab` },
	fillers: `bitte|gerne|gern|möchte|brauche|will|laden|geschäft|praxis|firma|hotel|restaurant|heute|morgen|jetzt|hallo|hi|gibts|gibt|geht|gehts|machen|mache|mach|muss|möglich|genau|denn|mal|eigentlich|etwas|was|leute|lange|zeit|tag|uhr|nachmittag|nachmittags|vormittag|vormittags|abends|morgens|früh|ungefähr|überhaupt|bestellung|ware|artikel|produkt|nehmt|nehmen|akzeptiert|anbieten|bietet|ihnen|euch|eure|euer|eurer|online|neu|neues|neue|neuer|da|dort|nähe|frei|mitbringen|mitnehmen|bringen|zeig|zeigt|zeigen|sehen|abend|kommen|jederzeit|nr|dabei|erlaubt|leider|verlangt`,
};
