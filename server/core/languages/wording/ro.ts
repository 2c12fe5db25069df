import type { Wording } from './wording.ts';

export const ro: Wording = {
	sentences: {
		noAnswer: 'Din păcate, nu am găsit un răspuns la această întrebare în paginile noastre de ajutor.',
		greeting: 'Bună ziua. Ce ați dori să aflați?',
		wellbeing: 'Mulțumesc de întrebare. Ce ați dori să aflați?',
		thanks: 'Cu plăcere. Întrebați din nou oricând aveți nevoie.',
		goodbye: 'La revedere. Suntem aici oricând aveți o întrebare.',
		identity:
			'Discutați cu {name}, un asistent automat. Nu sunt o persoană; răspund pe baza paginilor noastre de ajutor.',
		ability: 'Răspund la întrebări pe baza paginilor noastre de ajutor. Întrebați cu propriile cuvinte.',
		person:
			'Sunt un asistent automat și nu vă pot face legătura. Lăsați-ne datele de contact, iar cineva din echipa noastră vă va răspunde.',
		personElsewhere:
			'Sunt un asistent automat și nu vă pot face legătura. Puteți lua legătura cu echipa noastră prin datele de contact de pe site-ul nostru.',
		apology: 'Nicio problemă. Ce ați dori să aflați?',
		acknowledgement: 'În regulă. Întrebați dacă mai doriți să aflați ceva.',
		displeasure:
			'Îmi pare rău că nu am fost de ajutor. Încercați cu alte cuvinte sau scrieți-mi că doriți să vorbiți cu o persoană.',
		notUnderstood: 'Nu am înțeles mesajul. Ce ați dori să aflați? Este de ajuns o propoziție scurtă.',
	},
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
		displeasure: `idiot|idiotule|prost|proastă|prostule|tâmpit|tâmpitule|cretin|imbecil|nebun|inutil|ești inutil|degeaba|rahat|căcat|la dracu|dracu|dute dracu|du te dracu|du te naibii|naiba|pula|pulă|muie|fut|futu ți|curvă|nenorocit|taci|taci din gură|oribil|groaznic|prost făcut|rău|foarte rău|foarte prost|ridicol|prostii|gunoi|te urăsc|greșit|e greșit|este greșit|nu e adevărat|nu este adevărat|nu este corect|nu e corect|nu ajută|nu mă ajută|nu mă ajuți|nu m a ajutat|nu m ai ajutat|nu e de ajutor|nu înțelegi|nu înțelegi nimic|nu mă înțelegi|nu m ai înțeles|nu m ați înțeles|nu asta am întrebat|nu aceasta era întrebarea|nu ai răspuns la întrebare|nu răspunde la întrebarea mea|mulțumesc pentru nimic|pierdere de timp|sunt nervos|sunt supărat`,
	},
	fillers: `tuturor|la toți|echipă|domnule|doamnă|domnișoară|dragă|prietene|bot|mult|foarte mult|foarte|așa|și|dar|de asemenea|și tu|și dumneavoastră|la fel|atunci|iar|din nou|doar|acum|azi|vă rog|te rog|pentru ajutor|pentru ajutorul dumneavoastră|pentru răspuns|pentru informații|pentru informație|pentru tot|pentru asta|tu|ești|sunteți|e|este|un|o|ce|asta|chiar|scurtă|mare|frumos`,
	wantsPerson: {
		alone: `să mă sune cineva|mă sune cineva|sunați mă|vă rog să mă sunați|să fiu sunat|să fiu sunată|să fiu contactat|să fiu contactată|persoană reală|om real|operator uman|agent uman`,
		verbs: `vorbesc cu|vorbi cu|vorbească cu|discut cu|discuta cu|stau de vorbă cu|comunica cu|contactez|contacta|legătura cu|legați mă cu|transferați mă|scriu către`,
		people: `o persoană|un om|cineva|un agent|un operator|un consultant|un reprezentant|un angajat|un coleg|serviciul clienți|echipa|un responsabil`,
	},
};
