import { foldAccents } from './foldAccents.ts';

/**
 * Words that say nothing about the subject of a question, by language (ISO 639-1): articles, pronouns, prepositions,
 * auxiliaries, question words. Lower case, as they stand before stemming.
 */
const LISTS: Readonly<Record<string, string>> = {
	en: `a an the and or but nor so if then than that this these those there here it its itself he him his himself she her hers herself they them their
		theirs themselves we us our ours ourselves you your yours yourself yourselves i me my mine myself am is are was were be been being do does did done doing
		have has had having will would shall should can could may might must of to in on at by for from with without about as into onto upon out off over under
		up down between among during through per via within what which who whom whose when where why how not no yes also just only very too much many more most
		some any each every all both such own same other another again ever get got let us please hi hello hey thanks thank tell know want need
		s t d ll re ve m don doesn didn isn aren wasn weren won wouldn shouldn couldn can cannot hasn haven hadn ain im ive id youre dont doesnt cant whats wheres whens hows`,
	de: `der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und oder aber sondern denn wenn als ob dass daß weil da so
		wie was wer wen wem wessen wann wo woher wohin warum weshalb wieso welche welcher welches welchen welchem ich mich mir mein meine meinen meinem meiner
		du dich dir dein deine deinen deinem deiner er ihn ihm sein seine seinen seinem seiner sie ihr ihre ihren ihrem ihrer ihres es wir uns unser unsere euch euer
		eure euren eurem eurer man sich bin bist ist sind seid war waren warst wäre wären sei gewesen haben habe hast hat hatte hatten hätte habt hattet wart werden werde wird wirst wurde wurden würde
		worden kann kannst können könnte konnte konnten muss muß müssen musste soll sollen sollte darf dürfen durfte will wollen wollte mag möchte in im ins an am ans
		auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor zu zum zur zwischen während wegen nicht nichts auch nur noch schon sehr mehr viel
		viele vielen etwas alle allem allen alles dies diese dieser dieses diesen diesem jede jeder jedes jener dort hier dann doch mal bitte gibt es geht macht tun hallo danke mache machst machen brauche brauchst braucht brauchen bekomme bekommst bekommt bekommen möchten möchtest wollen wollt wollten dürft darfst müsst musst könnt könnten sollten
		hab ne nen gibts gehts`,
	es: `el la los las lo un una unos unas y e o u pero sino que qué quien quién quienes quiénes cual cuál cuales cuáles cuando cuándo donde dónde como cómo cuanto cuánto
		cuanta cuánta cuantos cuántos cuantas cuántas por porque qué para de del al a ante con contra desde durante en entre hacia hasta según sin sobre tras yo me mi mis
		mí tú tu tus te ti él ella ello ellos ellas le les se su sus nosotros nos nuestro nuestra nuestros nuestras vosotros os vuestro usted ustedes ser es son era eran
		fue fueron sido siendo soy eres somos está están estaba estaban estar estoy haber ha han había habían he hemos hay tener tiene tienen tengo tenía poder puede pueden
		puedo podía hacer hace hacen hizo este esta esto estos estas ese esa eso esos esas aquel aquella aquello no sí si ya muy más mas menos mucho mucha muchos muchas
		poco también tampoco solo sólo todo toda todos todas otro otra otros otras mismo misma cada algo alguno alguna algunos hola gracias favor tenéis tenemos podéis podemos hacéis hacemos habéis sois estáis estamos queréis quiero quiere quieren quisiera
		querría necesito necesita necesitamos debo debe deben vuestra vuestros vuestras`,
	fr: `le la les l un une des du de d et ou mais donc or ni car que qu qui quoi quel quelle quels quelles quand où comment pourquoi combien lequel laquelle je j me m
		moi mon ma mes tu te t toi ton ta tes il elle on se s soi son sa ses nous notre nos vous votre vos ils elles leur leurs lui eux ce c cet cette ces ceci cela ça
		y en à au aux avec chez contre dans depuis dès devant derrière durant entre hors jusque malgré par parmi pendant pour sans selon sous sur vers est sont était
		étaient été être suis es sommes êtes sera seront serait fut furent ai as a avons avez ont avait avaient avoir eu aura fait faire font peut peuvent peux pouvez
		pouvoir doit doivent devoir ne n pas plus moins très trop aussi bien si comme même tout toute tous toutes autre autres chaque quelque quelques il y a est-ce bonjour merci puis dois devez devons veux veut voulez voudrais fais faites faut pourrais pourriez pouvons besoin`,
	it: `il lo la i gli le l c d s v m t dell all nell dall sull quell quest un uno una un e ed o oppure ma se che chi cosa quale quali quando dove come perché quanto quanta quanti quante io me mi mio mia miei mie tu te ti
		tuo tua tuoi tue egli lui lei esso essa suo sua suoi sue noi ci nostro nostra nostri nostre voi vi vostro vostra vostri vostre loro si ne questo questa questi queste
		quello quella quelli quelle di del dello della dei degli delle a al allo alla ai agli alle da dal dallo dalla dai dagli dalle in nel nello nella nei negli nelle con col
		su sul sullo sulla sui sugli sulle per tra fra è sono era erano essere stato stata stati state sei siamo siete fu furono ho hai ha abbiamo avete hanno aveva avevano
		avere può possono posso potere deve devono fare fa fanno non più meno molto molta molti molte poco anche solo già ancora tutto tutta tutti tutte altro altra altri altre
		ogni alcuni alcune stesso stessa così ciao grazie vorrei voglio vuole devo dobbiamo possiamo potete potrei faccio fate bisogno`,
	pt: `o a os as um uma uns umas e ou mas que quê quem qual quais quando onde como porque porquê por quanto quanta quantos quantas eu me mim meu minha meus minhas tu te ti teu
		tua você vocês ele ela eles elas lhe lhes se seu sua seus suas nós nos nosso nossa nossos nossas de do da dos das em no na nos nas num numa ao à aos às a ante até após
		com contra desde durante entre para perante pelo pela pelos pelas sem sob sobre é são era eram foi foram ser sido sendo sou somos está estão estava estavam estar estou
		ter tem têm tinha tinham tenho há havia haver pode podem posso poder fazer faz fazem fez este esta isto estes estas esse essa isso esses essas aquele aquela aquilo não
		sim já muito muita muitos muitas mais menos pouco também só apenas todo toda todos todas outro outra outros outras mesmo mesma cada algum alguma alguns olá obrigado obrigada quero queria quer preciso precisa devo deve podemos poderia faço fazemos`,
	nl: `de het een en of maar dus want dat die dit deze wat wie welk welke wanneer waar waarom hoe hoeveel ik me mij mijn jij je jou jouw u uw hij hem zijn zij ze haar wij we ons onze
		jullie hen hun zich er hier daar is zijn ben bent was waren geweest word wordt worden werd werden heb hebt heeft hebben had hadden kan kun kunt kunnen kon konden moet moeten
		moest mag mogen zal zullen zou zouden wil wilt willen doe doet doen te in op aan bij door met naar om onder over tegen tot uit van vanaf voor zonder tussen tijdens als dan
		toen niet geen ook nog al alle alles veel meer meest zeer heel wel toch maar iets niets elk elke ieder iedere ander andere zelf hallo dank bedankt wilt willen moeten mogen graag nodig`,
	pl: `i a oraz lub albo ale lecz że żeby aby jeśli jeżeli gdy kiedy gdzie skąd dokąd jak jaki jaka jakie jakich jakim co kto kogo komu kim czego czemu czym czy dlaczego ile ilu który
		która które których którym którzy ja mnie mi mną mój moja moje ty ciebie cię ci tobą twój twoja twoje on jego go jemu mu nim ona jej ją nią ono my nas nam nami nasz nasza nasze wy
		was wam wasz oni one ich im nimi się siebie sobie to ten ta te tego tej tych tym tymi tam tu jest są był była było były być będzie będą bądź jestem ma mają miał może mogą można
		mogę w we z ze na do od ode po pod przed przy przez dla bez nad między u o za nie tak też także tylko już jeszcze bardzo więcej mniej wiele wszystko wszystkie każdy inny inne cześć dziękuję proszę`,
	ru: `и а но или да же ли бы что чтобы как так если то когда где куда откуда почему зачем сколько кто кого кому кем чей чего чему чем какой какая какое какие каких каким каком какую который
		которая которое которые которых которым котором которую я меня мне мной мой моя моё мое мои ты тебя тебе твой вы вас вам вами ваш ваша ваше ваши он его ему им нём нем она её ее ей ней
		оно мы нас нам нами наш наша наше наши они их ими них себя себе это этот эта эти этого этой этих этому этом тот та те того той тех тому том там тут здесь был была было были быть
		будет будут есть является являются может могут можно мог могла могли надо нужно в во на с со к ко у о об от до из за по под над при про для без через между после перед не ни нет
		уже еще ещё только тоже также очень более менее много весь все всё всех всего вся самый самая каждый другой другие привет спасибо пожалуйста`,
	tr: `bir ve veya ya da de ile için ki ama fakat ancak çünkü eğer ise gibi kadar göre daha en çok az her hiç bu şu o bunlar şunlar onlar bunu şunu onu bunun onun onların ben beni bana benim
		sen seni sana senin biz bizi bize bizim siz sizi size sizin ne neden nasıl niçin niye nerede nereye nereden kim kimi kime kimin kimler hangi hangisi kaç zaman mi mı mu mü mıdır midir var
		yok değil olan olarak oldu olmuştur olduğu olduğunu olmak olur idi iken etti etmek edilen tarafından sonra önce üzerinde içinde arasında altında diye hem sadece bile tüm bütün bazı
		nedir nelerdir kimdir nerededir kaçtır hangisidir musunuz mısınız misiniz müsünüz musun mısın misin müsün mıyım miyim muyum müyüm mıyız miyiz muyuz müyüz merhaba teşekkürler lütfen`,
	ro: `un o unei unui niște și sau dar iar ci că să dacă când unde cum de ce cine care cui căruia cărui cărei căror câți câte cât câtă eu mă mie mine meu mea mei mele tu te ție tine tău ta el îl lui
		ea îi ei ele ele lor noi ne nouă nostru noastră nostri voi vă vouă vostru se își sine acest această acestui acestei acești aceste acel acea acelui acelei acei acele acesta aceasta
		este sunt era erau a fi fost fiind am ai are avem aveți au avea avut poate pot putea trebuie la în din de pe pentru cu fără prin spre către până despre între sub peste după
		înainte contra nu da mai foarte mult multă mulți multe puțin tot toți toate toată fiecare alt altă alți alte același doar numai deja încă al ale ai salut mulțumesc vreau doresc`,
	el: `ο η το οι τα τον την του της των τους τις στο στη στην στον στα στους στις στου ένας μια μία ένα ενός μιας και ή αλλά όμως ότι πως που πού πώς πότε γιατί ποιος ποια ποιο ποιοι ποιες ποιον ποιου
		ποιας ποιους τι πόσο πόση πόσα πόσοι πόσες πόσων όταν αν εάν εγώ εμένα με μου εσύ εσένα σε σου αυτός αυτή αυτό αυτοί αυτές αυτά αυτού αυτής αυτών εμείς μας εσείς σας είναι ήταν είμαι είσαι είμαστε
		είστε έχω έχεις έχει έχουν είχε είχαν μπορεί μπορώ μπορούν πρέπει θα να δεν μη μην για από ως έως μέχρι μετά πριν χωρίς κατά προς υπό υπέρ πάνω κάτω μέσα έξω πολύ πιο λιγότερο όλα όλοι όλες κάθε
		άλλο άλλη άλλος ίδιο μόνο ήδη ακόμα επίσης γεια ευχαριστώ παρακαλώ`,
	ar: `في من إلى الى على عن مع بين حتى منذ خلال بعد قبل عند عندما حيث كيف متى أين اين لماذا ماذا ما ماهي ماهو من كم أي اي أية هل الذي التي الذين اللذان اللتان اللواتي هو هي هم هن هما أنا انا
		نحن أنت انت أنتم هذا هذه هؤلاء ذلك تلك هنا هناك كان كانت كانوا يكون تكون ليس ليست لم لن لا ما قد لقد إن ان أن أنه انه أنها كل بعض غير سوى أو او ثم و ف ب ك ل لكن بل إذا اذا لو كما
		مثل أكثر اكثر أقل جدا فقط أيضا ايضا تم يتم به بها فيه فيها منه منها له لها لهم عليه عليها إليه مرحبا شكرا`,
	vi: `là và của các những một có được cho với trong trên dưới ngoài từ đến tại bởi về theo như khi nào đâu gì ai sao thế bao nhiêu mấy tại vì vì nên nếu thì mà cũng đã đang sẽ không chưa phải rất hơn
		nhất này kia đó ấy đây tôi bạn anh chị em ông bà chúng ta chúng tôi họ nó mình hay hoặc nhưng lại ra vào lên xuống người cái việc điều để do bị cả mọi mỗi vẫn còn chỉ rồi nữa xin chào cảm ơn`,
	hi: `का की के को से में पर ने और या एक यह ये वह वे इस उस इन उन इसके उसके इसका उसका इसकी उसकी इसे उसे इन्हें उन्हें जो जिस जिसे जिसके जिसका जिसकी जिन कि तो भी ही क्या कौन कौनसा कौनसी किस किसने किसे किसके किसका किसकी कब
		कहाँ कहां क्यों कैसे कैसा कितना कितने कितनी कौन-सा है हैं था थे थी हो होता होती होते हुआ हुई हुए रहा रही रहे गया गई गए किया करना करने करता करते करती करें कर सकता सकते सकती मैं मुझे मेरा मेरी मेरे हम हमें हमारा हमारी आप आपका आपकी
		आपके तुम नहीं न मत लिए साथ तक बाद पहले द्वारा अपने अपना अपनी सभी सब कुछ बहुत अधिक कम जब तब अब यहाँ वहाँ अगर लेकिन नमस्ते धन्यवाद`,
	sv: `en ett den det de dem och eller men att som om när var vart varför hur vad vem vilken vilket vilka jag mig min mitt mina du dig din ditt dina han honom hans hon henne hennes vi oss vår
		vårt våra ni er era sig sin sitt sina är var varit vara blir blev har hade ha kan kunde ska skall skulle måste får fick vill i på av till från för med utan under över mellan efter innan inte
		också bara mycket många mer mest alla allt denna detta dessa här där hej tack`,
	da: `en et den det de dem og eller men at som om når hvor hvorfor hvordan hvad hvem hvilken hvilket hvilke jeg mig min mit mine du dig din dit dine han ham hans hun hende hendes vi os vores i jer
		jeres sig sin sit sine er var været være bliver blev har havde have kan kunne skal skulle må får fik vil på af til fra for med uden under over mellem efter før ikke også kun meget mange mere
		mest alle alt denne dette disse her der hej tak`,
	no: `en et ei den det de dem og eller men at som om når hvor hvorfor hvordan hva hvem hvilken hvilket hvilke jeg meg min mitt mine du deg din ditt dine han ham hans hun henne hennes vi oss vår vårt
		våre dere deres seg sin sitt sine er var vært være blir ble har hadde ha kan kunne skal skulle må får fikk vil i på av til fra for med uten under over mellom etter før ikke også bare mye mange
		mer mest alle alt denne dette disse her der hei takk`,
	fi: `ja tai mutta että jos kun kuin niin se ne hän he minä sinä me te tämä tuo nämä nuo mikä mitä kuka ketä milloin missä mistä mihin miksi miten kuinka joka jotka on ovat oli olivat olla ole olen ei
		eivät en voi voivat myös vain hyvin paljon enemmän kaikki sen sitä hänen heidän minun sinun hei kiitos`,
	uk: `і й та а але або чи що щоб як так якщо то коли де куди звідки чому навіщо скільки хто кого кому ким чого чим який яка яке які яких яким якого якої я мене мені мій моя моє мої ти тебе тобі ви вас вам
		ваш він його йому вона її їй воно ми нас нам наш вони їх їм себе це цей ця ці цього цієї цих той та ті того тієї тих там тут був була було були бути буде будуть є може можуть можна треба в у на з
		із до від за по під над при про для без через між після перед не ні вже ще тільки також дуже більше менше весь все всі кожен інший привіт дякую`,
	cs: `a i nebo ale že aby když kdy kde kam odkud jak jaký jaká jaké co kdo koho komu čeho čemu čím proč kolik který která které kteří já mě mi můj moje ty tě ti tvůj on jeho ho mu ona její ji ono my nás nám
		náš vy vás vám váš oni jejich je se si to ten ta ty toho té těch tom tam tady jsem jsi jsme jste jsou byl byla bylo byli být bude budou má mají může mohou v ve na z ze do od po pod před při pro
		bez nad mezi u o za s k ne ano už ještě jen také velmi více méně všechno každý jiný ahoj děkuji`,
	id: `yang dan di ke dari untuk dengan pada adalah ini itu atau tetapi jika kapan mana apa siapa mengapa bagaimana berapa saya aku anda kamu dia mereka kami kita tidak bukan akan telah sudah sedang dapat
		bisa harus oleh dalam juga hanya sangat lebih para sebuah seorang ada tersebut halo terima kasih`,
};

const EMPTY: ReadonlySet<string> = new Set();
const SETS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries(LISTS).map(([language, list]) => [language, new Set(list.split(/\s+/u))]),
);

/** Turkish "şu" (this) without its accent is water. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['su']);

/** With the forms of those who type no accents. In Vietnamese these tell one word from another. */
const WITH_UNACCENTED: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Array.from(SETS, ([language, words]) => {
		const folded = language === 'vi' ? [] : Array.from(words, foldAccents);
		return [language, new Set([...words, ...folded.filter((word) => !OTHER_WORDS.has(word))])];
	}),
);

/** The stop words of a language, with and without accents; none where it is unknown. */
export function stopWordsOf(language: string | null): ReadonlySet<string> {
	return (language === null ? undefined : WITH_UNACCENTED.get(language)) ?? EMPTY;
}

/** Every language that has stop words, with its list as it is written: accents tell languages. */
export function allStopWords(): ReadonlyMap<string, ReadonlySet<string>> {
	return SETS;
}
