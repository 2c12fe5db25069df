import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const fr: EverydayWords = {
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
	identity: { both: `pièce d'identité|carte d'identité|passeport|justificatif d'identité`, asked: `papiers|identité` },
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
};
