import type { LanguageWords } from './language.ts';

export const nl: LanguageWords = {
	sentences: {
		noAnswer: 'Daarop heb ik in onze helppagina’s helaas geen antwoord gevonden.',
		leaveDetails: 'Laat uw contactgegevens achter, dan neemt ons team contact met u op.',
		weWillWrite: 'Ons team heeft uw contactgegevens en zal u schrijven.',
		useContactPage: 'Ons team helpt u verder via de contactgegevens op onze website.',
		understanding: 'Vervelend dat dit is gebeurd.',
		greeting: 'Goedendag. Wat wilt u weten?',
		wellbeing: 'Dank u voor het vragen. Wat wilt u weten?',
		thanks: 'Graag gedaan. Stel gerust nog een vraag.',
		goodbye: 'Tot ziens. We staan voor u klaar als u een vraag hebt.',
		identity:
			'U chat met {name}, een geautomatiseerde assistent. Ik ben geen mens; mijn antwoorden komen uit onze helppagina’s.',
		ability: 'Ik beantwoord vragen op basis van onze helppagina’s. Stel uw vraag gerust in uw eigen woorden.',
		person: 'Ik ben een geautomatiseerde assistent en kan u niet doorverbinden.',
		apology: 'Dat geeft niet. Wat wilt u weten?',
		acknowledgement: 'Prima. Vraag het gerust als u nog iets wilt weten.',
		displeasure:
			'Het spijt me dat ik u niet kon helpen. Probeer het met andere woorden, of laat me weten dat u met een medewerker wilt spreken.',
		notUnderstood: 'Dat heb ik niet begrepen. Wat wilt u weten? Een korte zin is genoeg.',
	},
	smallTalk: {
		phrases: {
			greeting: `hallo|hoi|hi|hey|hé|hee|hai|goeiedag|goedemorgen|goeiemorgen|goedemiddag|goeiemiddag|goedenavond|goeienavond|gegroet|is daar iemand|is er iemand|ben je daar|bent u daar`,
			wellbeing: `hoe gaat het|hoe gaat het met je|hoe gaat het met u|hoe gaat ie|hoe is het|hoe is het met je|hoe is het met u|alles goed|alles goed met je`,
			thanks: `bedankt|dank je|dank u|dank je wel|dank u wel|dankjewel|dankuwel|dank|hartelijk dank|hartelijk bedankt|heel erg bedankt|hartstikke bedankt|veel dank|thanks|thx|merci|ik dank u|nee bedankt|nee dank je|nee dank u|dat helpt|dat heeft geholpen|heel behulpzaam|fijn bedankt`,
			goodbye: `tot ziens|doei|doeg|doeidoei|dag dag|daag|tot later|tot snel|tot morgen|tot de volgende keer|fijne dag|fijne dag nog|fijne avond|fijne avond nog|prettige dag|prettig weekend|fijn weekend|een fijne dag|een fijne dag verder|fijne dag verder|welterusten|goedenacht|bye|dat was het|dat was alles|dat is alles|verder niets`,
			salutation: `ciao|dag|goedendag`,
			identity: `wie ben je|wie ben jij|wie bent u|wat ben je|wat ben jij|met wie spreek ik|met wie praat ik|met wie chat ik|ben je een bot|ben je een robot|ben je een chatbot|ben je een ai|ben je een mens|ben je echt|ben je een echt persoon|ben jij een bot|ben jij een robot|ben jij een mens|bent u een bot|bent u een robot|bent u een mens|is dit een bot|is dit een robot|is dit een chatbot|praat ik met een bot|praat ik met een robot|praat ik met een mens|spreek ik met een mens|spreek ik met een robot|hoe heet je|hoe heet jij|hoe heet u|wat is je naam|wat is jouw naam|wat is uw naam|je naam|stel jezelf voor|wie heeft je gemaakt|ben je chatgpt|mens of robot`,
			ability: `wat kan je|wat kun je|wat kunt u|wat kan jij|wat kun je doen|wat kan je doen|wat kunt u doen|wat kun je voor me doen|wat kunt u voor mij doen|wat doe je|wat doet u|wat weet je|wat kan ik vragen|wat kan ik je vragen|wat kan ik u vragen|wat kan ik hier vragen|waarmee kun je helpen|waarmee kan je me helpen|waarmee kunt u mij helpen|hoe kun je me helpen|hoe kunt u mij helpen|hoe werkt dit|hoe werkt deze chat|hoe werk je|waar ben je voor|wat is dit|help|help me|help mij|hulp|ik heb hulp nodig|hulp nodig|kun je helpen|kun je me helpen|kan je me helpen|kunt u helpen|kunt u mij helpen|kunt u me helpen|zou u mij kunnen helpen|ik heb een vraag|ik heb vragen|ik heb een vraagje|ik had een vraag|een vraag|vraag|vraagje|mag ik iets vragen|mag ik wat vragen|kan ik iets vragen|mag ik een vraag stellen|kan ik een vraag stellen|ik heb een probleem`,
			language: `spreek je nederlands|spreekt u nederlands|spreken jullie nederlands|in het nederlands graag`,
			person: `mens|een mens|medewerker|een medewerker|echt persoon|een echt persoon|een echt mens|klantenservice|agent|operator|bel me|bel mij|bel me terug|bel mij terug|bel me op|kunt u mij bellen|kunt u me bellen|kun je me bellen|kan iemand me bellen|kan iemand mij bellen|kunt u mij terugbellen|kunt u me terugbellen|ik wil gebeld worden|ik wil teruggebeld worden|ik wil graag teruggebeld worden|ik wil een mens|ik wil een medewerker|terugbelverzoek|geen bot|live chat`,
			apology: `sorry|excuses|mijn excuses|excuseer|excuseer mij|het spijt me|het spijt ons|onze excuses|pardon|mijn fout|foutje|oeps|laat maar|maakt niet uit|vergeet het|niet erg`,
			acknowledgement: `ja|jawel|ja graag|graag|natuurlijk|zeker|zeker weten|nee|nope|ok|oké|okay|okee|oki|goed|heel goed|prima|perfect|super|top|geweldig|fantastisch|fijn|mooi|leuk|tof|cool|gaaf|uitstekend|in orde|begrepen|ik snap het|snap ik|duidelijk|ik begrijp het|klopt|juist|precies|inderdaad|oh|ah|aha|ach|hm|hmm|haha|hahaha|hehe|lol|wow|goed gedaan|goed om te weten|interessant|misschien|weet ik niet|ik weet het niet|geen idee|geen probleem|je bent geweldig`,
			displeasure: `idioot|dom|domme|stom|stomme|sukkel|debiel|eikel|klootzak|lul|kut|klote|shit|fuck|fuck you|godverdomme|verdomme|tering|kanker|hoer|bek dicht|hou je mond|hou je bek|rot op|val dood|nutteloos|waardeloos|slecht|heel slecht|verschrikkelijk|vreselijk|belachelijk|onzin|rotzooi|troep|irritant|vervelend|ik haat je|fout|dat is fout|dat klopt niet|klopt niet|niet waar|dat is niet waar|niet behulpzaam|dat helpt niet|dat helpt me niet|dit helpt niet|daar heb ik niets aan|hier heb ik niets aan|je begrijpt me niet|je begrijpt het niet|u begrijpt me niet|u begrijpt het niet|je snapt het niet|je snapt er niets van|dat vroeg ik niet|dat was mijn vraag niet|dat is niet mijn vraag|geen antwoord op mijn vraag|dat is geen antwoord op mijn vraag|bedankt voor niets|tijdverspilling|ik ben boos|onacceptabel|schande|een schande|schandalig|teleurgesteld`,
		},
		fillers: `allemaal|iedereen|team|meneer|mevrouw|beste|lieve|vriend|bot|chatbot|daar|zo|heel|erg|heel erg|veel|wel|ook|jij ook|u ook|en|maar|dan|nog|nogmaals|weer|even|gewoon|nu|vandaag|alsjeblieft|alstublieft|aub|graag|voor de hulp|voor uw hulp|voor je hulp|voor de info|voor de informatie|voor het antwoord|voor uw antwoord|voor je antwoord|voor alles|hoor|dit|dat|het|is|je bent|jij bent|jij|je|u|u bent|een|de|het|wat|wat een|wat ben je|echt|helemaal|eigenlijk|snelle|korte|hier|ik|met`,
		wantsPerson: {
			alone: `iemand mij bellen|iemand me bellen|iemand mij terugbellen|iemand me terugbellen|bel me op|bel mij op|mij terugbellen|me terugbellen|teruggebeld worden|echt mens|echte medewerker|echt persoon|echte persoon`,
			verbs: `spreken|praten|chatten|doorverbinden|doorverbonden|verbind|verbonden|verbinden|bellen met|contact met|overleggen|schrijven`,
			people: `een mens|een persoon|een medewerker|een medewerkster|een collega|een adviseur|een werknemer|een echt persoon|een echte persoon|een echt mens|een echte medewerker|met iemand|iemand van|de klantenservice|jullie klantenservice|de klantendienst|een agent|een operator|jullie team|uw team|de helpdesk`,
		},
	},
	everyday: {
		hours: {
			both: `openingstijden|openingsuren|openingstijd|geopend|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekend|spreekuur|koopavond|openingsdagen|feestdag|weekeinde|sluitingstijd|sluitingsuur|sluitingsdag|bezoekuren|bezoektijden|kantooruren|kantoortijden|winkeltijden|koopzondag|lunchpauze|doordeweeks|lesrooster|rooster|keuken open|werkdagen open|dagelijks open|rond de klok|vakantiesluiting`,
			asked: `open|gesloten|hoe laat|gaan jullie open|sluiten jullie|jullie open|zijn jullie open|dicht|wanneer zijn jullie|sluit|sluitingstijden|gaat de * open|gaat * open|gaat de * dicht|gaan jullie dicht|gaan jullie toe|is de * open|tot wanneer zijn|tot wanneer bent|tot wanneer is|tot wnr|wnr open|wanneer gaan|wanneer bent u|wanneer kan ik langskomen|wanneer kan ik terecht|wanneer kunnen we terecht|wanneer kan ik komen|wanneer mag ik komen|wanneer kan ik langs|kan ik terecht|welke dagen|op welke dagen|welke uren|jullie uren|uw uren|jullie tijden|uw tijden|opengaan|dichtgaan|toe $|opent|jullie er|bent u er|iemand aanwezig|24 uur|tussen de middag|tussen kerst|met kerst open|met pasen|hoe lang zijn jullie|hoe lang bent u|hoe lang blijven|hoelang zijn jullie|hoe vroeg|keuken dicht|sluitingsdagen|za open|2e kerstdag|tweede paasdag|koningsdag`,
			said: `wij zijn open|we zijn open|gesloten|dagelijks|ma|di|wo|do|vr|za|opent|sluit|doordeweeks|op afspraak geopend|hele jaar|feestdagen gesloten|7 dagen per week`,
		},
		phone: {
			both: `telefoon|telefoonnummer|bellen|tel|mobiel|telefonisch|telefoonnr|telnr|mobiele nummer|gsm|gsm-nummer|whatsapp|whatsappnummer|vast nummer|telefoontje|vaste lijn`,
			asked: `jullie bellen|u bellen|jullie nummer|nummer $|het nummer|een nummer|welk nummer|nr $|tel nr|tel nummer|telefoon nummer|jouw nummer|je nummer|uw nummer|nummer van|06 nummer|opbellen|belt|bel ik|ik bel|gebeld|jullie opbellen|app jullie|via whatsapp|per telefoon|aan de lijn|een belletje|sms|sms'en|telefoneren|contactnummer`,
			said: `bel|bel ons|telefonisch bereikbaar|app ons|whatsapp`,
		},
		email: {
			both: `e-mail|email|mail|mailadres|e-mailadres|emailadres`,
			asked: `mailen|schrijven`,
			said: `mail ons|stuur een bericht`,
		},
		contact: {
			both: `contact|contactgegevens|klantenservice|bereiken|bereikbaar|contactformulier|contactpersoon|contactmogelijkheden|klantendienst|helpdesk|contacteren|aanspreekpunt`,
			asked: `jullie bereiken|contact opnemen|iemand spreken|contacteer|met wie kan ik|wie kan ik|wie moet ik hebben|tot wie|een bericht sturen|bericht sturen|een bericht|chatten met|facebook|instagram|insta|klacht|klagen|klacht indienen|jullie spreken|u spreken|iemand te spreken|aan wie`,
			said: `bel of mail|neem contact|bereikt u ons|bel|contactformulier|vul het formulier|bel ons|mail ons|laat een bericht`,
		},
		address: {
			both: `adres|locatie|route|routebeschrijving|ligging|plattegrond|postcode|openbaar vervoer|google maps|bushalte|halte|filiaal|filialen|vestiging|bezoekadres|huisnummer|treinstation|locaties|routeplanner|metrohalte`,
			asked: `waar zitten|waar zijn jullie|waar vind ik|waar is|waar bent u|waar zit|waar staan|jullie vinden|hoe kom ik|gevestigd|waar bevindt|waar bevinden|waar ligt|waar vind|waar kan ik jullie|waar kunnen we jullie|waar ergens|waar precies|waar exact|waar moet ik zijn|waar moeten we zijn|waar moet ik heen|waar moet ik naartoe|waar moet ik naar toe|waar naartoe|waarheen|vind ik jullie|vind ik u|vind ik de winkel|u vinden|je vinden|te vinden|hoe geraak ik|geraak ik|hoe kom je|hoe komen we|hoe kan ik bij jullie komen|kom ik bij|kom ik er|komen we er|bij jullie komen|naar jullie toe|met de bus|met de trein|met de tram|met het ov|met ov|ov $|met de metro|met de fiets komen|welke bus|welke halte|welke tram|dichtste winkel|welke straat|in welke straat|welke stad|in welke stad|in welke plaats|welke wijk|welke buurt|welke verdieping|vanaf het station|van het station|bij het station|ver van|hoe ver|is het ver|lopen vanaf|loopafstand|navigatie|gps|fysieke winkel|een winkel waar|hebben jullie een winkel|heeft u een winkel|showroom|bij jullie langs|jullie bezoeken|waar speelt|verzamelen we|waar verzamelen`,
			said: `bezoek ons|bezoekadres|hier vindt u ons|u vindt ons|kom langs|u vindt|te bereiken|minuten lopen|loopafstand|tegenover|bereikbaar met|ligt aan|in het centrum|onze winkel|ons kantoor`,
		},
		price: {
			both: `prijs|prijzen|tarief|tarieven|kost|kosten|verzendkosten|bezorgkosten|prijslijst|prijskaartje|uurtarief|toegangsprijs|entreeprijs|lidmaatschapskosten|contributie|lesgeld|inschrijfgeld|offerte|kostprijs|prijsopgave|prijsindicatie|richtprijs|eigen bijdrage|maandbedrag|startprijs|vaste prijs|vanafprijs|dagprijs|voorrijkosten|leverkosten|parkeerkosten`,
			asked: `hoeveel $|hoeveel is|hoeveel betaal|wat kost|duur|hoeveel kost|rekenen jullie|hoeveel vragen|hoeveel vraagt|hoeveel rekenen|hoeveel rekent|hoeveel euro|hoeveel geld|hoeveel voor|hoeveel moet ik betalen|hoeveel ben ik kwijt|hvl kost|hvl is|wat vragen jullie|wat vraagt u|wat vraag je|wat rekent|wat reken je|rekent u|wat moet ik betalen|wat moet je betalen|wat betaal ik|wat betaal je|wat betalen we|wat ben ik kwijt|wat zijn we kwijt|wat ben je kwijt|wat gaat dat kosten|gaat kosten|prijzig|goedkoop|goedkoopste|duurder|voor hoeveel|vanaf hoeveel|per uur|een uur $|per les|per keer|budget|inschatting|schatting|euros|betaal ik voor|betaal je voor|betaalt u voor|wat komt dat op|komt dat op|komt het neer|studentenprijs|studententarief|groepsprijs|groepstarief|half uur|een half uur|1 uur|een uur`,
			said: `per persoon|per nacht|per uur|per les|per maand|per stuk|per keer|vanaf slechts|inclusief btw|incl btw|excl btw|excl|gratis voor|p.p`,
		},
		delivery: {
			both: `levering|leveren|bezorging|bezorgen|verzending|verzenden|verzendkosten|bezorgkosten|levertijd|pakket|thuisbezorgd|opsturen|thuisbezorging|thuislevering|bezorgd|bezorgdienst|bezorgtijd|pakketje|pakketjes|bezorgservice|afhalen|track and trace|track & trace|verzendtijd|postnl|dhl|bpost|pakketdienst|koerier|geleverd|verzonden|verstuurd|zending|take away|takeaway|leverkosten|verzendt|levert|ophalen in de winkel`,
			asked: `leveren jullie in *|bezorgen jullie in *|verzenden jullie naar *|verzending naar *|sturen jullie|thuis bezorgen|versturen|leveren jullie naar *|leveren jullie aan *|levert u in *|levert u aan *|leveren naar *|leveren in *|bezorgen jullie naar *|bezorgen jullie op *|bezorgt u in *|verzenden naar *|verstuurt u naar *|versturen jullie naar *|sturen jullie naar *|stuurt u|opgestuurd|toegestuurd|toesturen|gestuurd|sturen naar *|aan huis|bij mij thuis|naar huis sturen|naar mijn huis|thuis brengen|thuis gebracht|brengen jullie|langsbrengen|komen jullie het brengen|naar het buitenland|buitenland|naar belgie|naar duitsland|in belgie|wereldwijd|per post|met de post|komen afhalen|kan ik afhalen|zelf afhalen|afgehaald|ophalen in|komen halen|kan ik halen|zelf ophalen|om mee te nemen|meeneem|waar is mijn bestelling|waar is mijn pakket|mijn pakketje|mijn bestelling binnen|komt mijn bestelling|wanneer krijg ik|wanneer komt|wanneer ontvang|ontvang ik|arriveert|trackingcode`,
			said: `wij verzenden|bestellingen|halen en brengen|we versturen|afhalen|verzonden|ophalen`,
		},
		returns: {
			both: `retour|retourneren|ruilen|terugsturen|terugbetaling|herroeping|omruilen|terugbrengen|restitutie|retourbeleid|retourrecht|retourtermijn|retourzending|geretourneerd|terugbetaald|terugstorten|teruggestort|herroepingsrecht|bedenktijd|retourvoorwaarden|ruiltermijn|ruilbon|tegoedbon|terugneming|teruggave|omruiltermijn|omgeruild|geruild|terugzenden`,
			asked: `geld terug|geld terugkrijgen|teruggeven|bevalt niet|omwisselen|terug sturen|terug geven|terug brengen|terug betaald|geld weer|centen terug|terugkrijgen|terug krijgen|krijg ik terug|teruggebracht|teruggestuurd|breng ik terug|stuur ik terug|stuur terug|stuur ik het terug|nemen jullie terug|nemen jullie * terug|neemt u terug|past niet|niet past|passen niet|niet passen|past me niet|niet goed zit|verkeerde maat|andere maat|verkeerd besteld|verkeerd gekocht|verkeerde artikel|verkeerde kleur|te klein|te groot|te strak|te wijd|niet bevalt|bevalt me niet|vind het niet mooi|niet tevreden|ontevreden|niet blij|tegenvalt|valt tegen|toch niet wil|wil ik niet meer|niet meer wil|niet meer hebben|niet houden|van gedachten|miskoop`,
			said: `betalen we terug|nemen we terug|geld terug|binnen 14 dagen|14 dagen|30 dagen|ongedragen|originele verpakking|kassabon|aankoopbon|bedenktijd`,
		},
		payment: {
			both: `betalen|betaling|betaalwijzen|betaalmethoden|pinnen|pin|pinpas|creditcard|contant|ideal|paypal|tikkie|factuur|betaalmogelijkheden|betaalopties|betaalkaart|bankkaart|bancontact|payconiq|visa|mastercard|maestro|american express|amex|apple pay|google pay|klarna|afterpay|overschrijving|overboeking|bankoverschrijving|incasso|automatische incasso|achteraf betalen|in termijnen|termijnen|gespreid betalen|cash|contactloos|pinautomaat|credit card|acceptgiro|kredietkaart|betaalverzoek|pinbetaling|ecocheques|maaltijdcheques|sepa|bitcoin|crypto`,
			asked: `met pin|met kaart|op rekening|alleen pin|alleen cash|alleen contant|met cash|met mn telefoon|met mijn telefoon betalen|met de kaart|met bankkaart|overmaken|geld overmaken|in delen|in stukjes|per maand betalen|via ideal|tikkie sturen|afrekenen|rekening splitsen|bij aankomst betalen|ter plaatse betalen|ter plekke betalen`,
			said: `alleen pin|wij accepteren|afrekenen|automatisch afgeschreven`,
		},
		warranty: { both: `garantie` },
		cancellation: {
			both: `annuleren|annulering|opzeggen|afzeggen|opzegging|annuleert|geannuleerd|annuleringskosten|annuleringsvoorwaarden|annulatie|opgezegd|opzegtermijn|afgezegd|afmelden|verzetten|verschuiven|no-show|omboeken|uitschrijven|stopzetten|afbellen|beëindigen|cancelen|cancellen|gecanceld|verhinderd`,
			asked: `afspraak afzeggen|niet komen|cancel|afspraak verzetten|afspraak wijzigen|afspraak verplaatsen|afspraak annuleren|afspraak cancelen|afspraak veranderen|afspraak vergeten|afspraak gemist|afspraak missen|reservering wijzigen|reservering aanpassen|boeking wijzigen|boeking aanpassen|datum wijzigen|datum veranderen|andere datum|andere dag|een andere dag|niet kan komen|niet meer komen|niet door kan|niet door laten|niet kunnen komen|niet kom opdagen|niet opdagen|niet op kom dagen|niet verschijn|niet aanwezig kan|niet halen|het niet red|zeg ik af|afzeg|opzeg|zeg ik op|zeg ik mijn|abonnement stoppen|abonnement stop|lidmaatschap stoppen|lidmaatschap beëindigen|wil stoppen|abonnement beëindigen|contract beëindigen|van mijn abonnement af|onder mijn contract uit|ertussen komt|iets tussen komt|tussenkomt|iets tussenkomt|op pauze|pauzeren|bevriezen|account verwijderen`,
			said: `kosteloos tot|uur van tevoren|uur vooraf|24 uur|48 uur|kosteloos annuleren|schriftelijk|maandelijks opzegbaar|verhinderd|tijdig`,
		},
		booking: {
			both: `afspraak|afspraken|reserveren|reservering|boeken|boeking|inschrijven|inschrijfformulier|aanmelden|vrije inloop|inloop|inloopspreekuur|wachtlijst|lid worden|proefles|gereserveerd|volgeboekt|nieuwe patiënten|volzet|beschikbaarheid|plek vrij|opgeven voor`,
			asked: `een tafel|langskomen|afspraakje|zomaar langskomen|spontaan langskomen|zo binnenlopen|binnenlopen|binnen lopen|gewoon binnenkomen|langs komen|tafel voor|tafeltje|tafel vrij|tafel reserveren|plaatsen vrij|plekken vrij|nog plek|nog plaats|vrije plek|plek over|kamer vrij|kamer beschikbaar|kamer boeken|vrije kamer|overnachten|wanneer kan ik terecht|gat in de agenda|eerste plek|eerstvolgende|aan de beurt|ingeschreven|schrijf ik me in|schrijf ik mij in|me inschrijven|me aanmelden|meld ik me aan|aanmelden voor|me opgeven|mij opgeven|geef ik me op|lid zijn|hoe word ik lid|nieuwe klanten|nieuwe leden|dokter spreken|arts spreken|tandarts spreken|inplannen|ingepland|iets afspreken|afspraak verzetten|afspraak wijzigen|afspraak verplaatsen|reservering wijzigen|reservering aanpassen|boeking wijzigen`,
			said: `op afspraak|zonder afspraak|terwijl u wacht|meld je aan|schrijf je in|aanmelden|binnenlopen|inloop`,
		},
		parking: {
			both: `parkeren|parkeerplaats|parkeerplaatsen|parkeergarage|parkeergelegenheid|parkeerplek|parkeerterrein|parking|parkeerkosten|parkeertarief|parkeervergunning|laadpaal|fietsenstalling|betaald parkeren|blauwe zone|parkeerkaart|invalideparkeerplaats|parkeervak|parkeermogelijkheden`,
			asked: `auto kwijt|auto parkeren|auto neerzetten|geparkeerd|auto laten|auto laten staan|auto stallen|met de auto|met de wagen|wagen parkeren|wagen zetten|wagen kwijt|auto zetten|auto wegzetten|auto staan|fiets kwijt|fiets neerzetten|fiets stallen|fietsen stallen|fiets zetten|auto opladen|elektrische auto`,
			said: `parkeert u|voor de deur`,
		},
		jobs: {
			both: `vacature|vacatures|stage|baan|banen|solliciteren|sollicitatie|werken bij`,
			asked: `werk voor mij|werken bij jullie|hebben jullie werk|zoeken jullie`,
			said: `wij zoeken|kom werken`,
		},
		duration: {
			both: `hoe lang|hoelang|levertijd|duur|wachttijd|levertermijn|bezorgtijd|reparatietijd|doorlooptijd|behandeltijd|tijdsduur`,
			asked: `hoe snel|wanneer klaar|duurt|hoeveel dagen|hoeveel weken|hoeveel uur|hoeveel minuten|hoeveel tijd|hoe vlug|hoe rap|hoe gauw|wanneer is het klaar|wanneer is mijn|klaar|is klaar|wanneer krijg ik|wanneer komt|wanneer ontvang|wanneer is het er|wanneer heb ik|binnen hoeveel|binnen welke|wachten|moet ik wachten|lang wachten|zelfde dag|dezelfde dag|terwijl ik wacht|morgen in huis|in beslag|spoedlevering|half uur|een half uur|1 uur|een uur`,
			said: `werkdagen|binnen|dagen|minuten|weken|dezelfde dag|dezelfde werkdag|gemiddeld|duurt|klaar terwijl`,
		},
		arrival: { both: `inchecken|check-in|aankomst`, said: `kamers zijn klaar` },
		departure: { both: `uitchecken|check-out|vertrek` },
		breakfast: { both: `ontbijt|ontbijten|ontbijtbuffet` },
		wifi: { both: `wifi|wi-fi|gratis internet|internettoegang|internetverbinding`, asked: `internet` },
		pets: {
			both: `huisdier|huisdieren|hond|honden|kat|katten|dieren|puppy|pup|hondje|hondjes|poes|poezen|viervoeter|huisdiervriendelijk|hondvriendelijk|geleidehond|hulphond|konijn|katje`,
			asked: `teckel|labrador|golden retriever|herdershond|poedel|hamster|cavia|trouwe viervoeter|kitten|beestje|beest`,
		},
		vegetarian: { both: `vegetarisch|vegan|veganistisch|plantaardig`, asked: `zonder vlees`, said: `zonder vlees` },
		voucher: { both: `cadeaubon|cadeaubonnen|cadeaukaart|waardebon|tegoedbon` },
		trial: { both: `proefperiode|proefversie|gratis proberen|demo`, asked: `proberen|uitproberen` },
		login: {
			both: `wachtwoord|inloggen|inlog|inloggegevens`,
			asked: `niet inloggen|wachtwoord vergeten`,
			said: `vergeten`,
		},
		privacy: {
			both: `privacy|avg|gegevensbescherming|beveiliging`,
			asked: `mijn gegevens|veilig`,
			said: `versleuteld|uw gegevens`,
		},
		app: { both: `app|apps`, said: `iphone|android` },
		damage: { both: `kapot|beschadigd|defect|stuk`, asked: `werkt niet|doet het niet` },
		urgent: {
			both: `spoed|noodgeval|spoedgeval|dringend|noodnummer|spoednummer|spoedeisend|spoeddienst|spoedpost|huisartsenpost|dienstdoende|nooddienst|spoedafspraak|wachtdienst|noodgevallen|spoedgevallen|acuut|weekenddienst|buiten kantooruren|avonddienst`,
			asked: `spoedig iemand|meteen hulp|kiespijn|tandpijn|veel pijn|erge pijn|bloedt|bloeding|ongeluk|lekkage|gesprongen leiding|buiten de openingstijden|buiten openingstijden|als jullie dicht zijn|als jullie gesloten zijn|midden in de nacht|snachts|vandaag nog terecht|vandaag nog langskomen|vandaag nog gezien`,
			said: `buiten openingstijden|buiten kantooruren|112|dag en nacht|'s nachts|24 uur per dag`,
		},
		about: {
			both: `over ons|ons verhaal|wie wij zijn|wie zijn wij`,
			asked: `over jullie|wie zijn jullie|wat doen jullie|jullie bedrijf|jullie verhaal`,
			said: `opgericht|familiebedrijf|sinds`,
		},
		menu: {
			both: `menu|menukaart|gerechten|dagmenu`,
			asked: `de kaart|wat kan ik eten|eten`,
			said: `voorgerechten|hoofdgerechten|nagerechten`,
		},
		identity: {
			both: `identiteitsbewijs|paspoort|id-kaart|identiteitskaart|legitimatie|legitimeren|identificatie`,
			asked: `id`,
		},
		children: {
			both: `kind|kinderen|baby|babys|peuter|peuters|kinderstoel|babybed|babybedje|kinderbed|kinderbedje|campingbedje|kindermenu|speelhoek|speeltuin|speelplaats|kindvriendelijk|minimumleeftijd|leeftijdsgrens|tiener|kleuter|gezinnen|schoolkinderen|kinderopvang|zuigeling|minderjarig|verschoontafel|leeftijd`,
			asked: `zoon|dochter|kleintjes|hoe oud|welke leeftijd|vanaf welke leeftijd|jarige|jaar oud|van 2 jaar|van 3 jaar|van 4 jaar|van 5 jaar|van 6 jaar|van 8 jaar|onder de 18|onder de 16|onder de 12|kids|kiddo|kleinste|mijn kleine|kleinkind|kleinkinderen|kleinzoon|kleindochter|dreumes|ukkie|ukkies|koters|zoontje|dochtertje|met het gezin|hele gezin|met familie|puber|neefje|nichtje`,
			said: `gezinnen|jaar en ouder|vanaf jaar|tot en met 12 jaar|t/m|alle leeftijden|leeftijd`,
		},
		access: {
			both: `rolstoel|rolstoelvriendelijk|toegankelijk|toegankelijkheid|mindervaliden|drempelvrij|rolstoeltoegankelijk|rolstoelgebruiker|invalidentoilet|mindervalidentoilet|aangepast toilet|minder valide|invaliden|slechtziend|slechthorend|traplift|scootmobiel|gelijkvloers|handicap|ringleiding`,
			asked: `gehandicapt|kinderwagen|trappen|lift|een lift|hellingbaan|oprijplaat|rollator|krukken|op krukken|slecht ter been|moeilijk lopen|niet lopen|slecht lopen|moeilijk te been|minder mobiel|trap|drempel|buggy|wandelwagen|begane grond|doof|looprek|rolwagen|trappenlopen`,
			said: `lift|hellingbaan|begane grond|drempel|brede deuren`,
		},
		discount: {
			both: `korting|kortingen|kortingscode|actiecode|aanbieding|kortingsactie|kortingskaart|klantenkaart|spaarkaart|studentenkorting|ouderenkorting|seniorenkorting|kinderkorting|speciale aanbieding|groepstarief|groepsprijs|gezinskorting|vroegboekkorting|kwantumkorting|couponcode|coupon|kortingsbon|afgeprijsd|gereduceerd tarief|staffelkorting|stadspas|voordeelcode|promotiecode|kortingspas|promocode|happy hour`,
			asked: `goedkoper|actie|groepskorting|studentenprijs|studententarief|student goedkoper|voor 65 plus|65+|65 plussers|bejaarden|gepensioneerd|ooievaarspas|acties|promotie|promoties|solden|sale|uitverkoop|black friday|procent|procent af|ervan af|eraf|iets af|van de prijs af|prijs omlaag|onderhandelen|afdingen|dealtje|deal|matsen|beste prijs|scherpere prijs|minder betalen|voordeliger|groepsprijzen|groepsprijs`,
			said: `procent korting|halve prijs|gratis bij|bespaar|tegen gereduceerd|voordeel`,
		},
		deposit: {
			both: `borg|borgsom|aanbetaling|vooruitbetaling|waarborgsom|voorschot|waarborg|aanbetaald|vooraf voldoen|voorafbetaling|depositum|statiegeld`,
			asked: `vooraf betalen|vooruit betalen|vooraf|vooraf iets betalen|vooraf al betalen|van tevoren betalen|op voorhand betalen|op voorhand|van te voren betalen|eerst betalen|meteen betalen|direct betalen|alvast betalen|al iets betalen|nu al betalen|bij aankomst betalen|ter plaatse betalen|ter plekke betalen|voorschieten|deel betalen|helft betalen|achteraf of vooraf|borgstelling`,
			said: `bij reservering|bij boeking|restbedrag|rest van het bedrag|terugbetaald na`,
		},
		fillers: `hallo|hoi|dag|graag|wil|zou|willen|moet|mag|winkel|bedrijf|zaak|hotel|restaurant|vandaag|morgen|nu|weten|precies|hebben|heeft|krijg|krijgen|doen|doe|maken|maak|aan|bestelling|artikel|product|buurt|ergens|nemen|accepteren|mogelijk|hier|jullie|iets|dag|uur|tijd|avond|alsjeblieft|alstublieft|meenemen|meebrengen|laten|zien|vanavond|komen|nodig|moment|toegestaan|praktijk|salon|studio|school|club|vereniging|museum|café|zaal|toko|atelier|kantoor|werkplaats|site|website|webshop|shop|store|onderneming|firma|plek|plekje|alstu|aub|ajb|asjeblieft|a.u.b|svp|pls|plz|hey|hee|hai|hallootjes|goedemiddag|goedemorgen|goedenavond|goeiedag|goeie|goede|beste|meneer|mevrouw|groet|groetjes|mvg|gr|thx|dankje|dankjewel|bvd|alvast|vraag|vraagje|afvragen|benieuwd|even|eventjes|eens|gewoon|eigenlijk|normaal|normaal gesproken|meestal|doorgaans|ongeveer|circa|ca|zo'n|momenteel|op dit moment|tegenwoordig|vandaag de dag|straks|later|binnenkort|volgende|vnd|vndg|mrgn|overmorgen|gisteren|ochtend|s'ochtends|middag|namiddag|voormiddag|nacht|week|maand|jaar|weekje|wist|zeggen|zeg|vertellen|uitleggen|geven|geef|geeft|info|informatie|inlichtingen|kn|ku|zoek|ff|effe|ofzo|enzo|zeker|misschien|mss|eventueel|evt|soms|ooit|altijd|echt|hoor|nou|tja|euh|uhm|hm|ok|oke|okay|ja|nee|idd|wss|btw|gwn|ma|wa|is't|d'r|jlle|jllie|julie|ge|gij|gijle|gulle|tis|zit|online|persoon|mensen|iemand|ding|spul|spullen|spulletjes|besteld|bestel|kopen|gekocht|kocht|gebruik|regelen|geregeld|bestaat|bestaan|bieden|biedt|accepteert|neemt|brengen|krijgt|kreeg|vanuit|extra|totaal|gemiddeld|maximaal|minimaal|minimum|maximum|soort|nieuw|gratis|verplicht|noodzakelijk|handig|opties|optie|manier|klant|gast|bezoeker|beleid|`,
	},
	stopWords: `de het een en of maar dus want dat die dit deze wat wie welk welke wanneer waar waarom hoe hoeveel ik me mij mijn jij je jou jouw u uw hij hem zijn zij ze haar wij we ons onze
		jullie hen hun zich er hier daar is zijn ben bent was waren geweest word wordt worden werd werden heb hebt heeft hebben had hadden kan kun kunt kunnen kon konden moet moeten
		moest mag mogen zal zullen zou zouden wil wilt willen doe doet doen te in op aan bij door met naar om onder over tegen tot uit van vanaf voor zonder tussen tijdens als dan
		toen niet geen ook nog al alle alles veel meer meest zeer heel wel toch maar iets niets elk elke ieder iedere ander andere zelf hallo dank bedankt wilt willen moeten mogen graag nodig aub svp ff pls`,
	pointing: `hij zij ze dat dit deze daar ermee ervan daarbij daarvoor erbij`,
	joining: `en`,
	continuing: `hij zij ze het dit dat deze die maar echter ook daarom daardoor dan vervolgens bovendien beide`,
	asking: `wie wanneer waar waarheen waarom hoe`,
	negations: `niet niets nooit niemand geen`,
};
