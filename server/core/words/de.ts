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
			apology: `entschuldigung|entschuldige|entschuldigen sie|verzeihung|sorry|tut mir leid|es tut mir leid|das tut mir leid|tut uns leid|es tut uns leid|das tut uns leid|wir entschuldigen uns|mein fehler|war ein versehen|aus versehen|falscher chat|vergiss es|vergessen sie es|egal|schon gut|ups|upps|hoppla|pardon`,
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
			both: `öffnungszeiten|öffnungszeit|sprechzeiten|sprechstunde|sprechstunden|geschäftszeiten|ladenöffnungszeiten|geöffnet|servicezeiten|ruhetag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|wochenende|öffnungstage|feiertag|mittagspause|betriebsferien|bürozeiten|praxiszeiten|betriebszeiten|besuchszeiten|kassenzeiten|küchenzeiten|küchenschluss|wochentags|rund um die uhr|ordinationszeiten|ordination|schalterstunden|einlass|stundenplan|trainingszeiten|kurszeiten|schließzeiten|betriebsurlaub|ferienzeiten`,
			asked: `offen|werktags|habt ihr auf|haben sie auf|habt ihr * auf|haben sie * auf|habt ihr am * auf|haben sie am * auf|montag auf|dienstag auf|mittwoch auf|donnerstag auf|freitag auf|samstag auf|sonntag auf|heute auf|morgen auf|wochenende auf|laden auf|offen haben|auf haben|macht ihr auf|machen sie auf|macht ihr zu|machen sie zu|zu $|zumachen|aufmachen|geschlossen|schließt ihr|schließen sie|öffnet ihr|öffnen sie|seid ihr da|sind sie da|ihr morgen da|ihr heute da|ladenschluss|erreichbar|öffnungs zeiten|wann auf|wann zu|bis wann auf|bis wann offen|bis wann da|bis wann habt ihr|bis wann haben sie|bis wann seid ihr|bis wann sind sie|ab wann habt ihr|ab wann haben sie|ab wann seid ihr|ab wann sind sie|ab wann ist|ab wann auf|bis wann ist|wie lange habt ihr|wie lange haben sie|wie lange seid ihr|wie lange sind sie|wie lange auf|wie lange offen|wie lange geöffnet|wie lange hat|hat * auf|hat der * auf|hat die * auf|hat das * auf|hat der * heute auf|hat der * morgen auf|macht der * auf|macht der * zu|macht die * auf|macht die * zu|macht das * auf|macht das * zu|macht * zu|macht * auf|habt ihr * zu|haben sie * zu|habt ihr heute zu|haben sie heute zu|habts auf|sperrt|aufsperren|zusperren|auf $|noch auf|schon auf|auch auf|immer auf|jetzt auf|heute noch auf|morgen zu|heute zu|noch da|jemand da|ist jemand da|jemand im büro|jemand im laden|wann kann man kommen|wann kann ich kommen|wann kann ich vorbeikommen|wann kann man vorbeikommen|wann darf ich kommen|wann kann ich zu euch|wann kann ich zu ihnen|wann vorbeikommen|wann ist jemand|ihr da|sie am * da|ihr am * da|uhr auf|uhr da|wann öffnet|wann schließt|schliessen|öffnet|schließt|welche tage|an welchen tagen|welchen tagen|oeffnungszeiten|zeiten $|eure zeiten|ihre zeiten|dienstzeiten|wann arbeitet ihr|wann arbeiten sie|küche auf|warme küche|wann fangt ihr an|wann beginnt ihr|über mittag|durchgehend|über weihnachten|an weihnachten|zwischen den jahren|an silvester|heiligabend|an ostern|abends auf|feierabend|wann kann ich anrufen`,
			said: `mo|di|mi|do|fr|sa|täglich|haben wir geöffnet|haben geöffnet|haben wir auf|sind wir für sie da|geschlossen|haben offen|durchgehend|bis 18 uhr|wochentags|öffnet|schließt|ganzjährig|nach vereinbarung geöffnet`,
		},
		phone: {
			both: `telefon|telefonnummer|anrufen|handynummer|rufnummer|telefonisch|festnetz|mobilnummer|durchwahl|whatsapp|servicenummer|hotline|anrufbeantworter|handynr|telnr`,
			asked: `telefonnr|tel|nummer $|anruf|eure nummer|ihre nummer|telefon nummer|tel nummer|handy nr|handy nummer|eure nr|ihre nr|deine nummer|die nummer|eine nummer|welche nummer|welcher nummer|unter welcher|nummer von|nummer vom|nummer für|nummer der|nummer des|nummer bitte|nr von|nr vom|nr bitte|rufe ich|rufe euch|euch anklingeln|durchrufen|durchklingeln|anklingeln|telefonieren|angerufen|kontaktnummer|handy $|per handy|übers telefon|per telefon|per whatsapp|telefonat|nummer wo|nummer unter|welche nr|rufnr|euch an $`,
			said: `rufen sie|ruf uns|tel|fon|sie erreichen uns unter|mobil|ruft uns|wählen sie|klingeln sie`,
		},
		email: {
			both: `e-mail|email|mail|e-mail-adresse|emailadresse|mailadresse|mail-adresse`,
			asked: `schreiben`,
			said: `schreiben sie`,
		},
		contact: {
			both: `kontakt|kontaktieren|erreichen|kundenservice|kundendienst|ansprechpartner|hotline|kontaktformular|kontaktdaten|kontaktmöglichkeiten|in verbindung setzen|kundenbetreuung|servicehotline|ansprechperson|kundensupport`,
			asked: `sprechen|melden|an wen|erreicht man|kontakt aufnehmen|mit wem kann ich|mit wem kann|wen kann ich|wen muss ich|wen frage ich|an wen wende|wende ich mich|wenden|wer ist zuständig|zuständig|anschreiben|euch schreiben|nachricht schicken|nachricht schreiben|jemanden fragen|facebook|instagram|insta|beschweren|rücksprache|persönlich sprechen`,
			said: `erreichbarkeit|sie erreichen uns|schreiben sie uns|rufen sie uns|wenden sie sich|melden sie sich|wir sind für sie da|schreibt uns|kontaktformular|meldet euch`,
		},
		address: {
			both: `adresse|anschrift|anfahrt|standort|wegbeschreibung|postleitzahl|plz|hausnummer|lageplan|google maps|filiale|niederlassung|öffentliche verkehrsmittel|anreisebeschreibung|stadtmitte|innenstadt|bushaltestelle|haltestelle|zweigstelle|geschäftsstelle`,
			asked: `wo seid ihr|wo sind sie|wo finde ich|finde ich euch|finde ich sie|wo ist|wo liegt|wie komme ich|komme ich zu|wo befindet|wo genau|hinkommen|wo kann ich euch|sitz|wo ihr seid|wo sie sind|wo seits|wo seid|wo habt ihr|wo haben sie ihr|wo haben sie ihren|wo sitzt|wo steht ihr|wo find i|finde ich das|finde ich den|finde ich die praxis|finde ich dich|wie finde ich|euch finden|sie finden|wo kann man euch|wo kann man sie|wo kann ich sie|wo muss ich hin|wohin muss ich|wo soll ich hin|wohin soll ich|wo hin|wie kommt man|wie kommen wir|wie fahre ich|kommt man zu|komme ich hin|kommt man hin|kommt man da hin|hinfahren|hinzukommen|anfahren|erreiche ich|erreicht man|erreiche ich euch mit|mit dem bus|mit der bahn|mit bus|mit bahn|mit dem zug|mit den öffis|öffis|ubahn|u-bahn|s-bahn|straßenbahn|tram|welche haltestelle|welche station|nächste haltestelle|welche straße|welcher straße|in welcher stadt|in welchem ort|welchem stadtteil|in welchem viertel|welcher stock|welches stockwerk|in welchem stock|im zentrum|vom bahnhof|am bahnhof|nähe bahnhof|weit vom|wie weit|weit weg|weit entfernt|laufweite|zu fuß|bei mir in der nähe|in meiner nähe|maps|navi|karte mit|adr|bei euch vorbei|bei ihnen vorbei|vorbeischauen|vorbeikommen wo|befindet ihr|befinden sie sich|befindet sich|zu finden|ansässig|beheimatet|wo her kommt ihr|aus welcher stadt|treffpunkt|wo treffen wir|wo ist treffpunkt|wo ist der treffpunkt|wo findet|örtlichkeit|wo gibt es euch|wo gibts euch|ladengeschäft|gibt es einen laden|habt ihr einen laden|habt ihr ein geschäft|euch besuchen|sie besuchen`,
			said: `finden sie uns|findet ihr uns|so finden sie|haltestelle|besuchen sie uns|anreise|mit öffentlichen verkehrsmitteln|gehminuten|minuten zu fuß|minuten vom|direkt am|direkt neben|gegenüber|im zentrum|ecke|unser laden|unser büro`,
		},
		price: {
			both: `preis|preise|preisliste|kosten|kostet|gebühr|gebühren|tarif|tarife|versandkosten|lieferkosten|kostenpunkt|stundensatz|honorar|eintritt|eintrittspreis|beitrag|mitgliedsbeitrag|monatsbeitrag|kursgebühr|kostenvoranschlag|angebotspreis|preisspanne|pauschale|pauschalpreis|einzelpreis|eigenanteil|startgebühr|aufnahmegebühr|grundpreis|endpreis|zimmerpreis|nachtpreis|preisgestaltung|schulgeld|liefergebühr`,
			asked: `wie teuer|wie viel|wieviel|teuer|bezahle ich für|zahle ich für|verlangt ihr|was verlangt|was verlangen sie|was nehmt ihr|was nehmen sie|was nehmt|was nimmst du|was nimmt|was nehmen|was bezahl ich|was zahl ich|was zahlt man|was bezahlt man|was muss ich zahlen|was muss ich bezahlen|was muss ich hinlegen|was muss man zahlen|wieviel zahl|wie viel zahl|wieviel zahlt|wieviel bezahl|wie viel bezahl|wieviel bezahlt|was macht das|was macht $|was macht die|was macht der|was macht ein|was macht eine|was koscht|kostn|kosted|kosten tut|zahlt man für|bezahlt man für|berechnet ihr|berechnen sie|verrechnet ihr|verrechnen sie|in rechnung|wie viel euro|wieviel euro|wie viele euro|was käme|was kommt auf mich|wie hoch ist|wie hoch sind|wie hoch|preiswert|bezahlbar|preislich|preisleistung|preis leistung|budget|pro stunde|pro stück|je stunde|pro kurs|ab wieviel euro|ausgeben|was ist der satz|fahrtkosten|kostenpflichtig|studententarif|studentenpreis|gruppentarif|gruppenpreis|familientarif|seniorentarif|halbe stunde|eine stunde|1 stunde`,
			said: `pro nacht|pro person|pro monat|aufpreis|pro stunde|je stunde|pro stück|pro tag|pro woche|inkl mwst|inklusive mehrwertsteuer|zzgl|kostenlos für|im monat|monatlich|ab nur`,
		},
		delivery: {
			both: `versand|lieferung|liefern|liefert|lieferservice|lieferdienst|zustellung|verschicken|versenden|zusenden|porto|versandkosten|lieferkosten|lieferzeit|rückversand|paket|liefergebiet|liefergebühr|hauslieferung|abholung|selbstabholung|sendung|sendungsnummer|sendungsverfolgung|dhl|hermes|paketdienst|packstation|expressversand|auslandsversand|bringdienst|auslieferung|verschickt|versendet|lieferbar|click and collect|lieferando|versandkostenfrei|essen bestellen`,
			asked: `liefert ihr nach *|liefern sie nach *|versand nach *|versendet ihr nach *|liefert ihr auch nach *|schicken|geliefert|nach hause bringen|per post|ankommen|kommt an|schickt ihr|schickt ihr nach *|schicken sie nach *|verschickt ihr nach *|verschicken sie nach *|versenden sie nach *|liefert ihr in *|liefern sie in *|liefert ihr auch in *|liefern sie auch nach *|liefern nach *|lieferung nach *|lieferung in *|zu mir nach hause|nach hause|zu mir|bis vor die tür|vor die tür|frei haus|bringt ihr|bringen sie * nach|bringt ihr * vorbei|bringt ihr es|zugeschickt|zuschicken|zugestellt|geschickt|schickt|per dhl|mit dhl|mit der post|ins ausland|ausland|nach österreich|in die schweiz|nach deutschland|eu weit|weltweit|international|abholen|selbst abholen|zum mitnehmen|to go|take away|takeaway|außer haus|wo ist mein paket|wo ist meine bestellung|wo bleibt|meine sendung|verfolgen|tracken|tracking|bestellung kommen|bestellung da|wann bekomme ich|wann krieg ich|wann ist meine|trackingnummer`,
			said: `einschicken|frei haus|zum abholen|abholen|zum mitnehmen|versandfertig|geliefert`,
		},
		returns: {
			both: `rückgabe|rückgaberecht|zurückgeben|umtausch|umtauschen|widerruf|widerrufsrecht|retoure|retouren|rückerstattung|erstattung|erstatten|geld zurück|rücksendung|zurücksenden|zurückschicken|rücknahme|rückgabefrist|reklamation|reklamieren|rückversand|zurück geben|zurück schicken|zurück senden|zurückbringen|zurück bringen|retournieren|umtauschrecht|umtauschfrist|kaufpreis zurück|gutschrift|zurückerstattet|zurückerstatten|rückerstattet|erstattet`,
			asked: `nicht passt|nicht gefällt|nicht mag|geld wieder|geld zurückbekommen|geld zurückkriegen|kohle zurück|zurück bekommen|zurückbekommen|zurückkriegen|bekomme ich mein geld|krieg ich mein geld|krieg ich geld|bekomm ich mein geld|zurückzugeben|zurück nehmen|nehmt ihr zurück|nehmen sie zurück|nehmt ihr * zurück|nehmen sie * zurück|passt nicht|nicht passen|passen nicht|nicht gepasst|falsche größe|andere größe|zu klein|zu groß|zu eng|zu weit|gefällt nicht|gefällt mir nicht|nicht gefallen|gefallen nicht|doch nicht will|doch nicht haben|nicht mehr will|nicht haben will|nicht zufrieden|unzufrieden|nicht das richtige|falsches gekauft|falsch bestellt|falscher artikel|tauschen|austauschen|eintauschen|retoure schicken|zurückgeht|zurückgehen|fehlkauf|umentscheiden|anders überlegt|überlege es mir anders|wieder zurück|loswerden|einsenden`,
			said: `nehmen wir zurück|zurücknehmen|tauschen wir|14 tage|innerhalb von 14 tagen|30 tage|ungetragen|originalverpackung|ungeöffnet|kassenbon`,
		},
		payment: {
			both: `zahlen|bezahlen|zahlung|zahlungsarten|zahlungsmöglichkeiten|kreditkarte|ec-karte|karte|bar|barzahlung|paypal|rechnung|ratenzahlung|überweisung|lastschrift|apple pay|google pay|american express|amex|visa|mastercard|klarna|kontaktlos|kartenzahlung|debitkarte|bargeld|vorauskasse|sofortüberweisung|nachnahme|abbuchung|ratenweise|zahlungsmittel|zahlungsweise|bezahlarten|bezahlmethoden|bezahlmöglichkeiten|zahlmethoden|zahlungsmethoden|giropay|twint|maestro|bitcoin|finanzierung|finanzieren|einzugsermächtigung|krypto|kartenlesegerät|sepa|wero|bankeinzug`,
			asked: `mit karte|girokarte|per karte|ec $|ec zahlen|cash|mit ec|mit handy zahlen|mit dem handy zahlen|kartenzahlung möglich|per rechnung|per paypal|pay pal|in raten|abstottern|stückeln|geld überweisen|kartenleser|karten gerät|getrennt zahlen|löhnen|vor ort zahlen|vor ort bezahlen|bei ankunft zahlen`,
			said: `wir akzeptieren|ec|alle gängigen karten|girocard|girokarte`,
		},
		warranty: { both: `garantie|gewährleistung` },
		cancellation: {
			both: `stornieren|storno|stornierung|absagen|kündigen|kündigung|abgesagt|storniert|stornogebühr|stornierungsbedingungen|kündigungsfrist|gekündigt|verschieben|umbuchen|terminverschiebung|terminabsage|rücktritt|ausfallgebühr|ausfallhonorar|nichterscheinen|no-show|abmelden`,
			asked: `abbestellen|nicht kommen kann|abo beenden|absage|verhindert|termin verschieben|termin absagen|termin ändern|termin verlegen|termin vergessen|termin verpasst|buchung ändern|reservierung ändern|nicht kommen|nicht erscheinen|nicht auftauchen|nicht hinkommen|nicht wahrnehmen|nicht schaffe|doch nicht kommen|verpasse|verpasst|rückgängig|zurücktreten|rausgehen aus|aus dem vertrag|raus aus dem|vertrag beenden|mitgliedschaft beenden|beenden|austreten|aussteigen|canceln|cancel|gecancelt|anderen tag|anderen termin|abo loswerden|pausieren|kündbar|stornierbar|sage ich ab|kurzfristig absagen|dazwischen kommt|dazwischenkommt|was dazwischen|etwas dazwischen|wann spätestens absagen`,
			said: `nicht kommen|kostenfrei bis|kostenlos bis|24 stunden vorher|bescheid|stunden vorher|tage vorher|kostenfrei stornieren|gebührenfrei|schriftlich|nicht wahrnehmen|monatsende|rechtzeitig ab`,
		},
		booking: {
			both: `termin|termine|terminvereinbarung|reservieren|reservierung|buchen|buchung|vereinbaren|anmeldung|voranmeldung|anmelden|terminbuchung|terminanfrage|vorbestellen|ausgebucht|einschreiben|registrieren|warteliste|mitglied werden|beitreten|neupatienten|onlinebuchung|tischreservierung|zimmerreservierung|vorreservieren|vorbuchen|anmeldeformular|neukunden|probetraining|schnupperstunde|probestunde|reserviert|gebucht|platzreservierung`,
			asked: `einen tisch|tisch|termin ausmachen|ausmachen|freien termin|freie termine|nächster termin|termin holen|n termin|freien tisch|plätze frei|noch plätze|freie plätze|freier platz|zimmer frei|freies zimmer|freie zimmer|doppelzimmer frei|habt ihr zimmer|haben sie zimmer|einfach kommen|einfach so kommen|einfach vorbeikommen|einfach vorbei|so vorbeikommen|spontan kommen|spontan vorbei|vorher anrufen|vorher anmelden|neue patienten|nehmt ihr noch patienten|aufgenommen|eintragen|drankommen|dran kommen|reinkommen ohne|dazukommen|zum kurs anmelden|kind anmelden|unterkommen|übernachten|dazwischenschieben|einschieben|termin verschieben|termin ändern|buchung ändern|reservierung ändern|anderen termin`,
			said: `kommen sie einfach vorbei|ohne termin|doctolib|nur nach|melden sie sich an`,
		},
		parking: {
			both: `parken|parkplatz|parkplätze|parkhaus|tiefgarage|stellplatz|stellplätze|parkmöglichkeiten|parkfläche|parkgebühr|fahrradständer|ladestation|ladesäule|e-ladestation|wallbox|kundenparkplatz|hotelparkplatz|besucherparkplatz|behindertenparkplatz|garage|park platz|motorradstellplatz|parkausweis|anwohnerparken|kurzparkzone|parkschein`,
			asked: `auto abstellen|auto parken|auto stehen lassen|wagen parken|mit dem auto|geparkt|parkt man|parkieren|das auto hin|mein auto hin|auto lassen|auto stehen|auto unterstellen|auto hinstellen|auto abzustellen|wo lasse ich mein auto|wo das auto|wagen abstellen|wagen stehen|wagen lassen|mit dem wagen|fahrrad abstellen|rad abstellen|e-auto laden|auto laden|elektroauto|abstellplatz|abstellen|mit auto kommen`,
			said: `kostenlos parken|stehen zur verfügung`,
		},
		jobs: {
			both: `stellenangebote|job|jobs|stelle|stellen|ausbildung|praktikum|karriere|bewerben|bewerbung|mitarbeiter`,
			asked: `arbeiten bei|bei euch arbeiten|sucht ihr|suchen sie|stellt ihr ein|stelle frei|arbeit bei`,
			said: `wir suchen|verstärkung`,
		},
		duration: {
			both: `wie lange|dauer|dauert|lieferzeit|wartezeit|bearbeitungszeit|bearbeitungsdauer|reparaturdauer|zeitaufwand|behandlungsdauer|lieferdauer|versanddauer|zeitdauer|kursdauer`,
			asked: `wie schnell|bis wann|wann fertig|wann kommt|wie viele tage|wieviele tage|wie viele wochen|wie viele stunden|wie viele minuten|wieviel zeit|wie viel zeit|wann ist es fertig|wann ist das fertig|wann ist mein|wann kann ich es abholen|wann kann ich abholen|wann bekomme ich|wann krieg ich|wann ist meine|fertig|wann da|wann ist es da|wann sind sie fertig|wann seid ihr fertig|wie flott|wie zügig|wie rasch|gewartet|bis es da|geht das schnell|schnell gehen|schnellstmöglich|am gleichen tag|am selben tag|noch am selben|sofort fertig|zeitrahmen|wann darf ich damit rechnen|wann kann ich damit rechnen|wann rechnen|halbe stunde|eine stunde|1 stunde`,
			said: `werktage|werktagen|tagen|stunde|am selben tag|minuten|wochen|in der regel|am nächsten tag`,
		},
		arrival: { both: `check-in|checkin|anreise`, asked: `anreisen|ankommen|einchecken`, said: `zimmer stehen` },
		departure: { both: `check-out|checkout|abreise`, asked: `auschecken|abreisen`, said: `zimmer verlassen` },
		breakfast: { both: `frühstück|frühstücken|frühstücksbuffet` },
		wifi: {
			both: `wlan|w-lan|wifi|wi-fi|internetzugang|internetanschluss|kostenloses internet|kostenfreies internet|internet im zimmer`,
			asked: `internet`,
		},
		pets: {
			both: `haustier|haustiere|hund|hunde|hunden|tiere|katze|katzen|vierbeiner|welpe|hündin|fellnase|blindenhund|assistenzhund|hundefreundlich|haustierfreundlich|kaninchen|kater`,
			asked: `wauwau|hündchen|hündli|hundi|mops|dackel|labrador|golden retriever|schäferhund|pudel|hamster|mieze|kätzchen|hunderl`,
		},
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
			both: `notfall|notdienst|notfälle|lebensgefahr|dringend|notfallnummer|notrufnummer|notruf|notfallambulanz|bereitschaftsdienst|ärztlicher bereitschaftsdienst|akut|akutsprechstunde|notfalltermin|rufbereitschaft|notaufnahme|schmerzpatienten|wochenenddienst|notfalldienst`,
			asked: `starke schmerzen|zahnschmerzen|unfall|blutet|rohrbruch|wasserrohrbruch|nach feierabend|außerhalb der zeiten|wenn ihr zu habt|wenn sie zu haben|wenn zu ist|wenn geschlossen ist|mitten in der nacht|heute noch dran|noch heute dran|heute noch drankommen|was ernstes`,
			said: `außerhalb der sprechzeiten|außerhalb der öffnungszeiten|112|116117|bereitschaft|rund um die uhr|nachts|in dringenden fällen`,
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
			both: `kind|kinder|kindern|baby|babys|kleinkind|kleinkinder|kinderstuhl|kinderhochstuhl|hochstuhl|kinderbett|babybett|gitterbett|kinderteller|spielplatz|spielecke|kinderecke|familienfreundlich|kinderfreundlich|mindestalter|altersgrenze|jugendliche|säugling|schulkinder|teenager|kinderbetreuung|wickeltisch|wickelraum|spielzimmer`,
			asked: `sohn|tochter|die kleinen|kleine|wie alt|ab welchem alter|welches alter|welchem alter|ab wie viel jahren|ab wieviel jahren|ab wann dürfen|ab wann darf|jährige|enkel|enkelkind|enkelin|kids|kiddies|kinners|kleiner junge|jungs|mädels|nachwuchs|sprössling|mit familie|die ganze familie|für familien|unter 18|unter 16|minderjährig|volljährig|altersbeschränkung|zwerge|knirps|buben|teenies`,
			said: `ab jahren|jahre alt|bis 12 jahre|unter 6 jahren|jährige|altersgruppe|ab dem alter`,
		},
		access: {
			both: `rollstuhl|rollstuhlgerecht|rollstuhlfahrer|barrierefrei|barrierefreiheit|behindertengerecht|stufenlos|behinderten-wc|behindertentoilette|barrierefreier zugang|rollstuhlzugang|rollstuhlgängig|eingeschränkte mobilität|mobilitätseingeschränkt|gehbehinderung|schwerbehindert|schwerbehinderung|behinderung|treppenlift|rollstuhlfahrerin|rollis|rolli|elektrorollstuhl|blindengerecht`,
			asked: `behindert|kinderwagen|treppen|gehbehindert|aufzug|fahrstuhl|lift|rampe|rollator|krücken|gehstock|gehhilfe|nicht laufen|nicht gut laufen|schlecht laufen|schlecht zu fuß|schlecht gehen|nicht gut gehen|nicht mehr gut|gehen kann|stufen|treppensteigen|treppen steigen|ebenerdig|erdgeschoss|im rolli|buggy|sehbehindert|gehörlos|hörgeschädigt|körperbehindert`,
			said: `rampe|aufzug|fahrstuhl|lift|ebenerdig|stufen|erdgeschoss|schwellenlos|breite türen`,
		},
		discount: {
			both: `rabatt|rabatte|ermäßigung|ermäßigt|preisnachlass|nachlass|rabattcode|sonderangebot|gutscheincode|skonto|studentenrabatt|schülerrabatt|seniorenrabatt|gruppenrabatt|mengenrabatt|gruppenpreis|familienkarte|familienrabatt|kundenkarte|treuekarte|treuerabatt|bonuskarte|bonusprogramm|aktionscode|neukundenrabatt|happy hour|sonderaktion|sonderpreis|preisvorteil|frühbucher|frühbucherrabatt|reduziert|schnäppchen|geschwisterrabatt|rabattaktion|stammkundenrabatt|prozente|coupon|promocode`,
			asked: `billiger|günstiger|vergünstigung|angebote|aktionen|studententarif|studentenpreis|studenten weniger|für rentner|rentner|studis|gruppentarif|familientarif|seniorentarif|prozent|am preis machen|am preis was|beim preis|verhandeln|feilschen|runtergehen|runter gehen|preis runter|schlussverkauf|ausverkauf|sale|black friday|weniger zahlen|weniger bezahlen|mengen preis|spartarif|deal`,
			said: `vergünstigt|prozent auf|sparen sie|halber preis|zum halben preis|weniger für|günstiger`,
		},
		deposit: {
			both: `kaution|anzahlung|vorauszahlung|vorkasse|pfand|angeld|sicherheitsleistung|mietkaution|im voraus bezahlen|vorausbezahlen|vorauskasse`,
			asked: `vorher bezahlen|im voraus zahlen|im voraus bezahlen|vorab zahlen|vorab bezahlen|vorab was|vorab etwas|vorab überweisen|vorher zahlen|vorher was zahlen|vorher schon|vorher etwas zahlen|im vorhinein|gleich zahlen|gleich bezahlen|sofort bezahlen|sofort zahlen|erst vor ort zahlen|vor ort zahlen|vor ort bezahlen|bei ankunft zahlen|bei anreise zahlen|vorstrecken|hinterlegen|vorschuss|vorweg|anzahlung leisten|als sicherheit|hälfte zahlen|vorab bezahlen|vorab zahlen|schon vorher`,
			said: `hinterlegt|hinterlegen|bei buchung|restbetrag|vor ort zahlen`,
		},
		fillers: `bitte|gerne|gern|möchte|brauche|will|laden|geschäft|praxis|firma|hotel|restaurant|heute|morgen|jetzt|hallo|hi|gibts|gibt|geht|gehts|machen|mache|mach|muss|möglich|genau|denn|mal|eigentlich|etwas|was|leute|lange|zeit|tag|uhr|nachmittag|nachmittags|vormittag|vormittags|abends|morgens|früh|ungefähr|überhaupt|bestellung|ware|artikel|produkt|nehmt|nehmen|akzeptiert|anbieten|bietet|ihnen|euch|eure|euer|eurer|online|neu|neues|neue|neuer|da|dort|nähe|frei|mitbringen|mitnehmen|bringen|zeig|zeigt|zeigen|sehen|abend|kommen|jederzeit|nr|dabei|erlaubt|leider|verlangt|studio|salon|werkstatt|büro|lokal|gasthaus|gaststätte|gasthof|schule|verein|museum|café|cafe|bäckerei|apotheke|shop|store|unternehmen|betrieb|haus|übermorgen|demnächst|nachher|normalerweise|üblicherweise|gewöhnlich|meistens|ca|circa|zirka|etwa|so ungefähr|wirklich|echt|halt|eben|grad|gerade|aktuell|momentan|derzeit|zurzeit|zur zeit|im moment|kurz|frage|wissen|gewusst|sagen|sagt|erzählen|guten|moin|servus|grüß|gott|grüezi|liebe|team|herr|dank|dankeschön|thx|lg|mfg|vg|ok|okay|hey|hallöchen|bescheid|interessiere|interessiert|interesse|wüsste|würd|hätt|wär|könnts|könntet|magst|woll|bräuchte|benötige|suche|finde|ist's|is|isses|sinds|ham|hamm|hamse|habts|nix|nich|nit|net|ned|ma|wos|wat|det|wia|eh|äh|ähm|hm|na|ja|nein|irgendwie|irgendwo|irgendwas|jemand|allgemein|generell|grundsätzlich|insgesamt|maximal|mindestens|durchschnittlich|bisschen|paar|ganz|info|infos|informationen|auskunft|vllt|vlt|vielleicht|evtl|eventuell|pls|plz|bitteschön|btw|usw|zb|z.b|wohl|woche|monat|jahr|mittag|nacht|später|bald|immer|regulär|normal|kaufen|gekauft|bestellt|sache|ding|website|seite|webseite|internetseite|erklären|nötig|notwendig|extra|zusätzlich|vorhanden|verfügbar|angeben|nennen|mitteilen|verraten||einfach|passiert`,
	},
	stopWords: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und oder aber sondern denn wenn als ob dass daß weil da so
		wie was wer wen wem wessen wann wo woher wohin warum weshalb wieso welche welcher welches welchen welchem ich mich mir mein meine meinen meinem meiner
		du dich dir dein deine deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer ihres es wir uns unser unsere euch euer
		eure euren eurem eurer man sich bin bist ist sind seid war waren warst wäre wären sei gewesen haben habe hast hat hatte hatten hätte habt hattet wart werden werde wird wirst wurde wurden würde
		worden kann kannst können könnte konnte konnten muss muß müssen musste soll sollen sollte darf dürfen durfte will wollen wollte mag möchte in im ins an am ans
		auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor zu zum zur zwischen während wegen nicht nichts auch nur noch schon sehr mehr viel
		viele vielen etwas alle allem allen alles dies diese dieser dieses diesen diesem jede jeder jedes jener dort hier dann doch mal bitte gibt es geht macht tun hallo danke mache machst machen brauche brauchst braucht brauchen bekomme bekommst bekommt bekommen möchten möchtest wollen wollt wollten dürft darfst müsst musst könnt könnten sollten
		hab ne nen nem ner gibts gehts pls vllt evtl iwie eigtl`,
	pointing: `er sie es ihn ihm dies diese dieser dieses diesem diesen jene jener dort davon dafür damit dazu darüber da dabei daran darauf darin drin dran hierfür`,
	joining: `und`,
	continuing: `er sie es ihr ihre sein seine dieser diese dieses dies das deshalb daher dadurch dabei dafür damit danach dann aber jedoch allerdings außerdem auch trotzdem sonst stattdessen beide solche`,
	asking: `wer wem wen wessen wann wo wohin woher warum wieso weshalb wie`,
	negations: `nicht nichts nie niemals niemand kein keine keinen keinem keiner keines weder`,
};
