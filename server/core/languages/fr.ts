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
			apology: `désolé|désolée|pardon|excusez-moi|excuse-moi|excuses|mes excuses|toutes mes excuses|je suis désolé|je suis désolée|je m’excuse|navré|navrée|oups|laisse tomber|laissez tomber|peu importe|ce n’est pas grave|c’est pas grave|erreur de ma part|mon erreur`,
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
			both: `horaire|horaires|heures d'ouverture|horaires d'ouverture|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|jours d'ouverture`,
			asked: `ouvert $|ouverte $|ouverts $|êtes-vous ouvert|vous êtes ouvert|êtes-vous ouverts|ouvrez-vous|vous ouvrez|fermez-vous|vous fermez|ouvert le|ouverts le|ouvert aujourd'hui|fermé le|c'est ouvert`,
			said: `ouvert du|ouvert de|nous sommes ouverts|ouvert tous les jours|fermé|tlj`,
		},
		phone: {
			both: `téléphone|numéro de téléphone|appeler|tél|téléphoner`,
			asked: `votre numéro|vous joindre par téléphone`,
			said: `appelez|mobile`,
		},
		email: {
			both: `e-mail|email|mail|courriel|adresse mail|adresse e-mail|adresse électronique`,
			asked: `vous écrire`,
			said: `écrivez|écrivez-nous`,
		},
		contact: {
			both: `contact|contacter|joindre|service client|coordonnées`,
			asked: `vous contacter|vous joindre|parler à quelqu'un`,
			said: `nous joindre|nous contacter|contactez-nous|appelez|écrivez`,
		},
		address: {
			both: `adresse|plan d'accès|situé|située`,
			asked: `où êtes-vous|vous êtes où|où vous êtes|où se trouve|où se situe|où est|vous trouver|venir chez vous|où vous trouvez|comment venir|pour venir`,
			said: `nous trouver|nous rendre visite|accès|prenez le`,
		},
		price: {
			both: `prix|tarif|tarifs|coût|coûte|frais|coûtent`,
			asked: `combien $|combien est-ce|combien pour|combien je paie|combien dois-je|combien faut-il payer|c'est combien|combien ça coûte|cher|combien coûte|combien coûtent`,
			said: `par personne|par nuit|la nuit`,
		},
		delivery: {
			both: `livraison|livrer|livrez|expédition|expédier|envoi|envoyer|frais de port|colis|frais de livraison`,
			asked: `livrez-vous à *|livrez-vous en *|vous livrez à *|vous livrez en *|expédiez-vous en *|recevoir ma commande|à domicile`,
			said: `expédions|livrons|expédié|expédiées`,
		},
		returns: {
			both: `retour|retours|retourner|remboursement|rembourser|échange|échanger|rétractation|renvoyer`,
			asked: `remboursé|être remboursé|rendre un article|rendre|récupérer mon argent`,
			said: `remboursons|nous reprenons`,
		},
		payment: {
			both: `payer|paiement|règlement|moyens de paiement|carte bancaire|carte bleue|espèces|chèque|paypal|virement|cb|régler`,
			asked: `par carte|en plusieurs fois`,
			said: `nous acceptons`,
		},
		warranty: { both: `garantie|garanti|garantis` },
		cancellation: {
			both: `annuler|annulation|résilier|résiliation|désabonner`,
			asked: `annule|me désister|arrêter mon abonnement`,
			said: `sans frais jusqu'à`,
		},
		booking: {
			both: `rendez-vous|réserver|réservation|rdv`,
			asked: `prendre rendez-vous|une table`,
			said: `sur rendez-vous|sans rendez-vous`,
		},
		parking: {
			both: `parking|stationnement|stationner|garer|se garer|parc de stationnement`,
			asked: `me garer|laisser ma voiture|garer ma voiture|garer la voiture|garer sa voiture|garer une voiture|garer notre voiture`,
			said: `places de stationnement|voitures`,
		},
		jobs: {
			both: `emploi|recrutement|recruter|stage|apprentissage|candidature|poste|job|carrière`,
			asked: `vous recrutez|recrutez-vous|vous embauchez|travailler chez vous|postuler|travailler avec vous`,
			said: `nous recherchons|nous recrutons|rejoignez|nous cherchons`,
		},
		duration: {
			both: `combien de temps|délai|délais|durée`,
			asked: `en combien de|quand vais-je`,
			said: `jours ouvrés|jours|heures`,
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
		pets: { both: `animal|animaux|chien|chiens|chat|chats`, asked: `toutou` },
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
		urgent: { both: `urgence|urgences|urgent` },
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
		children: { both: `enfant|enfants|bébé|bébés`, asked: `fils|fille|petits` },
		access: {
			both: `fauteuil roulant|accessible|accessibilité|pmr|mobilité réduite|handicapé|handicapés|handicap`,
			asked: `poussette|escaliers`,
			said: `rampe|ascenseur|plain-pied`,
		},
		discount: {
			both: `réduction|réductions|remise|remises|rabais|code promo|promotion|tarif réduit|ristourne`,
			asked: `moins cher|bon plan|tarif de groupe|promo`,
		},
		deposit: {
			both: `caution|acompte|arrhes|dépôt de garantie|paiement anticipé`,
			asked: `payer à l'avance|payer d'avance|avance`,
		},
		fillers: `puis|peut|pourrais|svp|bonjour|merci|voudrais|veux|souhaite|besoin|possible|magasin|boutique|hôtel|restaurant|cabinet|maison|aujourd'hui|demain|maintenant|savoir|dire|exactement|avez-vous|avez|peux|puis-je|peut-on|peut|dois|faire|fait|venir|accepte|acceptez|acceptés|acceptez-vous|avoir|y|a-t-il|y-a-t-il|quelle|quel|quels|quelles|heure|commande|article|produit|ma|mon|soir|matin|après-midi|jusqu|temps|jour|ça|on|chez|près|ici|amener|emmener|apporter|montrer|montrez|voir|moment|ce|faut`,
	},
	stopWords: `le la les l un une des du de d et ou mais donc or ni car que qu qui quoi quel quelle quels quelles quand où comment pourquoi combien lequel laquelle je j me m
		moi mon ma mes tu te t toi ton ta tes il elle on se s soi son sa ses nous notre nos vous votre vos ils elles leur leurs lui eux ce c cet cette ces ceci cela ça
		y en à au aux avec chez contre dans depuis dès devant derrière durant entre hors jusque malgré par parmi pendant pour sans selon sous sur vers est sont était
		étaient été être suis es sommes êtes sera seront serait fut furent ai as a avons avez ont avait avaient avoir eu aura fait faire font peut peuvent peux pouvez
		pouvoir doit doivent devoir ne n pas plus moins très trop aussi bien si comme même tout toute tous toutes autre autres chaque quelque quelques il y a est-ce bonjour merci puis dois devez devons veux veut voulez voudrais fais faites faut pourrais pourriez pouvons besoin svp stp slt bjr dsl ya jai cest pr ds qd qq qqs pls ok`,
	pointing: `elle ils elles ça cela ceci celui celle ceux celles là y`,
	joining: `et`,
	continuing: `il elle ils elles ce cet cette ces cela ceci mais cependant toutefois aussi ainsi donc puis ensuite alors celui celle ceux celles`,
	asking: `qui quand où comment pourquoi`,
	negations: `pas jamais rien aucun aucune personne ni ne`,
};
