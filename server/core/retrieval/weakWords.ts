/**
 * Words that stand in questions about anything, by language: they say a little of the subject, but less than their rarity
 * in a small knowledge base suggests. Lower case, as they stand before stemming.
 */
const LISTS: Readonly<Record<string, string>> = {
	en: `ask available bad best better big call change changed check come comes common create day days different difference exactly explain fact fast find first give gives go goes
		going good great happen happened happens hard help high important info information keep kind kinds last late least left less like likely list long look looking lot
		low made main make makes making mean means month move much name named names need needed needs new next nice number old open order part people person place please possible
		possibly problem purpose put question quick quickly read reason right run said save say says see seen send set show small someone something soon start started state step steps
		still stop sure take takes taking talk tell thing things think time times today together told top try trying turn type types understand use used using usually way ways
		week well wish word words work working works world year years yesterday tomorrow tonight morning night currently current recent recently amount certain able actually add`,
	de: `ändern anderen anders art beste besten besser brauche brauchen bekomme bekommen bekannt erklären finde finden frage fragen früher ganz geben gibt gehen gerade genau gleich groß große gut guten hilfe
		heute heißt information informationen jahr jahre jetzt kommen kommt lange lassen leute liegt machen möglich möglichkeit morgen name neu neue nötig ort person personen problem richtig sagen
		schnell sehen stehen suche suchen tag tage teil thema tun unterschied verwenden viel weg welt wichtig wissen woche zahl zeigen zeit`,
	es: `año años ahora ayuda bien buscar buena buenas bueno cambiar cosa cosas dar día días decir diferencia encontrar existe forma grande gente hoy información ir llama llegar lugar mañana manera mejor mejores
		momento mundo nombre necesito nuevo nueva número parte pasar persona personas posible problema pregunta quiero saber semana tiempo tipo tipos usar utilizar ver vez`,
	fr: `aide aller aujourd bien besoin bon bonne changer chose choses demain demander dire différence exister existe façon grand grande gens important information informations jour jours lieu maintenant manière meilleur
		meilleurs mettre monde moment nom nombre nouveau nouvelle partie personne personnes possible prendre problème question rapide savoir semaine temps trouver type types utiliser voir vouloir veux année ans`,
	it: `aiuto anno anni bisogno bene buono cambiare cercare cosa cose differenza dire domanda esiste giorno giorni grande informazioni luogo maniera meglio migliore migliori modo momento mondo nome numero nuovo
		oggi parte persona persone possibile problema sapere settimana tempo tipo tipi trovare usare vedere volta`,
	pt: `ajuda ano anos agora bem bom boa buscar coisa coisas dia dias diferença dizer encontrar existe forma grande hoje informação informações lugar maneira melhor melhores momento mundo nome novo nova número
		parte pessoa pessoas possível precisa preciso problema pergunta quero saber semana tempo tipo tipos usar ver vez`,
	nl: `andere beste beter dag dagen deel gaan geven goed goede groot hulp informatie jaar jaren komen kunnen laten maken manier mensen moment naam nieuw nieuwe nodig nummer persoon plaats probleem snel soort tijd
		vandaag verschil vinden vraag week weten wereld zeggen zien zoeken gebruiken`,
};

const EMPTY: ReadonlySet<string> = new Set();
const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/u))]),
);

/** The weak words of a language; none where it has no list. */
export function weakWordsOf(language: string | null): ReadonlySet<string> {
	return (language === null ? undefined : SETS.get(language)) ?? EMPTY;
}
