import type { LanguageWords } from './language.ts';

export const fr: LanguageWords = {
	sentences: {
		noAnswer: 'Désolé, je n’ai pas trouvé de réponse à cette question dans nos pages d’aide.',
		leaveDetails: 'Laissez vos coordonnées et notre équipe vous répondra.',
		weWillWrite: 'Notre équipe a vos coordonnées et vous écrira.',
		useContactPage: 'Notre équipe peut vous aider : ses coordonnées sont sur notre site.',
		understanding: 'Je comprends votre mécontentement.',
		greeting: 'Bonjour. Que souhaitez-vous savoir ?',
		wellbeing: 'Merci de demander. Que souhaitez-vous savoir ?',
		thanks: 'Je vous en prie. N’hésitez pas à poser d’autres questions.',
		goodbye: 'Au revoir. Nous restons à votre disposition pour toute question.',
		identity:
			'Vous échangez avec {name}, un assistant automatique. Je ne suis pas une personne ; mes réponses viennent de nos pages d’aide.',
		ability: 'Je réponds aux questions à partir de nos pages d’aide. Posez la vôtre avec vos propres mots.',
		person: 'Je suis un assistant automatique et ne peux pas vous mettre en relation.',
		apology: 'Il n’y a pas de mal. Que souhaitez-vous savoir ?',
		acknowledgement: 'Très bien. N’hésitez pas si vous voulez savoir autre chose.',
		displeasure:
			'Je regrette de ne pas avoir pu vous aider. Essayez avec d’autres mots, ou dites-moi que vous souhaitez parler à une personne.',
		notUnderstood: 'Je n’ai pas compris. Que souhaitez-vous savoir ? Une courte phrase suffit.',
	},
	smallTalk: {
		phrases: {
			greeting: `bonjour|bonsoir|coucou|hey|hi|bjr|bsr|slt|bonne journée à vous|re bonjour|rebonjour|il y a quelqu’un|y a quelqu’un|vous êtes là|tu es là`,
			wellbeing: `ça va|comment ça va|comment vas-tu|comment allez-vous|comment tu vas|vous allez bien|tu vas bien|ça va bien|quoi de neuf`,
			thanks: `merci|merci beaucoup|merci bien|merci infiniment|merci d’avance|grand merci|un grand merci|mille mercis|mille merci|je vous remercie|je te remercie|remerciements|c’est gentil|c’est très gentil|non merci|ça m’aide|ça m’a aidé|très utile|mrc`,
			goodbye: `au revoir|à bientôt|à plus|à plus tard|à demain|à tout à l’heure|à la prochaine|bonne journée|bonne soirée|bonne nuit|bon week-end|bonne continuation|adieu|bye|tchao|c’est tout|ce sera tout|rien d’autre`,
			salutation: `salut|ciao`,
			identity: `qui es-tu|qui êtes-vous|tu es qui|vous êtes qui|t’es qui|qui est-ce|qu’es-tu|qu’êtes-vous|à qui je parle|à qui ai-je affaire|avec qui je parle|à qui est-ce que je parle|es-tu un bot|es-tu un robot|es-tu une ia|es-tu humain|es-tu une personne|êtes-vous un bot|êtes-vous un robot|êtes-vous un chatbot|êtes-vous une ia|êtes-vous humain|êtes-vous une personne|êtes-vous une vraie personne|tu es un bot|tu es un robot|tu es une ia|tu es humain|tu es une personne|vous êtes un robot|vous êtes un bot|vous êtes une vraie personne|vous êtes humain|t’es un robot|t’es un bot|c’est un robot|c’est un bot|est-ce un robot|est-ce que tu es un robot|est-ce que tu es humain|est-ce que vous êtes un robot|est-ce que vous êtes une vraie personne|est-ce que je parle à un robot|je parle à un robot|je parle à un humain|comment tu t’appelles|comment t’appelles-tu|comment vous appelez-vous|quel est ton nom|quel est votre nom|ton nom|présente-toi|présentez-vous|humain ou robot|tu es chatgpt`,
			ability: `que peux-tu faire|que pouvez-vous faire|tu peux faire quoi|vous pouvez faire quoi|qu’est-ce que tu peux faire|qu’est-ce que vous pouvez faire|que pouvez-vous faire pour moi|que sais-tu faire|que savez-vous faire|que fais-tu|que faites-vous|qu’est-ce que tu sais faire|que puis-je demander|que puis-je vous demander|qu’est-ce que je peux demander|quelles questions puis-je poser|comment peux-tu m’aider|comment pouvez-vous m’aider|en quoi peux-tu m’aider|en quoi pouvez-vous m’aider|comment ça marche|comment ça fonctionne|à quoi tu sers|à quoi ça sert|c’est quoi|aide|aidez-moi|aide-moi|à l’aide|j’ai besoin d’aide|besoin d’aide|tu peux m’aider|vous pouvez m’aider|peux-tu m’aider|pouvez-vous m’aider|pourriez-vous m’aider|est-ce que vous pouvez m’aider|j’ai une question|j’ai des questions|j’aurais une question|une question|question|puis-je poser une question|je peux poser une question|est-ce que je peux poser une question|je voudrais poser une question|j’ai un problème`,
			language: `parlez-vous français|vous parlez français|tu parles français|parles-tu français|en français s’il vous plaît|en français svp|puis-je écrire en français`,
			person: `humain|un humain|une personne|vraie personne|une vraie personne|agent|un agent|conseiller|un conseiller|opérateur|service client|rappelez-moi|appelez-moi|appelle-moi|pouvez-vous m’appeler|pouvez-vous me rappeler|pourriez-vous me rappeler|pourriez-vous m’appeler|quelqu’un peut me rappeler|quelqu’un peut m’appeler|je veux être rappelé|je voudrais être rappelé|je souhaite être rappelé|je souhaite être contacté|je veux un humain|je veux une personne|je veux un conseiller|je voudrais un conseiller|je voudrais un humain|pas un robot`,
			apology: `désolé|désolée|pardon|excusez-moi|excuse-moi|excuses|mes excuses|toutes mes excuses|je suis désolé|je suis désolée|nous sommes désolés|nous sommes désolées|toutes nos excuses|nous nous excusons|nous vous présentons nos excuses|je m’excuse|navré|navrée|oups|laisse tomber|laissez tomber|peu importe|ce n’est pas grave|c’est pas grave|erreur de ma part|mon erreur`,
			acknowledgement: `oui|ouais|oui s’il vous plaît|si|bien sûr|volontiers|non|nan|ok|okay|oki|d’accord|dac|entendu|compris|j’ai compris|je comprends|je vois|bien|très bien|c’est bien|bon|parfait|super|génial|excellent|top|cool|formidable|magnifique|impeccable|nickel|bravo|bien joué|exact|exactement|c’est ça|c’est bon|ça marche|ça roule|c’est noté|bon à savoir|intéressant|peut-être|je ne sais pas|je sais pas|aucune idée|ah|ah bon|oh|hm|hmm|euh|lol|mdr|haha|hahaha|hihi|tu es génial|vous êtes génial|wow|pas de problème|pas de souci`,
			displeasure: `idiot|idiote|imbécile|crétin|stupide|débile|con|connard|connasse|conne|abruti|nul|nulle|c’est nul|tu es nul|t’es nul|vous êtes nul|merde|de la merde|c’est de la merde|putain|salope|pute|enculé|va te faire foutre|va te faire voir|ta gueule|ferme-la|va au diable|inutile|ça ne sert à rien|tu ne sers à rien|vous ne servez à rien|horrible|affreux|mauvais|très mauvais|ridicule|n’importe quoi|je te déteste|faux|c’est faux|incorrect|ce n’est pas vrai|c’est pas vrai|ça ne m’aide pas|ça m’aide pas|cela ne m’aide pas|vous ne m’aidez pas|tu ne m’aides pas|tu ne comprends pas|tu ne comprends rien|vous ne comprenez pas|vous ne comprenez rien|vous ne m’avez pas compris|tu n’as pas compris|vous n’avez pas compris|ce n’est pas ma question|ce n’est pas ce que j’ai demandé|c’est pas ma question|ça ne répond pas à ma question|vous ne répondez pas à ma question|merci pour rien|perte de temps|quelle honte|c’est énervant|je suis énervé|t nul|tu sers à rien|vous êtes nuls|inacceptable|inadmissible|honte|une honte|c’est une honte|honteux|lamentable|scandaleux|déçu|déçue`,
		},
		fillers: `à tous|à toutes|à vous|à toi|à vous aussi|tout le monde|monsieur|madame|mademoiselle|messieurs|l’équipe|chère équipe|cher|chère|mon ami|le bot|bot|beaucoup|bcp|mille fois|bien|très|tellement|et|mais|aussi|alors|donc|encore|à nouveau|juste|s’il vous plaît|s’il te plaît|svp|stp|pour votre aide|pour ton aide|pour l’aide|pour la réponse|pour votre réponse|pour ta réponse|pour les informations|pour l’information|pour l’info|pour tout|pour ça|pour cela|de votre aide|de votre réponse|maintenant|là|ici|vraiment|tu es|t’es|vous êtes|c’est|un|une|le|la|de|quel|quelle|espèce de|sale|gros|petite|rapide|en fait|bah|ben|eh bien`,
		wantsPerson: {
			alone: `appelez-moi au|rappelez-moi|me faire rappeler|être rappelé|être rappelée|être contacté par|que quelqu’un m’appelle|que l’on me rappelle|qu’on me rappelle|vraie personne|vrai humain|vrai conseiller|conseiller humain`,
			verbs: `parler à|parler avec|parler directement à|discuter avec|échanger avec|chatter avec|joindre|mettre en relation avec|mettez-moi en relation|me passer|passez-moi|transférez-moi|transférer à|contacter|écrire à`,
			people: `une personne|un humain|un être humain|quelqu’un|un agent|un conseiller|une conseillère|un opérateur|un employé|un représentant|un collaborateur|un responsable|un technicien|le service client|votre service client|votre équipe|un membre de l’équipe|vos équipes`,
		},
	},
	everyday: {
		hours: {
			both: `horaire|horaires|heures d'ouverture|horaires d'ouverture|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|jours d'ouverture|heures de bureau|heure de fermeture|plage horaire|jours fériés|fermeture|ouverture|jour de fermeture|fermeture annuelle|congés annuels|heures de visite|permanence|non-stop|nocturne|weekend|emploi du temps|24h 24|7j 7|créneaux d'ouverture|heures de consultation`,
			asked: `ouvert $|ouverte $|ouverts $|êtes-vous ouvert|vous êtes ouvert|êtes-vous ouverts|ouvrez-vous|vous ouvrez|fermez-vous|vous fermez|ouvert le|ouverts le|ouvert aujourd'hui|fermé le|c'est ouvert|ouvert|fermé|ouvre|ouvrent|ferment|vous êtes là|êtes-vous là|jusqu'à quelle heure|jusqu'à quand êtes|jusqu'à quand vous|jusqu'à qd|à partir de quelle heure|dès quelle heure|quels jours|quel jour|les jours|vos heures|quelle heure vous|quelle heure êtes|quelle heure on peut venir|quelle heure peut-on venir|quelle heure je peux venir|quelle heure puis-je venir|quand peut-on venir|quand puis-je venir|quand je peux venir|quand est-ce que je peux venir|quand passer|quand venir|quand puis-je passer|quand peut-on passer|quelle heure finissez|entre midi|à midi|sans interruption|pause déjeuner|pause de midi|le midi|y a quelqu'un le|quelqu'un au bureau|24h|7j|toute l'année|férié|noël ouvert|vous servez jusqu|servez jusqu|servez-vous jusqu|dernier service|service du soir|dernière entrée|lun|mar $|mer $|jeu $|ven $|sam $|dim|le sam|le dim|le lun|le w-e|ce we|le we`,
			said: `ouvert du|ouvert de|nous sommes ouverts|ouvert tous les jours|fermé|tlj|ouvre|de 9h|non stop|sans interruption|ouvert toute|fermeture|lun|mar|mer|jeu|ven|sam|dim|vous accueille|vous accueillons|7 jours sur 7`,
		},
		phone: {
			both: `téléphone|numéro de téléphone|appeler|tél|téléphoner|portable|numéro de portable|ligne fixe|whatsapp|numéro de contact|standard téléphonique|coup de fil|num de tel`,
			asked: `votre numéro|vous joindre par téléphone|num|numéro $|le numéro|un numéro|quel numéro|ton numéro|votre num|no de tel|phone|bigophone|passer un coup|passer un appel|joignable|de vive voix|par sms|un sms|texto|votre ligne|portable $|tph|tél portable|au bout du fil`,
			said: `appelez|mobile|joignable|numéro|fixe`,
		},
		email: {
			both: `e-mail|email|mail|courriel|adresse mail|adresse e-mail|adresse électronique`,
			asked: `vous écrire`,
			said: `écrivez|écrivez-nous`,
		},
		contact: {
			both: `contact|contacter|joindre|service client|coordonnées|formulaire de contact|nous écrire|messagerie|joignable|entrer en contact|service après-vente|sav|interlocuteur`,
			asked: `vous contacter|vous joindre|parler à quelqu'un|comment vous parler|vous parler|parler à|parler avec|discuter avec|échanger avec|à qui|qui dois-je|qui puis-je|qui je dois|m'adresser|s'adresser|vous envoyer un message|envoyer un message|laisser un message|un message|par message|facebook|instagram|insta|réseaux sociaux|réclamation|me plaindre|une plainte|avoir quelqu'un|avoir qqn|vous solliciter|poser une question|un conseiller|un responsable`,
			said: `nous joindre|nous contacter|contactez-nous|appelez|écrivez|formulaire|notre équipe répond|à votre écoute|laissez-nous|message`,
		},
		address: {
			both: `adresse|plan d'accès|situé|située|localisation|itinéraire|code postal|adresse postale|google maps|transports en commun|arrêt de bus|emplacement|centre-ville|station de métro`,
			asked: `où êtes-vous|vous êtes où|où vous êtes|où se trouve|où se situe|où est|vous trouver|venir chez vous|où vous trouvez|comment venir|pour venir|où vous vous|où c'est|c'est où|où ça|où ça se|où se trouvent|où se passe|où ont lieu|où a lieu|où aller|où on va|où puis-je vous|où peut-on vous|où on peut vous|où je peux vous|vs êtes où|t'es où|où se situent|dans quelle rue|quelle rue|dans quelle ville|quelle ville|dans quel quartier|quel quartier|quel arrondissement|à quel endroit|quel endroit|implanté|basé|comment vous rejoindre|comment aller|comment s'y rendre|comment y aller|comment se rendre|comment je viens|comment on vient|comment arriver|y aller|s'y rendre|me rendre|nous rendre|vous rendre visite|aller chez|chez vous en|pour aller|en bus|en métro|en tram|en tramway|en transport|quel bus|quel métro|quelle station|quel arrêt|arrêt le plus|métro le plus|tram|de la gare|la gare|gare la plus|loin de|loin du|c'est loin|à quelle distance|à pied|près de chez|proche de chez|gps|waze|coordonnées gps|vos locaux|votre magasin|votre boutique|boutique physique|magasin physique|avez-vous une boutique|avez-vous un magasin|un magasin à|une boutique à|vos magasins|vos boutiques|succursale|passer vous voir|passer au magasin|passer à la boutique|passer en boutique|voir sur place|adr|votre siège`,
			said: `nous trouver|nous rendre visite|accès|prenez le|à deux pas|minutes à pied|métro|bus|au coeur de|en face|à côté de|près de la|angle de|sortie|nous sommes au|venir nous voir|pour nous rejoindre|itinéraire`,
		},
		price: {
			both: `prix|tarif|tarifs|coût|coûte|frais|coûtent|tarif horaire|honoraires|cotisation|devis|droit d'entrée|frais d'inscription|prix d'entrée|grille tarifaire|forfait|ticket d'entrée|frais de livraison|frais de port|taux horaire|abonnement mensuel|coûteux|frais d'envoi`,
			asked: `combien $|combien est-ce|combien pour|combien je paie|combien dois-je|combien faut-il payer|c'est combien|combien ça coûte|cher|combien coûte|combien coûtent|combien vous|combien prenez-vous|vous prenez combien|combien vous prenez|combien vous demandez|combien demandez-vous|combien ça fait|ça fait combien|c combien|cb ça|cb coute|cmb|cbien|cbn|à combien|combien l'|combien la|combien le|combien un|combien une|combien d'euros|combien par|combien faut|combien vais-je|combien je vais|combien je dois|combien on paie|combien on paye|combien je paye|combien payer|combien facturez|vous facturez|ça vaut combien|vaut combien|ça revient|revient à combien|revient combien|budget|onéreux|abordable|c'est payant|combien de sous|par heure|estimation|fourchette|tarif étudiant|tarif senior|tarif groupe|tarif famille|prix étudiant|prix de groupe|prix groupe`,
			said: `par personne|par nuit|la nuit|par mois|par heure|par séance|la séance|l'heure|à partir de|ttc|euros par|forfait|gratuit pour|sur devis`,
		},
		delivery: {
			both: `livraison|livrer|livrez|expédition|expédier|envoi|envoyer|frais de port|colis|frais de livraison|livreur|frais d'envoi|point relais|mondial relay|colissimo|chronopost|click and collect|retrait en magasin|retrait|numéro de suivi|à emporter|emporter|transporteur|envois|la poste|livrable|expédiez|zone de livraison|uber eats|deliveroo|postal`,
			asked: `livrez-vous à *|livrez-vous en *|vous livrez à *|vous livrez en *|expédiez-vous en *|recevoir ma commande|à domicile|livrez à *|livrez en *|livrez au *|livrez aux *|livrez sur *|livrez-vous au *|livrez-vous sur *|vous livrez sur *|vous livrez au *|livraison à *|livraison en *|livraison sur *|envoyez-vous en *|envoyez-vous à *|vous envoyez en *|vous envoyez à *|envoi en *|expédiez en *|à l'étranger|étranger|à l'international|en europe|hors de france|outre-mer|dom-tom|en belgique|en suisse|par la poste|par courrier|chez moi|à la maison|jusqu'à chez moi|à ma porte|récupérer ma commande|récupérer en magasin|récupérer au|récupérer à|récupérer sur place|venir chercher|aller chercher|passer prendre|passer chercher|passer récupérer|venir récupérer|retirer ma|retirer en|retirer au|où est ma commande|où est mon colis|où en est ma|où en est|ma commande arrive|commande arrivera|suivre ma|suivre mon|reçu ma commande|reçu mon|recevoir mon|recevoir ma|recevoir mes|quand vais-je recevoir|quand je reçois|quand est-ce que je reçois|quand je recevrai|recevrai|reçois|frais de livr`,
			said: `expédions|livrons|expédié|expédiées|à emporter|retirer`,
		},
		returns: {
			both: `retour|retours|retourner|remboursement|rembourser|échange|échanger|rétractation|renvoyer|rendu|droit de rétractation|politique de retour|conditions de retour|échangeable|avoir valable|satisfait ou remboursé|délai de rétractation`,
			asked: `remboursé|être remboursé|rendre un article|rendre|récupérer mon argent|je rends|ramener l'article|ramener un|ramener mon|ramener le|rapporter un|rapporter l'|rapporter le|rapporter mon|rapporter ce|rapporter|mon argent|revoir mon argent|ravoir mon argent|mes sous|reprenez|vous reprenez|changer de taille|changer la taille|changer l'article|changer d'avis|me plaît pas|plait pas|ne plaît|plaît plus|ne me plaît|ne convient|convient pas|me convient pas|me va pas|ne me va|va pas|trop petit|trop grand|trop petite|trop serré|mauvaise taille|autre taille|mauvais article|trompé de|trompé d'|pas satisfait|pas satisfaite|pas content|insatisfait|n'en veux plus|veux plus|ne veux pas le garder|pas le garder|erreur de taille|erreur de commande`,
			said: `remboursons|nous reprenons|sous 14 jours|14 jours|30 jours|non porté|emballage d'origine|échangeons|ticket de caisse`,
		},
		payment: {
			both: `payer|paiement|règlement|moyens de paiement|carte bancaire|carte bleue|espèces|chèque|paypal|virement|cb|régler|modes de paiement|mode de règlement|visa|mastercard|american express|amex|carte de crédit|carte de débit|apple pay|google pay|sans contact|prélèvement|ticket restaurant|tickets resto|chèques vacances|titre restaurant|bancontact|twint|facture|mensualités|klarna|alma|crypto|bitcoin|payable|liquide|cesu|carte vitale|tiers payant|mensualiser|financement|paylib|lydia|wero|sepa`,
			asked: `par carte|en plusieurs fois|paye|je paye comment|la carte bancaire|en carte|avec carte|avec ma carte|avec la carte|carte ou|du liquide|en liquide|cash|en cash|en 3 fois|en trois fois|3x|4x|en 4 fois|en deux fois|plusieurs fois|à crédit|échelonner|étaler|facilités de paiement|sur facture|via paypal|tpe|sans frais en|ticket resto|tr $|comment on paye|payer avec mon téléphone|payer en ligne|payer sur place|payer à l'arrivée`,
			said: `nous acceptons|nous prenons la carte|carte acceptée|toutes les cartes|en plusieurs fois|par carte`,
		},
		warranty: { both: `garantie|garanti|garantis` },
		cancellation: {
			both: `annuler|annulation|résilier|résiliation|désabonner|reporter|décommander|désistement|désinscription|désinscrire|préavis|reprogrammer|frais d'annulation|conditions d'annulation|rétracter mon`,
			asked: `annule|me désister|arrêter mon abonnement|déplacer mon rendez-vous|déplacer mon rdv|déplacer le rdv|déplacer un rdv|déplacer ma|décaler|décaler mon|décaler le|changer mon rdv|changer mon rendez-vous|changer ma réservation|changer de date|changer la date|changer d'heure|modifier mon rdv|modifier mon rendez-vous|modifier ma réservation|modifier la date|modifier ma|autre jour|autre date|peux pas venir|peux plus venir|pas venir|plus venir|ne viens pas|viens pas|ne peux pas être|empêché|un imprévu|imprévu|rate mon|loupe mon|manqué mon|oublié mon rdv|oublié mon rendez-vous|ne me présente|présente pas|me désinscrire|mettre fin|arrêter l'abonnement|arrêter mon contrat|stopper|stopper mon|quitter le club|sortir du contrat|clôturer mon|suspendre|mettre en pause|résilie|je résilie|supprimer ma réservation|poser un lapin`,
			said: `sans frais jusqu'à|prévenir|sans frais|24h à l'avance|heures à l'avance|48h avant|heures avant|jours avant|par écrit|préavis d'un mois|en cas d'empêchement`,
		},
		booking: {
			both: `rendez-vous|réserver|réservation|rdv|prise de rendez-vous|inscription|inscrire|s'inscrire|liste d'attente|doctolib|adhésion|adhérer|créneau|disponibilité|préinscription|pré-inscription|bulletin d'inscription|nouveaux patients|planity|cours d'essai|séance d'essai`,
			asked: `prendre rendez-vous|une table|dispo|dispos|disponible le|disponible pour|place pour|de la place|des places|reste-t-il des places|reste des places|encore de la place|encore des places|table pour|table libre|chambre libre|chambre disponible|chambre de libre|chambre pour ce|reste des chambres|m'inscrire|inscris|inscrit|inscrire mon|devenir membre|adhérent|devenir adhérent|rejoindre le club|sans prendre|venir directement|venir comme ça|venir sans|passer sans|passer directement|passer à l'improviste|débarquer|à l'improviste|voir le médecin|voir un médecin|voir le docteur|voir un docteur|voir le dentiste|voir le kiné|prenez de nouveaux|nouveaux clients|nouveaux élèves|nouveau patient|retenir une|booker|caler un|fixer un|obtenir un rdv|prochaine dispo|premier créneau|plus tôt possible|être reçu|être prise|déplacer mon rdv|déplacer mon rendez-vous|changer mon rdv|changer mon rendez-vous|changer ma réservation|modifier mon rdv|modifier ma réservation`,
			said: `sur rendez-vous|sans rendez-vous|inscrivez-vous|réservation conseillée`,
		},
		parking: {
			both: `parking|stationnement|stationner|garer|se garer|parc de stationnement|place de parking|bornes de recharge|parc à vélos|garage à vélos|place pmr|zone bleue|horodateur`,
			asked: `me garer|laisser ma voiture|garer ma voiture|garer la voiture|garer sa voiture|garer une voiture|garer notre voiture|laisser la voiture|laisser sa voiture|laisser notre voiture|mettre ma voiture|mettre la voiture|poser ma voiture|venir en voiture|avec ma voiture|avec la voiture|laisser mon vélo|attacher mon vélo|mon vélo|garer mon vélo|charger ma voiture|recharger ma|voiture électrique|me parker|parker|parquer|place pour la voiture|place pour ma voiture`,
			said: `places de stationnement|voitures|places gratuites`,
		},
		jobs: {
			both: `emploi|recrutement|recruter|stage|apprentissage|candidature|poste|job|carrière`,
			asked: `vous recrutez|recrutez-vous|vous embauchez|travailler chez vous|postuler|travailler avec vous`,
			said: `nous recherchons|nous recrutons|rejoignez|nous cherchons`,
		},
		duration: {
			both: `combien de temps|délai|délais|durée|temps d'attente|délai de livraison|temps de préparation|délai d'attente|délai de réparation`,
			asked: `en combien de|quand vais-je|combien de jours|combien de semaines|combien d'heures|combien de minutes|combien d'temps|durent|dure longtemps|ça prend combien|prend combien de|prend du temps|prend longtemps|cb de temps|cb de jours|cmb de temps|cmb de tps|combien de tps|quand est-ce prêt|c'est prêt quand|sera prêt|seront prêts|est prêt|prêt quand|prêt le|quand ce sera|quand sera|quand seront|quand pourrai-je|quand je pourrai|d'ici combien|sous combien|dans combien|au bout de combien|longtemps|c'est long|attendre|attente|d'attente|le jour même|le lendemain|express|quand vais-je recevoir|quand je reçois|quand est-ce que je reçois|quand arrive|quand est-ce que ça arrive|avant quand`,
			said: `jours ouvrés|jours|heures|minutes|semaines|sous 48h|sous 24h|environ|en moyenne|compter`,
		},
		arrival: {
			both: `arrivée|check-in|enregistrement`,
			asked: `arriver|à quelle heure on peut arriver`,
			said: `les chambres sont prêtes|à partir de`,
		},
		departure: {
			both: `départ|check-out`,
			asked: `partir|quitter la chambre|rendre la chambre|libérer la chambre`,
			said: `libérer la chambre`,
		},
		breakfast: { both: `petit déjeuner|petit-déjeuner|petit déj|petit-déj|petits déjeuners` },
		wifi: {
			both: `wifi|wi-fi|accès internet|accès à internet|connexion internet|internet gratuit`,
			asked: `internet|connexion`,
		},
		pets: {
			both: `animal|animaux|chien|chiens|chat|chats|chiot|animal de compagnie|chien guide|chaton`,
			asked: `toutou|chatte|médor|caniche|labrador|bouledogue|teckel|berger|boule de poils|hamster|bestiole|quatre pattes|toutous|york`,
		},
		vegetarian: {
			both: `végétarien|végétarienne|végétariens|vegan|végane|végétalien|végétarienne`,
			asked: `sans viande`,
			said: `sans viande`,
		},
		voucher: { both: `bon cadeau|bons cadeaux|carte cadeau|cartes cadeaux|chèque cadeau|bon d'achat` },
		trial: { both: `essai|essai gratuit|version d'essai|période d'essai|démo`, asked: `tester|essayer` },
		login: {
			both: `mot de passe|connexion|se connecter|identifiant|identifiants`,
			asked: `me connecter|mot de passe oublié|mon compte`,
			said: `oublié`,
		},
		privacy: {
			both: `données personnelles|confidentialité|rgpd|sécurité`,
			asked: `mes données|sécurisé`,
			said: `vos données|chiffrées`,
		},
		app: { both: `application|appli|application mobile`, said: `iphone|android` },
		damage: { both: `cassé|abîmé|défectueux|endommagé|panne`, asked: `ne marche pas|ne fonctionne pas` },
		urgent: {
			both: `urgence|urgences|urgent|numéro d'urgence|de garde|médecin de garde|astreinte|accident|dépannage d'urgence|rdv d'urgence`,
			asked: `urgemment|mal aux dents|rage de dents|j'ai mal|fuite d'eau|fuite|saigne|en pleine nuit|hors horaires|en dehors des heures|en dehors des horaires|quand vous êtes fermés|quand c'est fermé|me recevoir aujourd'hui|recevoir aujourd'hui`,
			said: `112|samu|24h 24|en dehors des horaires|la nuit|jour et nuit|7j 7`,
		},
		about: {
			both: `à propos|notre histoire|qui sommes-nous`,
			asked: `à propos de vous|votre histoire|votre entreprise|que faites-vous|vous faites quoi|qui est derrière`,
			said: `fondé|fondée|entreprise familiale|créée en|depuis`,
		},
		menu: {
			both: `menu|menus|carte du restaurant|plat du jour|plats`,
			asked: `voir la carte|la carte|manger`,
			said: `entrées|desserts|plats principaux`,
		},
		identity: {
			both: `pièce d'identité|carte d'identité|passeport|justificatif d'identité`,
			asked: `papiers|identité`,
		},
		children: {
			both: `enfant|enfants|bébé|bébés|chaise haute|lit bébé|lit parapluie|berceau|aire de jeux|espace jeux|familial|âge minimum|limite d'âge|adolescent|ado|ados|nourrisson|nourrissons|table à langer|mineurs`,
			asked: `fils|fille|petits|quel âge|âge|à partir de quel âge|dès quel âge|de quel âge|tout petit|gamin|gosse|mioche|loulou|loulous|marmots|bout de chou|bambin|petit-fils|neveu|nièce|de 2 ans|de 3 ans|de 4 ans|de 5 ans|de 6 ans|de 8 ans|de 10 ans|moins de 18|moins de 16|moins de 12|en famille|pour les familles|kids|mon petit|baby`,
			said: `familles|ans|dès ans|à partir de ans|moins de 12 ans|tout âge`,
		},
		access: {
			both: `fauteuil roulant|accessible|accessibilité|pmr|mobilité réduite|handicapé|handicapés|handicap|accès pmr|accès handicapé|plain pied|personnes à mobilité|place handicapé|wc handicapés|malvoyant|malentendant|boucle magnétique|monte-escalier|invalidité`,
			asked: `poussette|escaliers|en fauteuil|fauteuil $|avec un fauteuil|chaise roulante|en chaise roulante|fauteuil électrique|handi|ascenseur|un ascenseur|des marches|marches|une rampe|rampe|béquilles|déambulateur|canne|mal à marcher|peux pas marcher|marche mal|peut pas marcher|difficultés à marcher|peine à marcher|à l'étage|rez-de-chaussée|landau|aveugle|sourd|invalide`,
			said: `rampe|ascenseur|plain-pied|rez-de-chaussée|marche|seuil|portes larges|sans marche|élévateur`,
		},
		discount: {
			both: `réduction|réductions|remise|remises|rabais|code promo|promotion|tarif réduit|ristourne|tarif étudiant|tarif senior|tarif groupe|tarif préférentiel|tarif famille|tarif dégressif|offre spéciale|promos|soldes|carte de fidélité|programme de fidélité|fidélité|bon de réduction|code de réduction|code réduction|coupon|réduit|réduc|black friday|happy hour|demi-tarif|tarif chômeur|parrainage`,
			asked: `moins cher|bon plan|tarif de groupe|promo|pour les seniors|pour les retraités|retraité|demandeurs d'emploi|prix étudiant|prix de groupe|prix groupe|prix réduit|en solde|meilleur prix|geste commercial|négocier|marchander|faire baisser|baisser le prix|offre en cours|offres du moment|pourcentage|pour cent|code avantage|prix de gros`,
			said: `gratuit pour|offert|économisez`,
		},
		deposit: {
			both: `caution|acompte|arrhes|dépôt de garantie|paiement anticipé|prépaiement|versement|empreinte bancaire|empreinte de carte|empreinte cb|payable d'avance|payable à l'avance`,
			asked: `payer à l'avance|payer d'avance|une avance|à l'avance|verser|verser quelque chose|verser un|payer avant|payer tout de suite|payer d'abord|payer maintenant|payer en avance|payer sur place|payer à l'arrivée|payer le jour|régler sur place|régler à l'arrivée|régler d'avance|régler à l'avance|payer la moitié|au préalable|garantie bancaire|bloquer ma carte`,
			said: `à la réservation|versez|bloquer la date|confirme votre réservation|restitué`,
		},
		fillers: `puis|peut|pourrais|svp|bonjour|merci|voudrais|veux|souhaite|besoin|possible|magasin|boutique|hôtel|restaurant|cabinet|maison|aujourd'hui|demain|maintenant|savoir|dire|exactement|avez-vous|avez|peux|puis-je|peut-on|peut|dois|faire|fait|venir|accepte|acceptez|acceptés|acceptez-vous|avoir|y|a-t-il|y-a-t-il|quelle|quel|quels|quelles|heure|commande|article|produit|ma|mon|soir|matin|après-midi|jusqu|temps|jour|ça|on|chez|près|ici|amener|emmener|apporter|montrer|montrez|voir|moment|ce|faut|salon|atelier|studio|école|club|agence|restau|resto|institut|garage|café|bar|pharmacie|boulangerie|musée|centre|établissement|entreprise|société|bureau|site|enseigne|commerce|stp|s'il|plaît|bonsoir|salut|coucou|hello|bjr|bsr|slt|cc|hey|madame|monsieur|messieurs|mme|mr|mci|mrc|dite|dis|dites-moi|connaître|demander|question|renseignement|info|infos|information|précisément|précis|environ|normalement|habituellement|d'habitude|généralement|en général|vraiment|encore|toujours|déjà|actuellement|bientôt|plutôt|juste|simplement|koi|kel|ki|k|vs|vou|ns|pr|tt|tjs|tjrs|qd|qqn|qqch|cest|ya|g|jai|jsuis|chui|auj|ajd|aujourdhui|dem1|bcp|mtn|wé|bah|ben|alors|du coup|sinon|par contre|enfin|voilà|hein|ok|oui|non|ah|euh|eh|lol|mdr|aurais|aimerais|voudrions|souhaitons|désire|pourrait|pourriez-vous|pouvez-vous|serais|permet|permis|autorisé|admis|tolérés|prenez|prend|prendre|donner|indiquer|expliquer|trouver|cherche|recherche|utiliser|proposez|offrez|existe|obligé|obligatoire|nécessaire|faudrait|chose|truc|acheter|achat|client|nouveau|nouvelle|total|minimum|maximum|moyenne|type|genre|semaine|mois|année|nuit|journée|tard|tôt|prochain|personne|gens|quelqu'un|ensemble|seul|directement|là|là-bas|ici même|coin|le coin|secteur|région|gratuit|`,
	},
	stopWords: `le la les l un une des du de d et ou mais donc or ni car que qu qui quoi quel quelle quels quelles quand où comment pourquoi combien lequel laquelle je j me m
		moi mon ma mes tu te t toi ton ta tes il elle on se s soi son sa ses nous notre nos vous votre vos ils elles leur leurs lui eux ce c cet cette ces ceci cela ça
		y en à au aux avec chez contre dans depuis dès devant derrière durant entre hors jusque malgré par parmi pendant pour sans selon sous sur vers est sont était
		étaient été être suis es sommes êtes sera seront serait fut furent ai as a avons avez ont avait avaient avoir eu aura fait faire font peut peuvent peux pouvez
		pouvoir doit doivent devoir ne n pas plus moins très trop aussi bien si comme même tout toute tous toutes autre autres chaque quelque quelques il y a est-ce bonjour merci puis dois devez devons veux veut voulez voudrais fais faites faut pourrais pourriez pouvons besoin svp stp slt bjr dsl ya jai cest pr ds qd qq qqs pls`,
	pointing: `elle ils elles ça cela ceci celui celle ceux celles là y`,
	joining: `et`,
	continuing: `il elle ils elles ce cet cette ces cela ceci mais cependant toutefois aussi ainsi donc puis ensuite alors celui celle ceux celles`,
	asking: `qui quand où comment pourquoi`,
	negations: `pas jamais rien aucun aucune personne ni ne`,
};
