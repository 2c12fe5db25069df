import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const nl: EverydayWords = {
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
};
