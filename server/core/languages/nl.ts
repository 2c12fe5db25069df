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
			apology: `sorry|excuses|mijn excuses|excuseer|excuseer mij|het spijt me|pardon|mijn fout|foutje|oeps|laat maar|maakt niet uit|vergeet het|niet erg`,
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
			both: `openingstijden|openingsuren|openingstijd|geopend|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|weekend|spreekuur|koopavond`,
			asked: `open|gesloten|hoe laat|gaan jullie open|sluiten jullie|jullie open|zijn jullie open|dicht|wanneer zijn jullie`,
			said: `wij zijn open|we zijn open|gesloten|dagelijks|ma|di|wo|do|vr|za`,
		},
		phone: {
			both: `telefoon|telefoonnummer|bellen|tel|mobiel|telefonisch`,
			asked: `jullie bellen|u bellen|jullie nummer`,
			said: `bel|bel ons`,
		},
		email: {
			both: `e-mail|email|mail|mailadres|e-mailadres|emailadres`,
			asked: `mailen|schrijven`,
			said: `mail ons|stuur een bericht`,
		},
		contact: {
			both: `contact|contactgegevens|klantenservice|bereiken|bereikbaar`,
			asked: `jullie bereiken|contact opnemen|iemand spreken`,
			said: `bel of mail|neem contact|bereikt u ons|bel`,
		},
		address: {
			both: `adres|locatie|route|routebeschrijving`,
			asked: `waar zitten|waar zijn jullie|waar vind ik|waar is|waar bent u|waar zit|waar staan|jullie vinden|hoe kom ik|gevestigd`,
			said: `bezoek ons|bezoekadres|hier vindt u ons|u vindt ons|kom langs`,
		},
		price: {
			both: `prijs|prijzen|tarief|tarieven|kost|kosten|verzendkosten|bezorgkosten`,
			asked: `hoeveel $|hoeveel is|hoeveel betaal|wat kost|duur|hoeveel kost|rekenen jullie`,
			said: `per persoon|per nacht`,
		},
		delivery: {
			both: `levering|leveren|bezorging|bezorgen|verzending|verzenden|verzendkosten|bezorgkosten|levertijd|pakket|thuisbezorgd|opsturen`,
			asked: `leveren jullie in *|bezorgen jullie in *|verzenden jullie naar *|verzending naar *|sturen jullie|thuis bezorgen|versturen`,
			said: `wij verzenden|bestellingen|halen en brengen`,
		},
		returns: {
			both: `retour|retourneren|ruilen|terugsturen|terugbetaling|herroeping|omruilen|terugbrengen|restitutie`,
			asked: `geld terug|geld terugkrijgen|teruggeven|bevalt niet`,
			said: `betalen we terug|nemen we terug|geld terug`,
		},
		payment: {
			both: `betalen|betaling|betaalwijzen|betaalmethoden|pinnen|pin|pinpas|creditcard|contant|ideal|paypal|tikkie|factuur`,
			asked: `met pin|met kaart|op rekening`,
		},
		warranty: { both: `garantie` },
		cancellation: {
			both: `annuleren|annulering|opzeggen|afzeggen|opzegging`,
			asked: `afspraak afzeggen|niet komen`,
			said: `kosteloos tot`,
		},
		booking: {
			both: `afspraak|afspraken|reserveren|reservering|boeken|boeking`,
			asked: `een tafel|langskomen`,
			said: `op afspraak|zonder afspraak|terwijl u wacht`,
		},
		parking: {
			both: `parkeren|parkeerplaats|parkeerplaatsen|parkeergarage|parkeergelegenheid`,
			asked: `auto kwijt|auto parkeren|auto neerzetten`,
		},
		jobs: {
			both: `vacature|vacatures|stage|baan|banen|solliciteren|sollicitatie|werken bij`,
			asked: `werk voor mij|werken bij jullie|hebben jullie werk|zoeken jullie`,
			said: `wij zoeken|kom werken`,
		},
		duration: {
			both: `hoe lang|hoelang|levertijd|duur`,
			asked: `hoe snel|wanneer klaar|duurt`,
			said: `werkdagen|binnen|dagen`,
		},
		arrival: { both: `inchecken|check-in|aankomst`, said: `kamers zijn klaar` },
		departure: { both: `uitchecken|check-out|vertrek` },
		breakfast: { both: `ontbijt|ontbijten|ontbijtbuffet` },
		wifi: { both: `wifi|wi-fi|gratis internet|internettoegang|internetverbinding`, asked: `internet` },
		pets: { both: `huisdier|huisdieren|hond|honden|kat|katten|dieren` },
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
		urgent: { both: `spoed|noodgeval|spoedgeval|dringend` },
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
		children: { both: `kind|kinderen|baby|babys|peuter|peuters`, asked: `zoon|dochter|kleintjes` },
		access: {
			both: `rolstoel|rolstoelvriendelijk|toegankelijk|toegankelijkheid|mindervaliden|drempelvrij`,
			asked: `gehandicapt|kinderwagen|trappen`,
			said: `lift|hellingbaan`,
		},
		discount: { both: `korting|kortingen|kortingscode|actiecode|aanbieding`, asked: `goedkoper|actie|groepskorting` },
		deposit: {
			both: `borg|borgsom|aanbetaling|vooruitbetaling|waarborgsom`,
			asked: `vooraf betalen|vooruit betalen|vooraf`,
		},
		fillers: `hallo|hoi|dag|graag|wil|zou|willen|moet|mag|winkel|bedrijf|zaak|hotel|restaurant|vandaag|morgen|nu|weten|precies|hebben|heeft|krijg|krijgen|doen|doe|maken|maak|aan|bestelling|artikel|product|buurt|ergens|nemen|accepteren|mogelijk|hier|jullie|iets|dag|uur|tijd|avond|alsjeblieft|alstublieft|meenemen|meebrengen|laten|zien|vanavond|komen|nodig|moment|toegestaan`,
	},
	stopWords: `de het een en of maar dus want dat die dit deze wat wie welk welke wanneer waar waarom hoe hoeveel ik me mij mijn jij je jou jouw u uw hij hem zijn zij ze haar wij we ons onze
		jullie hen hun zich er hier daar is zijn ben bent was waren geweest word wordt worden werd werden heb hebt heeft hebben had hadden kan kun kunt kunnen kon konden moet moeten
		moest mag mogen zal zullen zou zouden wil wilt willen doe doet doen te in op aan bij door met naar om onder over tegen tot uit van vanaf voor zonder tussen tijdens als dan
		toen niet geen ook nog al alle alles veel meer meest zeer heel wel toch maar iets niets elk elke ieder iedere ander andere zelf hallo dank bedankt wilt willen moeten mogen graag nodig aub svp ff pls ok`,
	pointing: `hij zij ze dat dit deze daar ermee ervan daarbij daarvoor erbij`,
	joining: `en`,
	continuing: `hij zij ze het dit dat deze die maar echter ook daarom daardoor dan vervolgens bovendien beide`,
	asking: `wie wanneer waar waarheen waarom hoe`,
	negations: `niet niets nooit niemand geen`,
};
