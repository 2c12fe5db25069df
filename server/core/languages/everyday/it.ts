import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const it: EverydayWords = {
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
	damage: { both: `rotto|rotta|rotti|danneggiato|danneggiata|difettoso|difetto`, asked: `non funziona|arrivato rotto` },
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
	deposit: { both: `caparra|cauzione|acconto|deposito|pagamento anticipato`, asked: `pagare in anticipo|in anticipo` },
	fillers: `ciao|buongiorno|grazie|favore|vorrei|voglio|posso|può|possiamo|potete|bisogno|negozio|hotel|albergo|ristorante|azienda|oggi|domani|adesso|ora|sapere|dirmi|esattamente|avete|ho|avere|fate|fare|accettate|ordine|articolo|prodotto|vostro|vostra|vostri|vicino|qui|numero|possibile|giorno|tempo|sera|mattina|qual|quale|si|mio|mia|arrivato|portare|mostrare|vedere|stasera|venire|serve|momento|ammessi`,
};
