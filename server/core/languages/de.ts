import type { LanguageWords } from './language.ts';

export const de: LanguageWords = {
	sentences: {
		noAnswer: 'Dazu habe ich auf unseren Hilfeseiten leider keine Antwort gefunden.',
		leaveDetails: 'Hinterlassen Sie Ihre Kontaktdaten, dann meldet sich unser Team bei Ihnen.',
		weWillWrite: 'Unser Team hat Ihre Kontaktdaten und schreibt Ihnen.',
		useContactPage: 'Unser Team hilft Ihnen über die Kontaktdaten auf unserer Website weiter.',
		understanding: 'Das tut mir leid.',
		greeting: 'Guten Tag. Was möchten Sie wissen?',
		wellbeing: 'Danke der Nachfrage. Was möchten Sie wissen?',
		thanks: 'Gern geschehen. Fragen Sie jederzeit wieder.',
		goodbye: 'Auf Wiedersehen. Bei Fragen sind wir gern für Sie da.',
		identity:
			'Sie chatten mit dem automatischen Assistenten „{name}“. Ich bin kein Mensch; meine Antworten stammen von unseren Hilfeseiten.',
		ability: 'Ich beantworte Fragen anhand unserer Hilfeseiten. Fragen Sie einfach in Ihren eigenen Worten.',
		person: 'Ich bin ein automatischer Assistent und kann Sie nicht verbinden.',
		apology: 'Kein Problem. Was möchten Sie wissen?',
		acknowledgement: 'In Ordnung. Fragen Sie gern, wenn Sie noch etwas wissen möchten.',
		displeasure:
			'Es tut mir leid, dass ich nicht helfen konnte. Versuchen Sie es bitte mit anderen Worten, oder schreiben Sie mir, dass Sie mit einem Menschen sprechen möchten.',
		notUnderstood: 'Das habe ich nicht verstanden. Was möchten Sie wissen? Ein kurzer Satz genügt.',
	},
	smallTalk: {
		phrases: {
			greeting: `hi|hey|hallo|hallihallo|hallöchen|halo|guten tag|guten morgen|guten abend|schönen guten tag|schönen guten morgen|schönen guten abend|tag|tach|morgen|abend|moin|moin moin|grüß gott|grüß dich|grüß euch|grüezi|grüße|hoi|mahlzeit|ist da jemand|jemand da|bist du da|sind sie da`,
			wellbeing: `wie geht es dir|wie gehts dir|wie geht es ihnen|wie gehts ihnen|wie gehts|wie geht es|wie geht es dir heute|alles gut|alles klar bei dir|was geht|was geht ab|na wie gehts`,
			thanks: `danke|dankeschön|danke schön|danke sehr|danke dir|danke ihnen|danke euch|vielen dank|vielen lieben dank|lieben dank|besten dank|herzlichen dank|tausend dank|ich danke ihnen|ich danke dir|merci|dankend|das hat geholfen|das hilft mir|das hilft|sehr hilfreich|das war hilfreich|nein danke|thx|thanks`,
			goodbye: `tschüss|tschüs|tschau|ciao ciao|auf wiedersehen|auf wiederhören|auf wiederschauen|bis bald|bis dann|bis später|bis morgen|bis zum nächsten mal|machs gut|mach es gut|schönen tag|schönen tag noch|einen schönen tag|einen schönen tag noch|schönen abend|schönen abend noch|schönes wochenende|gute nacht|pfiat di|baba|bye|bye bye|das wars|das war es|das war alles|das wäre alles|das wärs`,
			salutation: `ciao|servus`,
			identity: `wer bist du|wer sind sie|wer ist da|was bist du|was sind sie|mit wem spreche ich|mit wem rede ich|mit wem schreibe ich|mit wem chatte ich|mit wem habe ich das vergnügen|bist du ein bot|bist du ein chatbot|bist du ein roboter|bist du eine ki|bist du eine maschine|bist du ein mensch|bist du echt|bist du menschlich|bist du ein echter mensch|bist du real|sind sie ein bot|sind sie ein chatbot|sind sie ein roboter|sind sie eine ki|sind sie ein mensch|sind sie ein echter mensch|ist das ein bot|ist das ein chatbot|ist das eine ki|ist das ein mensch|rede ich mit einem bot|rede ich mit einem menschen|spreche ich mit einem bot|spreche ich mit einem menschen|spreche ich mit einem roboter|schreibe ich mit einem menschen|schreibe ich mit einem bot|wie heißt du|wie heißen sie|wie ist dein name|wie ist ihr name|wie lautet dein name|dein name|hast du einen namen|stell dich vor|erzähl mir von dir|mensch oder maschine|bist du chatgpt|wer hat dich gemacht|wer hat dich programmiert`,
			ability: `was kannst du|was können sie|was kannst du tun|was können sie tun|was kannst du für mich tun|was können sie für mich tun|was machst du|was machen sie|was kann ich dich fragen|was kann ich sie fragen|was kann ich fragen|was kann ich hier fragen|was kannst du alles|was weißt du|wobei kannst du helfen|wobei kannst du mir helfen|wobei können sie helfen|wobei können sie mir helfen|wie kannst du helfen|wie kannst du mir helfen|wie können sie helfen|wie können sie mir helfen|womit kannst du mir helfen|womit können sie mir helfen|wie funktioniert das|wie funktioniert das hier|wie funktioniert dieser chat|wie funktionierst du|wofür bist du da|was ist das hier|wozu ist das|hilfe|hilf mir|helfen sie mir|ich brauche hilfe|brauche hilfe|ich benötige hilfe|kannst du helfen|kannst du mir helfen|können sie mir helfen|können sie helfen|könnten sie mir helfen|könntest du mir helfen|ich habe eine frage|ich hab eine frage|ich hätte eine frage|habe eine frage|hab eine frage|hätte eine frage|ich habe fragen|ich habe ein paar fragen|eine frage|frage|kann ich etwas fragen|kann ich was fragen|darf ich etwas fragen|darf ich was fragen|kann ich dich etwas fragen|kann ich dich was fragen|darf ich sie etwas fragen|ich habe ein problem|ich hab ein problem`,
			language: `sprichst du deutsch|sprechen sie deutsch|kannst du deutsch|können sie deutsch|verstehst du deutsch|verstehen sie deutsch|auf deutsch bitte|deutsch bitte|kann ich deutsch schreiben`,
			person: `mensch|echter mensch|mitarbeiter|berater|operator|agent|kundenservice|kundendienst|rückruf|ruf mich an|ruf mich bitte an|ruf mich mal an|ruft mich an|ruft mich bitte an|rufen sie mich an|rufen sie mich zurück|ruf mich zurück|bitte um rückruf|ich bitte um rückruf|um rückruf wird gebeten|können sie mich anrufen|können sie mich zurückrufen|könnten sie mich anrufen|könnten sie mich zurückrufen|kann mich jemand anrufen|kann mich jemand zurückrufen|kannst du mich anrufen|kannst du mich zurückrufen|ich möchte angerufen werden|ich möchte zurückgerufen werden|ich will einen menschen|ich möchte einen menschen|ich brauche einen menschen|einen menschen|einen mitarbeiter|kein bot|keinen bot|live chat|livechat|ich möchte einen rückruf|ich hätte gern einen rückruf|ich wünsche einen rückruf`,
			apology: `entschuldigung|entschuldige|entschuldigen sie|verzeihung|sorry|tut mir leid|es tut mir leid|mein fehler|war ein versehen|aus versehen|falscher chat|vergiss es|vergessen sie es|egal|schon gut|ups|upps|hoppla|pardon`,
			acknowledgement: `ja|jo|jep|jup|ja bitte|ja gern|ja gerne|gern|gerne|klar|na klar|natürlich|sicher|nein|nö|nee|ne|ok|okay|okey|oki|gut|sehr gut|super|toll|prima|perfekt|klasse|spitze|genial|wunderbar|cool|fein|schön|in ordnung|alles klar|alles gut|verstanden|verstehe|ich verstehe|aha|ach so|achso|ah ok|stimmt|genau|richtig|passt|das passt|kein problem|vielleicht|mal sehen|weiß nicht|weiß ich nicht|keine ahnung|haha|hahaha|hehe|lol|hm|hmm|äh|oh|wow|du bist super|du bist toll|gut gemacht|gut zu wissen|interessant`,
			displeasure: `idiot|depp|trottel|vollidiot|dumm|dummkopf|doof|blöd|blöder|dummer|dumme|bescheuert|beschissen|scheiße|scheiss|scheiß|mist|verdammt|verdammte|arschloch|arsch|fick dich|wichser|hurensohn|schlampe|halts maul|halt die klappe|leck mich|verpiss dich|nutzlos|unbrauchbar|schrecklich|furchtbar|schlecht|sehr schlecht|unsinn|quatsch|blödsinn|müll|schwachsinn|du nervst|das nervt|nervig|ich hasse dich|lächerlich|unverschämt|falsch|das ist falsch|das stimmt nicht|stimmt nicht|nicht hilfreich|das hilft nicht|das hilft mir nicht|das hilft mir nicht weiter|das hilft nicht weiter|das hat nicht geholfen|du verstehst mich nicht|du verstehst nichts|sie verstehen mich nicht|du hast mich nicht verstanden|sie haben mich nicht verstanden|das war nicht meine frage|das ist nicht meine frage|das habe ich nicht gefragt|danach habe ich nicht gefragt|das beantwortet meine frage nicht|das ergibt keinen sinn|danke für nichts|zeitverschwendung|wtf|du kannst nichts|ich bin sauer|ihr seid doof|ihr seid blöd|ihr seid dumm|ihr seid schlecht|ihr nervt|inakzeptabel|schande|eine schande|frechheit|eine frechheit|enttäuscht|enttäuschend`,
		},
		fillers: `zusammen|nett|lieb|freundlich|von ihnen|von dir|alle|alle miteinander|liebes team|team|leute|herr|frau|lieber|liebe|freund|bot|chatbot|so|sehr|viel|vielmals|auch|ihnen auch|dir auch|dann|nochmal|nochmals|noch|mal|doch|nur|jetzt|bitte|und|aber|na|ja|für die hilfe|für ihre hilfe|für deine hilfe|für die info|für die information|für die auskunft|für die antwort|für die schnelle antwort|für ihre antwort|für deine antwort|für ihre mühe|für alles|dafür|erstmal|erst mal|das|dies|ist|war|du|du bist|bist du|sie sind|sie|ein|eine|einen|echt|wirklich|total|völlig|einfach|bloß|hier|da|eigentlich|ich|es|heute|kurze|kurz|was für ein|so ein|schnell|selbst|und selbst|ihr`,
		wantsPerson: {
			alone: `rufen sie mich an|rufen sie mich bitte an|rufen sie mich zurück|rufen sie mich bitte zurück|ruf mich an|ruf mich zurück|ruft mich an|kann mich jemand anrufen|kann mich bitte jemand anrufen|jemand zurückrufen|jemand anrufen|bitte um rückruf|um einen rückruf|echten menschen|echter mensch|richtigen menschen|menschlichen mitarbeiter`,
			verbs: `sprechen|reden|chatten|telefonieren|verbinden|verbunden|verbinde|weiterleiten|weitergeleitet|unterhalten|weiterverbinden`,
			people: `einem menschen|nem menschen|einen menschen|einer person|einer echten person|einem mitarbeiter|einen mitarbeiter|einer mitarbeiterin|ihren mitarbeitern|einem berater|einer beraterin|einen berater|einem kollegen|mit jemandem|mit jemand|mit irgendjemandem|dem kundenservice|dem kundendienst|dem support|einem ansprechpartner|einem echten menschen|einem echten mitarbeiter|einem agenten|ihrem team|einem sachbearbeiter`,
		},
	},
	everyday: {
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
		children: {
			both: `kind|kinder|kindern|baby|babys|kleinkind|kleinkinder`,
			asked: `sohn|tochter|die kleinen|kleine`,
		},
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
	},
	stopWords: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und oder aber sondern denn wenn als ob dass daß weil da so
		wie was wer wen wem wessen wann wo woher wohin warum weshalb wieso welche welcher welches welchen welchem ich mich mir mein meine meinen meinem meiner
		du dich dir dein deine deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer ihres es wir uns unser unsere euch euer
		eure euren eurem eurer man sich bin bist ist sind seid war waren warst wäre wären sei gewesen haben habe hast hat hatte hatten hätte habt hattet wart werden werde wird wirst wurde wurden würde
		worden kann kannst können könnte konnte konnten muss muß müssen musste soll sollen sollte darf dürfen durfte will wollen wollte mag möchte in im ins an am ans
		auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor zu zum zur zwischen während wegen nicht nichts auch nur noch schon sehr mehr viel
		viele vielen etwas alle allem allen alles dies diese dieser dieses diesen diesem jede jeder jedes jener dort hier dann doch mal bitte gibt es geht macht tun hallo danke mache machst machen brauche brauchst braucht brauchen bekomme bekommst bekommt bekommen möchten möchtest wollen wollt wollten dürft darfst müsst musst könnt könnten sollten
		hab ne nen nem ner gibts gehts pls vllt evtl iwie eigtl ok`,
	pointing: `er sie es ihn ihm dies diese dieser dieses diesem diesen jene jener dort davon dafür damit dazu darüber da dabei daran darauf darin drin dran hierfür`,
	joining: `und`,
	continuing: `er sie es ihr ihre sein seine dieser diese dieses dies das deshalb daher dadurch dabei dafür damit danach dann aber jedoch allerdings außerdem auch trotzdem sonst stattdessen beide solche`,
	asking: `wer wem wen wessen wann wo wohin woher warum wieso weshalb wie`,
	negations: `nicht nichts nie niemals niemand kein keine keinen keinem keiner keines weder`,
};
