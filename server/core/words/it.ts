import type { LanguageWords } from './language.ts';

export const it: LanguageWords = {
	sentences: {
		noAnswer: 'Mi dispiace, non ho trovato una risposta nelle nostre pagine di assistenza.',
		leaveDetails: 'Lasci i suoi recapiti e il nostro team le risponderà.',
		weWillWrite: 'Il nostro team ha i suoi recapiti e le scriverà.',
		useContactPage: 'Il nostro team può aiutarla: i recapiti sono sul nostro sito.',
		understanding: 'Mi dispiace per il disagio.',
		greeting: 'Salve. Che cosa desidera sapere?',
		wellbeing: 'Grazie per averlo chiesto. Che cosa desidera sapere?',
		thanks: 'Prego. Chieda pure di nuovo quando vuole.',
		goodbye: 'Arrivederci. Siamo qui per qualsiasi domanda.',
		identity:
			'Sta parlando con {name}, un assistente automatico. Non sono una persona; rispondo in base alle nostre pagine di assistenza.',
		ability: 'Rispondo a domande in base alle nostre pagine di assistenza. Chieda pure con parole sue.',
		person: 'Sono un assistente automatico e non posso metterla in contatto diretto.',
		apology: 'Nessun problema. Che cosa desidera sapere?',
		acknowledgement: 'Va bene. Se desidera sapere altro, chieda pure.',
		displeasure:
			'Mi dispiace di non essere stato d’aiuto. Provi con altre parole, oppure mi dica che desidera parlare con una persona.',
		notUnderstood: 'Non ho capito il messaggio. Che cosa desidera sapere? Basta una breve frase.',
	},
	smallTalk: {
		phrases: {
			greeting: `salve|buongiorno|buon giorno|buonasera|buona sera|buon pomeriggio|buondì|ehi|hey|hi|saluti|c’è qualcuno|ci sei|ci siete`,
			wellbeing: `come va|come stai|come sta|come state|tutto bene|tutto ok|come te la passi|che si dice`,
			thanks: `grazie|grazie mille|mille grazie|molte grazie|tante grazie|grazie infinite|grazie tante|la ringrazio|ti ringrazio|vi ringrazio|gentilissimo|gentilissima|molto gentile|no grazie|mi è stato utile|molto utile|sei stato utile`,
			goodbye: `arrivederci|arrivederla|ciao ciao|a presto|a dopo|a domani|alla prossima|ci vediamo|ci sentiamo|buona giornata|buona serata|buonanotte|buona notte|buon weekend|buon fine settimana|addio|bye|è tutto|questo è tutto|nient’altro`,
			salutation: `ciao`,
			identity: `chi sei|chi è lei|chi è|cosa sei|che cosa sei|con chi parlo|con chi sto parlando|con chi ho il piacere di parlare|sei un bot|sei un robot|sei un chatbot|sei un’ia|sei una ia|sei un’intelligenza artificiale|sei una macchina|sei umano|sei umana|sei una persona|sei una persona vera|sei una persona reale|sei reale|sei vero|lei è un bot|lei è un robot|lei è una persona|è un bot|è un robot|è una persona|è una persona reale|sto parlando con un bot|sto parlando con un robot|sto parlando con una persona|parlo con un bot|parlo con una persona|come ti chiami|come si chiama|qual è il tuo nome|qual è il suo nome|il tuo nome|hai un nome|presentati|chi ti ha creato|sei chatgpt`,
			ability: `cosa puoi fare|che cosa puoi fare|cosa può fare|cosa puoi fare per me|cosa può fare per me|cosa sai fare|che sai fare|cosa fai|cosa sai|cosa posso chiedere|cosa posso chiederti|cosa posso chiederle|che domande posso fare|come puoi aiutarmi|come mi puoi aiutare|come può aiutarmi|in cosa puoi aiutarmi|in che cosa puoi aiutarmi|come funzioni|come funziona|come funziona questa chat|a cosa servi|a cosa serve|cos’è questo|aiuto|aiutami|mi aiuti|ho bisogno di aiuto|mi serve aiuto|puoi aiutarmi|mi puoi aiutare|può aiutarmi|mi può aiutare|potrebbe aiutarmi|mi potrebbe aiutare|ho una domanda|ho delle domande|avrei una domanda|una domanda|domanda|posso fare una domanda|posso chiedere una cosa|vorrei fare una domanda|posso farti una domanda|ho un problema`,
			language: `parli italiano|parla italiano|parlate italiano|in italiano per favore|posso scrivere in italiano`,
			person: `umano|un umano|una persona|persona reale|una persona vera|operatore|un operatore|agente|un agente|servizio clienti|assistenza clienti|chiamami|chiamatemi|mi chiami|mi richiami|richiamatemi|mi potete chiamare|mi potete richiamare|potete chiamarmi|potete richiamarmi|può chiamarmi|puoi chiamarmi|voglio essere richiamato|vorrei essere richiamato|vorrei essere ricontattato|voglio un operatore|vorrei un operatore|voglio una persona|voglio un umano|no bot`,
			apology: `scusa|scusi|scusami|mi scusi|scusate|mi dispiace|ci dispiace|ci scusiamo|chiedo scusa|perdono|mi perdoni|pardon|colpa mia|errore mio|ops|ho sbagliato|lascia stare|lascia perdere|non importa|fa niente|non fa niente`,
			acknowledgement: `sì|si|sì grazie|certo|certamente|volentieri|no|ok|okay|va bene|bene|molto bene|benissimo|d’accordo|perfetto|ottimo|eccellente|fantastico|grande|bello|bravo|capito|ho capito|capisco|vedo|inteso|esatto|giusto|proprio così|interessante|buono a sapersi|forse|non so|non lo so|boh|ah|ah ok|oh|hm|mmm|ehm|haha|hahaha|ahah|ahahah|lol|wow|sei bravo|sei il migliore|ben fatto|nessun problema`,
			displeasure: `idiota|stupido|stupida|scemo|scema|cretino|cretina|imbecille|deficiente|inutile|sei inutile|fai schifo|che schifo|schifo|merda|una merda|cazzo|stronzo|stronza|vaffanculo|fanculo|puttana|troia|bastardo|stai zitto|chiudi il becco|maledetto|pessimo|orribile|terribile|brutto|ridicolo|assurdo|spazzatura|ti odio|sbagliato|è sbagliato|è falso|non è vero|non è corretto|non mi aiuta|non mi aiuti|non mi sei d’aiuto|non aiuta|non è utile|non mi è utile|non serve a niente|non servi a niente|non capisci|non capisci niente|non mi capisci|non mi hai capito|non hai capito|non ha capito|non è quello che ho chiesto|non ho chiesto questo|non è la mia domanda|non risponde alla mia domanda|non hai risposto|grazie per niente|grazie di niente|perdita di tempo|sono arrabbiato|sono arrabbiata|inaccettabile|vergogna|una vergogna|vergognoso|scandaloso|deluso|delusa`,
		},
		fillers: `a tutti|a tutte|team|signore|signora|signori|amico|amica|caro|cara|bot|mille|molto|tanto|davvero|così|e|ma|anche|anche a te|anche a lei|altrettanto|allora|ancora|di nuovo|solo|per favore|per cortesia|per piacere|per tutto|per l’aiuto|dell’aiuto|del tuo aiuto|del suo aiuto|per il tuo aiuto|per il suo aiuto|per la risposta|per le informazioni|per l’informazione|per l’info|della risposta|adesso|ora|oggi|qui|proprio|sei|è|un|una|uno|il|la|lo|che|tu|lei|questo|veloce|dunque`,
		wantsPerson: {
			alone: `richiamatemi|chiamatemi al|essere richiamato|essere richiamata|essere ricontattato|essere ricontattata|che qualcuno mi chiami|qualcuno può chiamarmi|qualcuno mi può chiamare|persona reale|persona vera|operatore umano|persona in carne e ossa`,
			verbs: `parlare con|parlare direttamente con|chattare con|comunicare con|mettermi in contatto con|mettetemi in contatto|mi metta in contatto|mi passi|passami|passatemi|trasferirmi|essere collegato|contattare|scrivere a`,
			people: `una persona|persona|un umano|umano|un essere umano|qualcuno|un operatore|operatore|operatrice|un agente|un consulente|consulente|un addetto|addetto|un dipendente|un rappresentante|un responsabile|il servizio clienti|servizio clienti|assistenza clienti|il vostro team|lo staff`,
		},
	},
	everyday: {
		hours: {
			both: `orario|orari|orari di apertura|orario di apertura|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|weekend|fine settimana`,
			asked: `aperti|aperto|aperta|chiusi|chiuso|aprite|apre|chiudete|chiude|quando siete aperti|siete aperti|a che ora`,
			said: `siamo aperti|aperto da|aperto dal|chiuso|tutti i giorni|giorno di chiusura`,
		},
		phone: {
			both: `telefono|numero di telefono|chiamare|tel|cellulare|telefonare`,
			asked: `vostro numero|chiamarvi|telefonarvi`,
			said: `chiamateci|chiamaci`,
		},
		email: {
			both: `email|e-mail|mail|posta elettronica|indirizzo email|indirizzo mail`,
			asked: `scrivervi`,
			said: `scriveteci|scrivici`,
		},
		contact: {
			both: `contatto|contatti|contattare|assistenza|servizio clienti`,
			asked: `contattarvi|parlare con voi|raggiungervi|parlare con qualcuno|mettermi in contatto`,
			said: `contattateci|scriveteci|chiamateci`,
		},
		address: {
			both: `indirizzo|posizione|sede`,
			asked: `dove siete|dove vi trovo|dove si trova|dov'è|dove vi trovate|venire da voi|arrivare da voi|trovarvi|come arrivo`,
			said: `come raggiungerci|dove siamo|ci troviamo|venite a trovarci|il negozio`,
		},
		price: {
			both: `prezzo|prezzi|costo|costi|costa|costano|tariffa|tariffe|listino|spese`,
			asked: `quanto|quanto costa|quanto viene|quanto si paga|caro`,
			said: `a persona|a notte`,
		},
		delivery: {
			both: `spedizione|spedizioni|spedire|consegna|consegne|consegnare|corriere|pacco|recapito`,
			asked: `spedite in *|spedite a *|spedite|consegnate a *|consegnate|mandate|inviate|a domicilio|arrivare|arriva`,
			said: `spediamo|consegniamo`,
		},
		returns: {
			both: `reso|resi|restituire|restituzione|rimborso|rimborsare|cambio|sostituzione|recesso`,
			asked: `rimborsate|soldi indietro|rendere|cambiare|mandare indietro`,
			said: `vi rendiamo|rendiamo l'importo`,
		},
		payment: {
			both: `pagare|pagamento|pagamenti|carta di credito|carta|bancomat|contanti|paypal|bonifico|rate`,
			asked: `con carta|a rate|si paga`,
			said: `accettiamo`,
		},
		warranty: { both: `garanzia|garanzie` },
		cancellation: {
			both: `annullare|annullamento|cancellazione|cancellare|disdire|disdetta|recedere`,
			asked: `cancello|annullo|disdico`,
		},
		booking: {
			both: `prenotare|prenotazione|prenotazioni|appuntamento|appuntamenti`,
			asked: `un tavolo|prenoto`,
			said: `su appuntamento|senza appuntamento|necessario prenotare`,
		},
		parking: {
			both: `parcheggio|parcheggiare|parcheggi|posto auto|garage`,
			asked: `lasciare la macchina|lasciare l'auto|parcheggiare la macchina|parcheggiare l'auto|parcheggiare la mia auto`,
		},
		jobs: {
			both: `lavoro|posizioni aperte|tirocinio|candidatura|assunzioni|offerte di lavoro|stage`,
			asked: `assumete|lavorare con voi|lavorare da voi|cercate personale|cercate qualcuno`,
			said: `cerchiamo|lavora con noi|unisciti`,
		},
		duration: {
			both: `quanto tempo|tempi di consegna|durata`,
			asked: `quanto ci mette|quanto ci vuole|quanto dura|quando arriva|ci mette`,
			said: `giorni lavorativi|giorni|entro`,
		},
		arrival: { both: `arrivo|check-in`, asked: `entrare in camera`, said: `camere sono pronte` },
		departure: { both: `partenza|check-out`, asked: `lasciare la camera`, said: `liberare la camera` },
		breakfast: { both: `colazione|prima colazione` },
		wifi: {
			both: `wifi|wi-fi|accesso a internet|connessione internet|internet gratuito|internet gratis`,
			asked: `internet|connessione`,
		},
		pets: { both: `animale|animali|cane|cani|gatto|gatti` },
		vegetarian: {
			both: `vegetariano|vegetariana|vegetariani|vegano|vegana|vegani`,
			asked: `senza carne`,
			said: `senza carne`,
		},
		voucher: { both: `buono regalo|buoni regalo|carta regalo|gift card|buoni` },
		trial: { both: `prova gratuita|periodo di prova|demo|versione di prova`, asked: `provare` },
		login: {
			both: `password|accedere|accesso|login|credenziali`,
			asked: `non riesco a entrare|password dimenticata`,
			said: `dimenticato`,
		},
		privacy: {
			both: `privacy|protezione dei dati|gdpr|sicurezza`,
			asked: `miei dati|sicuri`,
			said: `cifrati|vostri dati`,
		},
		app: { both: `app|applicazione`, said: `iphone|android` },
		damage: {
			both: `rotto|rotta|rotti|danneggiato|danneggiata|difettoso|difetto`,
			asked: `non funziona|arrivato rotto`,
		},
		urgent: { both: `urgenza|urgenze|emergenza|emergenze|urgente` },
		about: {
			both: `chi siamo|la nostra storia|su di noi`,
			asked: `su di voi|chi siete|cosa fate|di cosa vi occupate|la vostra storia|la vostra azienda`,
			said: `fondata|fondato|azienda familiare|a conduzione familiare|dal`,
		},
		menu: {
			both: `menù|menu|piatti|piatto del giorno`,
			asked: `vedere il menù|cosa si mangia|mangiare`,
			said: `antipasti|primi|secondi|dolci`,
		},
		identity: {
			both: `carta d'identità|passaporto|documento d'identità|documento di identità`,
			asked: `documenti|documento`,
		},
		children: { both: `bambino|bambini|bambina|neonato|neonati|ragazzi`, asked: `figlio|figlia|figli|piccoli` },
		access: {
			both: `sedia a rotelle|accessibile|accessibilità|disabili|disabile|barriere architettoniche`,
			asked: `passeggino|scale|carrozzina`,
			said: `rampa|ascensore`,
		},
		discount: {
			both: `sconto|sconti|codice sconto|codice promozionale|riduzione|ridotto|offerta`,
			asked: `costa meno|promozione`,
		},
		deposit: {
			both: `caparra|cauzione|acconto|deposito|pagamento anticipato`,
			asked: `pagare in anticipo|in anticipo`,
		},
		fillers: `ciao|buongiorno|grazie|favore|vorrei|voglio|posso|può|possiamo|potete|bisogno|negozio|hotel|albergo|ristorante|azienda|oggi|domani|adesso|ora|sapere|dirmi|esattamente|avete|ho|avere|fate|fare|accettate|ordine|articolo|prodotto|vostro|vostra|vostri|vicino|qui|numero|possibile|giorno|tempo|sera|mattina|qual|quale|si|mio|mia|arrivato|portare|mostrare|vedere|stasera|venire|serve|momento|ammessi`,
	},
	stopWords: `il lo la i gli le l c d s v m t dell all nell dall sull quell quest un uno una un e ed o oppure ma se che chi cosa quale quali quando dove come perché quanto quanta quanti quante io me mi mio mia miei mie tu te ti
		tuo tua tuoi tue egli lui lei esso essa suo sua suoi sue noi ci nostro nostra nostri nostre voi vi vostro vostra vostri vostre loro si ne questo questa questi queste
		quello quella quelli quelle di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con col
		su sul sullo sulla sui sugli sulle per tra fra è sono era erano essere stato stata stati state sei siamo siete fu furono ho hai ha abbiamo avete hanno aveva avevano
		avere può possono posso potere deve devono fare fa fanno non più meno molto molta molti molte poco anche solo già ancora tutto tutta tutti tutte altro altra altri altre
		ogni alcuni alcune stesso stessa così ciao grazie vorrei voglio vuole devo dobbiamo possiamo potete potrei faccio fate bisogno x nn xke xche cmq pls`,
	pointing: `lui lei loro esso essa questo questa quello quella lì ne ci`,
	joining: `e ed`,
	continuing: `esso essa essi esse questo questa questi queste quello quella ciò ma però tuttavia inoltre anche quindi così entrambi`,
	asking: `chi quando dove perché come`,
	negations: `non mai nessun nessuna nessuno niente nulla né nemmeno`,
};
