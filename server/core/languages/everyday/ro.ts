import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const ro: EverydayWords = {
	hours: {
		both: `program|programul|orar|orarul|program de lucru|ore de funcționare|luni|marți|miercuri|joi|vineri|sâmbătă|duminică|weekend|deschis|închis`,
		asked: `când deschideți|când închideți|la ce oră deschideți|la ce oră închideți|deschideți|închideți|sunteți deschiși|până la ce oră|de la ce oră|aveți deschis|lucrați`,
		said: `zilnic|suntem deschiși|deschidem|închidem`,
	},
	phone: {
		both: `telefon|număr de telefon|numărul de telefon|telefonic`,
		asked: `suna|să vă sun|numărul vostru|numărul dumneavoastră`,
		said: `sunați|apelați|sunați-ne`,
	},
	email: {
		both: `email|e-mail|mail|adresă de email|adresa de email|poștă electronică`,
		asked: `să vă scriu`,
		said: `scrieți-ne`,
	},
	contact: {
		both: `contact|date de contact|contacta|relații cu clienții|serviciul clienți`,
		asked: `să vă contactez|să vorbesc`,
		said: `contactați-ne`,
	},
	address: {
		both: `adresă|adresa|locație|locația|sediu`,
		asked: `unde sunteți|unde vă aflați|unde vă găsesc|unde vă găsim|unde este|unde se află|cum ajung`,
		said: `ne găsiți|ne aflăm|vizitați-ne`,
	},
	price: {
		both: `preț|prețul|prețuri|prețurile|cost|costul|costuri|costă|tarif|tarife|tariful|taxă`,
		asked: `cât costă|cât e|cât este|ce preț|scump|cât plătesc`,
		said: `de persoană|pe noapte|pe lună`,
	},
	delivery: {
		both: `livrare|livrarea|livrări|livrați|transport|curier|colet|expediere`,
		asked: `livrați la *|livrați în *|trimiteți|trimiteți la *|când ajunge|aduceți acasă`,
		said: `livrăm|trimitem|expediem`,
	},
	returns: {
		both: `retur|returnare|returna|returnez|rambursare|schimb|retururi|banii înapoi`,
		asked: `să dau înapoi|banii înapoi|îmi dați banii`,
		said: `returnăm banii|se pot returna|puteți returna`,
	},
	payment: {
		both: `plată|plata|plăti|plătesc|card|cardul|numerar|cash|transfer bancar|rate|ramburs`,
		asked: `cum plătesc|cu cardul|în rate`,
		said: `acceptăm|plătiți`,
	},
	warranty: { both: `garanție|garanția|garantat` },
	cancellation: {
		both: `anulare|anulez|anula|anularea|renunț|reziliere`,
		asked: `nu mai pot veni|nu pot veni|să renunț`,
		said: `anunțați-ne`,
	},
	booking: {
		both: `rezervare|rezervări|rezerva|rezerv|programare|programări|programez`,
		asked: `o masă|să mă programez`,
		said: `fără programare|cu programare`,
	},
	parking: { both: `parcare|parcarea|parca|parchez|loc de parcare|locuri de parcare`, asked: `las mașina` },
	jobs: {
		both: `locuri de muncă|loc de muncă|angajări|carieră|posturi|stagiu`,
		asked: `angajați|să lucrez la voi|caut de lucru`,
		said: `angajăm|căutăm coleg`,
	},
	duration: {
		both: `durata|cât durează|termen de livrare|durează`,
		asked: `în cât timp|câte zile|cât timp`,
		said: `zile lucrătoare|în termen de`,
	},
	arrival: { both: `check-in|check in|cazare|sosire`, asked: `când pot veni` },
	departure: { both: `check-out|check out|eliberarea camerei|plecare` },
	breakfast: { both: `mic dejun|micul dejun|micului dejun` },
	wifi: { both: `wifi|wi-fi|wireless|acces la internet|internet gratuit`, asked: `internet` },
	pets: { both: `animale|animale de companie|câine|câinele|câini|pisică|pisica|cățel` },
	vegetarian: {
		both: `vegetarian|vegetariană|vegetariene|vegan|vegană|de post`,
		asked: `fără carne`,
		said: `fără carne`,
	},
	voucher: { both: `voucher|vouchere|card cadou|carduri cadou|tichet cadou` },
	trial: { both: `perioadă de probă|versiune de probă|probă gratuită|demo`, asked: `să încerc|să testez` },
	login: {
		both: `parolă|parola|autentificare|conectare|logare`,
		asked: `am uitat parola|nu mă pot conecta|nu pot intra în cont`,
	},
	privacy: {
		both: `confidențialitate|protecția datelor|gdpr|date personale`,
		asked: `datele mele|sigur`,
		said: `criptate|datele dumneavoastră`,
	},
	app: { both: `aplicație|aplicația|aplicație mobilă`, said: `iphone|android` },
	damage: { both: `defect|defectă|stricat|stricată|deteriorat|defecțiune`, asked: `nu funcționează|nu merge|spart` },
	urgent: { both: `urgență|urgențe|urgent|urgența` },
	about: {
		both: `despre noi|cine suntem|povestea noastră`,
		asked: `despre voi|despre dumneavoastră|cine sunteți|cu ce vă ocupați|ce faceți`,
		said: `fondată|înființată|afacere de familie|din anul`,
	},
	menu: {
		both: `meniu|meniul|feluri de mâncare|meniul zilei`,
		asked: `ce pot mânca|mâncare`,
		said: `aperitive|feluri principale|deserturi`,
	},
	identity: { both: `buletin|carte de identitate|pașaport|act de identitate`, asked: `acte|documente` },
	children: { both: `copil|copii|copiii|copilul|bebeluș|bebeluși`, asked: `fiul|fiica` },
	access: {
		both: `scaun cu rotile|persoane cu dizabilități|accesibil|accesibilitate|dizabilități`,
		asked: `cărucior|scări`,
		said: `rampă|lift`,
	},
	discount: { both: `reducere|reduceri|cod promoțional|discount|ofertă|promoție`, asked: `mai ieftin|ieftin` },
	deposit: { both: `avans|garanție bănească|depozit|plată în avans|arvună`, asked: `plătesc înainte|plata în avans` },
	fillers: `cat|cit|vă rog|rog|vreau|aș vrea|vrea|doresc|nevoie|trebuie|se poate|există|magazin|hotel|restaurant|cabinet|firmă|atelier|muzeu|azi|astăzi|mâine|acum|ceva|bună|ziua|salut|voastră|voastre|dumneavoastră|oferiți|informații|comandă|produs|număr|numărul|știu|spuneți|cumpăr`,
};
