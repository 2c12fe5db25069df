import type { QualitySet } from '../qualitySet.ts';

export const atelierMirabelle: QualitySet = {
	language: 'fr',
	business: 'Atelier Mirabelle',
	boilerplate: {
		navigation: ['Accueil', 'Cours', 'Boutique', 'Location de four', 'Contact'],
		cookies: 'Ce site utilise des cookies de mesure. Tout accepter ou personnaliser.',
		newsletter: 'Abonnez-vous à notre lettre pour connaître les nouveautés du mois.',
		footer: 'Atelier Mirabelle SARL, RCS Nancy 123 456 789',
	},
	documents: [
		{
			id: 'cours',
			kind: 'page',
			title: 'Cours de poterie',
			html: `<h1>Cours de poterie</h1>
				<h2>Adultes</h2>
				<p>Les cours de tournage ont lieu le mardi et le jeudi de 18 h 30 à 21 h. Un trimestre de dix séances coûte 290 euros, terre et cuisson comprises. Chaque groupe compte huit personnes au plus.</p>
				<h2>Enfants</h2>
				<p>Le mercredi après-midi est réservé aux enfants de 6 à 12 ans. La séance d'une heure et demie coûte 18 euros.</p>
				<h2>Absence</h2>
				<p>Une séance manquée peut être rattrapée dans le même trimestre si vous prévenez la veille.</p>`,
		},
		{
			id: 'stages',
			kind: 'page',
			title: 'Stages du week-end',
			html: `<h1>Stages du week-end</h1>
				<p>Un week-end par mois, Hélène vous initie au raku : on enfourne le samedi et on défourne le dimanche dans le jardin.</p>
				<ul><li>Stage raku : 165 euros, repas de midi compris</li><li>Stage émaux : 140 euros</li><li>Stage modelage : 120 euros</li></ul>
				<h2>Inscription</h2>
				<p>L'inscription se fait en ligne. Un acompte de 50 euros confirme la place ; il est remboursé jusqu'à dix jours avant le stage.</p>
				<h2>À apporter</h2>
				<p>Apportez un tablier, une serviette et des chaussures fermées.</p>`,
		},
		{
			id: 'four',
			kind: 'page',
			title: 'Location de four',
			html: `<h1>Location de four</h1>
				<p>Les potiers amateurs peuvent faire cuire leurs pièces chez nous. Une cuisson de biscuit à 980 degrés coûte 45 euros le four complet, une cuisson d'émail à 1260 degrés 65 euros.</p>
				<p>Déposez les pièces sèches le vendredi ; elles sont prêtes le mercredi suivant. Nous ne répondons pas des pièces qui se fendent.</p>`,
		},
		{
			id: 'boutique',
			kind: 'text',
			text: `Boutique et horaires
				La boutique est ouverte du mercredi au samedi de 10 h à 12 h 30 et de 14 h à 19 h. Nous emballons les bols et les vases pour le voyage. Les commandes de vaisselle pour restaurants demandent environ huit semaines.`,
		},
		{
			id: 'acces',
			kind: 'text',
			text: `Venir à l'atelier
				L'atelier se trouve au 5, rue des Tanneurs, dans la cour. Le tramway 1 s'arrête place Saint-Jean, à trois minutes à pied. La cour a deux places pour les personnes handicapées ; les autres se garent au parking Joffre.`,
		},
		{
			id: 'lave-vaisselle',
			kind: 'faq',
			question: 'Vos bols passent-ils au lave-vaisselle ?',
			answer:
				'Oui, tout notre grès va au lave-vaisselle et au micro-ondes. Seules les pièces en raku se lavent à la main et ne servent pas aux aliments.',
		},
		{
			id: 'anniversaire',
			kind: 'faq',
			question: 'Organisez-vous des anniversaires ?',
			answer:
				'Oui, le dimanche, pour dix enfants au plus. Le forfait de deux heures coûte 190 euros, goûter non compris.',
		},
		{
			id: 'cheque',
			kind: 'faq',
			question: 'Proposez-vous des bons cadeaux ?',
			answer: 'Oui, du montant de votre choix, valables dix-huit mois, envoyés par courriel ou imprimés sur papier.',
		},
	],
	questions: [
		{ text: 'combien coute un trimestre de cours pour adulte', document: 'cours', contains: ['290 euros'] },
		{ text: "C'est quel jour le cours des enfants ?", document: 'cours', contains: ['mercredi'] },
		{ text: 'on est combien par groupe ?', document: 'cours', contains: ['huit personnes'] },
		{ text: 'je rate une séance, je peux la rattraper ?', document: 'cours', contains: ['rattrapée'] },
		{ text: 'quel est le prix du stage raku', document: 'stages', contains: ['165 euros'] },
		{ text: 'faut-il verser un acompte pour le stage ?', document: 'stages', contains: ['50 euros'] },
		{ text: 'Que dois-je apporter pour un stage ?', document: 'stages', contains: ['tablier'] },
		{
			text: 'je voudrais cuire mes pièces chez vous, quel tarif pour le biscuit',
			document: 'four',
			contains: ['45 euros'],
		},
		{ text: 'quand mes pièces cuites seront-elles prêtes ?', document: 'four', contains: ['mercredi suivant'] },
		{ text: 'la boutique ouvre à quelle heure le samedi', document: 'boutique', contains: ['10 h'] },
		{
			text: 'Combien de temps pour une commande de vaisselle de restaurant ?',
			document: 'boutique',
			contains: ['huit semaines'],
		},
		{ text: "quel tram pour venir à l'atelier", document: 'acces', contains: ['tramway 1'] },
		{ text: 'où puis-je garer ma voiture', document: 'acces', contains: ['parking Joffre'] },
		{
			text: 'est ce que je peux mettre les bols au micro-ondes',
			document: 'lave-vaisselle',
			contains: ['micro-ondes'],
		},
		{ text: "vous faites les anniversaires d'enfants ?", document: 'anniversaire', contains: ['190 euros'] },
		{ text: 'je cherche un bon cadeau pour ma mère', document: 'cheque', contains: ['dix-huit mois'] },
		{
			text: 'Et pour la cuisson d’émail ?',
			after: 'Combien coûte une cuisson de biscuit ?',
			document: 'four',
			contains: ['65 euros'],
		},
		{
			text: 'et celui de modelage ?',
			after: 'Combien coûte le stage émaux ?',
			document: 'stages',
			contains: ['120 euros'],
		},
		{
			text: 'Combien de temps sont-ils valables ?',
			after: 'Proposez-vous des bons cadeaux ?',
			document: 'cheque',
			contains: ['dix-huit mois'],
		},
		{ text: 'Vendez-vous des téléphones portables ?', document: null },
		{ text: 'qui a gagné la coupe du monde', document: null },
		{ text: 'Comment renouveler mon permis de conduire ?', document: null },
		{ text: 'quel temps fera-t-il demain', document: null },
		{ text: 'Donnez-vous des leçons de piano ?', document: null },
	],
};
