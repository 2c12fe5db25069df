import type { LanguageWords } from './language.ts';

export const ro: LanguageWords = {
	sentences: {
		noAnswer: 'Din păcate, nu am găsit un răspuns la această întrebare în paginile noastre de ajutor.',
		leaveDetails: 'Lăsați-ne datele de contact, iar echipa noastră vă va răspunde.',
		weWillWrite: 'Echipa noastră are datele dumneavoastră de contact și vă va scrie.',
		useContactPage: 'Echipa noastră vă poate ajuta: datele de contact sunt pe site-ul nostru.',
		understanding: 'Îmi pare rău pentru neplăcere.',
		greeting: 'Bună ziua. Ce ați dori să aflați?',
		wellbeing: 'Mulțumesc de întrebare. Ce ați dori să aflați?',
		thanks: 'Cu plăcere. Întrebați din nou oricând aveți nevoie.',
		goodbye: 'La revedere. Suntem aici oricând aveți o întrebare.',
		identity:
			'Discutați cu {name}, un asistent automat. Nu sunt o persoană; răspund pe baza paginilor noastre de ajutor.',
		ability: 'Răspund la întrebări pe baza paginilor noastre de ajutor. Întrebați cu propriile cuvinte.',
		person: 'Sunt un asistent automat și nu vă pot face legătura.',
		apology: 'Nicio problemă. Ce ați dori să aflați?',
		acknowledgement: 'În regulă. Întrebați dacă mai doriți să aflați ceva.',
		displeasure:
			'Îmi pare rău că nu am fost de ajutor. Încercați cu alte cuvinte sau scrieți-mi că doriți să vorbiți cu o persoană.',
		notUnderstood: 'Nu am înțeles mesajul. Ce ați dori să aflați? Este de ajuns o propoziție scurtă.',
	},
	smallTalk: {
		phrases: {
			greeting: `bună|salutare|bună ziua|bună dimineața|neața|bună seara|hei|hey|hi|alo|noroc|e cineva|este cineva acolo|ești acolo`,
			wellbeing: `ce mai faci|ce mai faceți|ce faci|ce faceți|cum ești|cum sunteți|cum merge|cum o mai duci|ești bine|totul bine`,
			thanks: `mulțumesc|mersi|mulțumesc mult|mulțumesc foarte mult|vă mulțumesc|îți mulțumesc|multe mulțumiri|mulțumiri|mii de mulțumiri|merci|sărut mâna|apreciez|nu mulțumesc|nu mersi|mi a fost de folos|m a ajutat`,
			goodbye: `la revedere|pa|pa pa|pe curând|pe mâine|ne vedem|ne auzim|o zi bună|o zi frumoasă|o seară bună|o seară frumoasă|weekend plăcut|noapte bună|cu bine|adio|bye|asta e tot|atât|nimic altceva`,
			salutation: `salut|servus|ciao`,
			identity: `cine ești|cine ești tu|cine sunteți|cine e|ce ești|cu cine vorbesc|cu cine discut|cu cine am onoarea|ești un bot|ești bot|ești robot|ești un robot|ești un chatbot|ești o inteligență artificială|ești om|ești uman|ești o persoană|ești o persoană reală|ești real|sunteți un bot|sunteți robot|sunteți om|sunteți o persoană reală|vorbesc cu un bot|vorbesc cu un robot|vorbesc cu un om|vorbesc cu o persoană|este un bot|e un robot|cum te cheamă|cum te numești|cum vă numiți|care este numele tău|care e numele tău|numele tău|prezintă te|cine te a creat|ești chatgpt`,
			ability: `ce poți face|ce poți să faci|ce puteți face|ce poți face pentru mine|ce știi|ce știi să faci|ce pot întreba|ce te pot întreba|ce pot să te întreb|cu ce mă poți ajuta|cu ce mă puteți ajuta|cum mă poți ajuta|cum mă puteți ajuta|cum funcționezi|cum funcționează|la ce ești bun|ce este asta|ajutor|ajută mă|ajutați mă|am nevoie de ajutor|mă poți ajuta|mă puteți ajuta|poți să mă ajuți|puteți să mă ajutați|am o întrebare|am întrebări|am câteva întrebări|o întrebare|întrebare|pot să pun o întrebare|pot pune o întrebare|pot întreba ceva|aș vrea să întreb ceva|am o problemă`,
			language: `vorbești română|vorbiți română|vorbiți românește|în română vă rog`,
			person: `om|un om|o persoană|persoană reală|o persoană reală|operator|un operator|agent|un agent|consultant|reprezentant|serviciul clienți|relații cu clienții|sunați mă|sună mă|mă puteți suna|mă poți suna|puteți să mă sunați|poate să mă sune cineva|mă poate suna cineva|vreau să fiu sunat|aș dori să fiu sunat|aș dori să fiu contactat|vreau un om|vreau o persoană|vreau un operator|fără bot`,
			apology: `scuze|îmi cer scuze|scuzați|scuzați mă|scuză mă|iertare|iertați mă|îmi pare rău|pardon|sorry|vina mea|greșeala mea|am greșit|ups|nu contează|las o|lăsați|nu i nimic`,
			acknowledgement: `da|da vă rog|sigur|desigur|bineînțeles|cu plăcere|nu|ok|okay|bine|foarte bine|e bine|perfect|super|excelent|minunat|grozav|fain|mișto|tare|bravo|am înțeles|înțeles|înțeleg|în regulă|de acord|corect|exact|așa e|interesant|bine de știut|poate|nu știu|habar n am|haha|hahaha|hehe|lol|ah|aha|oh|hm|hmm|wow|ești cel mai bun|nicio problemă`,
			displeasure: `idiot|idiotule|prost|proastă|prostule|tâmpit|tâmpitule|cretin|imbecil|nebun|inutil|ești inutil|degeaba|rahat|căcat|la dracu|dracu|dute dracu|du te dracu|du te naibii|naiba|pula|pulă|muie|fut|futu ți|curvă|nenorocit|taci|taci din gură|oribil|groaznic|prost făcut|rău|foarte rău|foarte prost|ridicol|prostii|gunoi|te urăsc|greșit|e greșit|este greșit|nu e adevărat|nu este adevărat|nu este corect|nu e corect|nu ajută|nu mă ajută|nu mă ajuți|nu m a ajutat|nu m ai ajutat|nu e de ajutor|nu înțelegi|nu înțelegi nimic|nu mă înțelegi|nu m ai înțeles|nu m ați înțeles|nu asta am întrebat|nu aceasta era întrebarea|nu ai răspuns la întrebare|nu răspunde la întrebarea mea|mulțumesc pentru nimic|pierdere de timp|sunt nervos|sunt supărat|inacceptabil|rușine|o rușine|rușinos|scandalos|dezamăgit|dezamăgită`,
		},
		fillers: `tuturor|la toți|echipă|domnule|doamnă|domnișoară|dragă|prietene|bot|mult|foarte mult|foarte|așa|și|dar|de asemenea|și tu|și dumneavoastră|la fel|atunci|iar|din nou|doar|acum|azi|vă rog|te rog|pentru ajutor|pentru ajutorul dumneavoastră|pentru răspuns|pentru informații|pentru informație|pentru tot|pentru asta|tu|ești|sunteți|e|este|un|o|ce|asta|chiar|scurtă|mare|frumos`,
		wantsPerson: {
			alone: `să mă sune cineva|mă sune cineva|sunați mă|vă rog să mă sunați|să fiu sunat|să fiu sunată|să fiu contactat|să fiu contactată|persoană reală|om real|operator uman|agent uman`,
			verbs: `vorbesc cu|vorbi cu|vorbească cu|discut cu|discuta cu|stau de vorbă cu|comunica cu|contactez|contacta|legătura cu|legați mă cu|transferați mă|scriu către`,
			people: `o persoană|un om|cineva|un agent|un operator|un consultant|un reprezentant|un angajat|un coleg|serviciul clienți|echipa|un responsabil`,
		},
	},
	everyday: {
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
	},
	stopWords: `un o unei unui niște și sau dar iar ci că să dacă când unde cum de ce cine care cui căruia cărui cărei căror câți câte cât câtă eu mă mie mine meu mea mei mele tu te ție tine tău ta el îl lui
		ea îi ei ele ele lor noi ne nouă nostru noastră nostri voi vă vouă vostru se își sine acest această acestui acestei acești aceste acel acea acelui acelei acei acele acesta aceasta
		este sunt era erau a fi fost fiind am ai are avem aveți au avea avut poate pot putea trebuie la în din de pe pentru cu fără prin spre către până despre între sub peste după
		înainte contra nu da mai foarte mult multă mulți multe puțin tot toți toate toată fiecare alt altă alți alte același doar numai deja încă al ale ai salut mulțumesc vreau doresc`,
	pointing: ``,
	joining: `și si`,
	continuing: `acesta aceasta acestea aceștia acest această el ea ei ele însă dar totuși de asemenea astfel deci apoi ambele`,
	asking: `cine cui când unde cum`,
	negations: `nu niciodată nimic nimeni niciun nicio nici`,
};
