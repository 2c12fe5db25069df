import type { LanguageWords } from './language.ts';

export const pl: LanguageWords = {
	sentences: {
		noAnswer: 'Niestety nie znaleziono odpowiedzi na to pytanie na naszych stronach pomocy.',
		leaveDetails: 'Proszę zostawić dane kontaktowe, a nasz zespół się odezwie.',
		weWillWrite: 'Nasz zespół ma dane kontaktowe i napisze.',
		useContactPage: 'Nasz zespół pomoże: dane kontaktowe są na naszej stronie.',
		understanding: 'Przykro mi z powodu kłopotu.',
		greeting: 'Dzień dobry. Czego chcieliby się Państwo dowiedzieć?',
		wellbeing: 'Dziękuję, że Państwo pytają. Czego chcieliby się Państwo dowiedzieć?',
		thanks: 'Proszę bardzo. Zapraszamy do zadawania kolejnych pytań.',
		goodbye: 'Do widzenia. W razie pytań jesteśmy do dyspozycji.',
		identity:
			'Rozmawiają Państwo z automatycznym asystentem „{name}”. Nie jestem człowiekiem; odpowiadam na podstawie naszych stron pomocy.',
		ability: 'Odpowiadam na pytania na podstawie naszych stron pomocy. Proszę pytać własnymi słowami.',
		person: 'Jestem automatycznym asystentem i nie mogę przełączyć rozmowy.',
		apology: 'Nic nie szkodzi. Czego chcieliby się Państwo dowiedzieć?',
		acknowledgement: 'Dobrze. W razie kolejnych pytań proszę śmiało pisać.',
		displeasure:
			'Przykro mi, że nie udało się pomóc. Proszę spróbować innymi słowami albo napisać, że potrzebna jest rozmowa z człowiekiem.',
		notUnderstood:
			'Nie udało się zrozumieć tej wiadomości. Czego chcieliby się Państwo dowiedzieć? Wystarczy krótkie zdanie.',
	},
	smallTalk: {
		phrases: {
			greeting: `hej|hejka|siema|siemka|witam|witaj|witajcie|dzień dobry|dobry wieczór|dobry|halo|elo|hi|hey|jest tam kto|jest ktoś|jest tu ktoś|jesteś tam`,
			wellbeing: `jak się masz|jak się pan ma|jak się pani ma|co słychać|co u ciebie|jak leci|jak tam|co tam|wszystko w porządku|wszystko dobrze`,
			thanks: `dziękuję|dziekuje|dzięki|dzieki|dziękuję bardzo|bardzo dziękuję|dziękuję ślicznie|wielkie dzięki|stokrotne dzięki|dzięki wielkie|serdecznie dziękuję|dziękuję serdecznie|z góry dziękuję|dziękuję z góry|nie dziękuję|nie dzięki|dzięki bardzo|thx|to pomogło|bardzo pomocne`,
			goodbye: `do widzenia|do zobaczenia|pa|papa|pa pa|na razie|nara|narka|do usłyszenia|do jutra|do następnego razu|miłego dnia|miłego wieczoru|miłego weekendu|dobranoc|żegnam|trzymaj się|bye|to wszystko|to już wszystko|nic więcej`,
			salutation: `cześć|czesc`,
			identity: `kim jesteś|kim pan jest|kim pani jest|kto to|czym jesteś|z kim rozmawiam|z kim piszę|z kim mam przyjemność|jesteś botem|czy jesteś botem|jesteś robotem|czy jesteś robotem|jesteś chatbotem|czy jesteś chatbotem|jesteś człowiekiem|czy jesteś człowiekiem|jesteś sztuczną inteligencją|czy jesteś sztuczną inteligencją|jesteś prawdziwy|czy jesteś prawdziwą osobą|jesteś prawdziwą osobą|czy to bot|czy to jest bot|czy to robot|rozmawiam z botem|czy rozmawiam z botem|czy rozmawiam z człowiekiem|rozmawiam z człowiekiem|czy rozmawiam z robotem|jak masz na imię|jak się nazywasz|jakie jest twoje imię|twoje imię|przedstaw się|kto cię stworzył|czy jesteś chatgpt`,
			ability: `co potrafisz|co umiesz|co możesz|co możesz zrobić|co możesz dla mnie zrobić|co robisz|co wiesz|o co mogę zapytać|o co mogę pytać|o co mogę cię zapytać|w czym możesz pomóc|w czym możesz mi pomóc|jak możesz mi pomóc|jak możesz pomóc|jak to działa|jak działa ten czat|jak działasz|do czego służysz|do czego to służy|co to jest|pomoc|pomocy|pomóż|pomóż mi|proszę o pomoc|potrzebuję pomocy|możesz pomóc|możesz mi pomóc|czy możesz mi pomóc|czy może mi pan pomóc|czy może mi pani pomóc|czy mogą mi państwo pomóc|mam pytanie|mam pytania|mam kilka pytań|pytanie|czy mogę o coś zapytać|mogę o coś zapytać|czy mogę zadać pytanie|mogę zadać pytanie|chciałbym zapytać|chciałabym zapytać|mam problem`,
			language: `mówisz po polsku|czy mówisz po polsku|mówią państwo po polsku|po polsku proszę`,
			person: `człowiek|człowieka|żywy człowiek|konsultant|konsultanta|pracownik|agent|operator|obsługa klienta|biuro obsługi klienta|zadzwoń do mnie|zadzwońcie do mnie|proszę o telefon|proszę o kontakt|proszę o kontakt telefoniczny|proszę zadzwonić|proszę do mnie zadzwonić|proszę oddzwonić|proszę o oddzwonienie|oddzwońcie|czy możecie do mnie zadzwonić|czy ktoś może do mnie zadzwonić|chcę rozmawiać|chcę człowieka|chcę konsultanta|nie chcę bota`,
			apology: `przepraszam|przepraszamy|przykro mi|przykro nam|sorry|sory|sorki|bardzo przepraszam|najmocniej przepraszam|wybacz|proszę wybaczyć|moja wina|mój błąd|pomyłka|ups|nieważne|nie ważne|nic nie szkodzi|zapomnij`,
			acknowledgement: `tak|tak proszę|no|no tak|jasne|oczywiście|pewnie|chętnie|poproszę|nie|ok|okej|okay|oki|dobra|dobrze|bardzo dobrze|świetnie|super|fajnie|ekstra|doskonale|idealnie|wspaniale|znakomicie|rewelacja|bomba|zrozumiałem|zrozumiałam|rozumiem|zrozumiano|jasne rozumiem|w porządku|zgadza się|racja|dokładnie|właśnie|aha|ach|ach tak|oh|ah|hm|hmm|haha|hahaha|hehe|lol|wow|nie wiem|może|być może|nie ma problemu|dobra robota|dobrze wiedzieć|ciekawe|jesteś super|brawo`,
			displeasure: `idiota|idiotka|głupi|głupia|głupek|debil|kretyn|imbecyl|dureń|kurwa|kurwa mać|chuj|chuj ci w dupę|spierdalaj|pierdol się|wypierdalaj|odpierdol się|jebany|jebać|dupek|dupa|gówno|cholera|do dupy|zamknij się|suka|bezużyteczny|bezużyteczne|bezużyteczna|beznadziejny|beznadziejne|beznadzieja|okropne|straszne|fatalnie|źle|bardzo źle|słabo|żałosne|bzdura|bzdury|bez sensu|nienawidzę cię|śmieszne|to nieprawda|nieprawda|źle odpowiadasz|to nie tak|błędna odpowiedź|to jest błąd|nie pomaga|to nie pomaga|to mi nie pomaga|to mi nie pomogło|to nie pomogło|nie pomagasz|nie pomogłeś|nie rozumiesz|nie rozumiesz mnie|nic nie rozumiesz|nie zrozumiałeś|nie o to pytałem|nie o to pytałam|nie o to pytam|nie o to mi chodziło|to nie jest odpowiedź na moje pytanie|dzięki za nic|strata czasu|denerwujesz mnie|jestem zły|jestem zła|niedopuszczalne|skandal|wstyd|hańba|żenada|rozczarowany|rozczarowana`,
		},
		fillers: `wszystkim|państwu|państwo|panie|pani|pan|drogi|droga|kolego|bot|bocie|bardzo|tak bardzo|ślicznie|pięknie|serdecznie|i|a|ale|też|również|wzajemnie|nawzajem|więc|jeszcze|jeszcze raz|znowu|tylko|teraz|dziś|dzisiaj|proszę|za pomoc|za odpowiedź|za szybką odpowiedź|za informację|za informacje|za wszystko|za to|już|to|jest|ty|jesteś|ci|cię|co za|jaki|jakie|naprawdę|całkowicie|szybkie|mam|krótkie|mi|się`,
		wantsPerson: {
			alone: `zadzwońcie do mnie|zadzwonić do mnie|do mnie zadzwonić|proszę o telefon|proszę o kontakt telefoniczny|proszę oddzwonić|o oddzwonienie|żywym człowiekiem|prawdziwym człowiekiem|prawdziwą osobą`,
			verbs: `rozmawiać|porozmawiać|pogadać|pisać|połączyć|połącz|połączcie|połączenie|skontaktować się|przełączyć|przełącz|kontakt|rozmowa|rozmowy|mówić`,
			people: `z człowiekiem|z kimś|z konsultantem|z konsultantką|z pracownikiem|z osobą|z doradcą|z agentem|z operatorem|z przedstawicielem|z obsługą klienta|z biurem obsługi|z waszym zespołem|z kimś z`,
		},
	},
	everyday: {
		hours: {
			both: `godziny otwarcia|godzinach otwarcia|godziny pracy|godziny przyjęć|poniedziałek|wtorek|środa|środę|czwartek|piątek|sobota|sobotę|niedziela|niedzielę|weekend|czynne|czynny|czynna`,
			asked: `otwarte|otwarci|otwarty|otwarta|otwieracie|zamykacie|zamknięte|jakich godzinach|do której|od której|o której|kiedy otwieracie|jesteście otwarci|otwarcia`,
			said: `otwarte od|czynne od|zapraszamy od|nieczynne|codziennie|pon|wt|śr|czw|pt|sob|niedz`,
		},
		phone: {
			both: `telefon|numer telefonu|zadzwonić|tel|telefonicznie|telefonu`,
			asked: `dzwonić|wasz numer`,
			said: `zadzwoń|prosimy dzwonić|kom`,
		},
		email: {
			both: `e-mail|email|mail|adres e-mail|adres mailowy|mailowy|poczta elektroniczna`,
			asked: `napisać|wysłać wiadomość`,
			said: `napisz`,
		},
		contact: {
			both: `kontakt|skontaktować|kontaktować|obsługa klienta|biuro obsługi`,
			asked: `z wami skontaktować|porozmawiać`,
			said: `skontaktuj się|zadzwoń`,
		},
		address: {
			both: `adres|lokalizacja|dojazd`,
			asked: `gdzie jesteście|gdzie jest|gdzie się znajduje|gdzie się znajdujecie|gdzie was znajdę|jak dojechać|jak do was|mieścicie`,
			said: `jak nas znaleźć|jak dojechać|znajdziesz nas|gdzie jesteśmy`,
		},
		price: {
			both: `cena|ceny|cennik|koszt|koszty|kosztuje|kosztują|opłata|opłaty|stawki`,
			asked: `ile kosztuje|ile kosztują|ile to kosztuje|ile $|ile za|ile zapłacę|ile płacę|drogo|po ile`,
			said: `za osobę|za noc`,
		},
		delivery: {
			both: `dostawa|dostawy|dostawę|dowóz|dowozu|wysyłka|wysyłki|wysłać|przesyłka|paczka|kurier|na wynos`,
			asked: `dowozicie|dostarczacie|wysyłacie|wysyłacie do *|dostarczacie do *|przyjdzie`,
			said: `dowozimy|dostarczamy|wysyłamy`,
		},
		returns: {
			both: `zwrot|zwroty|zwrócić|zwrotu|reklamacja|wymiana|wymienić|odstąpienie|zwrot pieniędzy`,
			asked: `oddać|odzyskać pieniądze|oddacie pieniądze`,
			said: `zwracamy|oddajemy`,
		},
		payment: {
			both: `płatność|płatności|zapłacić|płacić|karta|kartą|karty|gotówka|gotówką|blik|przelew|raty|faktura`,
			asked: `formy płatności|na raty`,
			said: `przyjmujemy`,
		},
		warranty: { both: `gwarancja|gwarancji|gwarancję|rękojmia` },
		cancellation: {
			both: `anulować|anulowanie|odwołać|odwołanie|rezygnacja|zrezygnować|wypowiedzieć|odwołania`,
			asked: `nie mogę przyjść`,
			said: `bez kosztów do`,
		},
		booking: {
			both: `rezerwacja|rezerwacje|zarezerwować|rezerwacji|wizyta|umówić|umówić się|termin|zapisać`,
			asked: `stolik|umówić wizytę`,
			said: `bez zapisów|po wcześniejszym umówieniu`,
		},
		parking: {
			both: `parking|parkować|zaparkować|zaparkuję|parkingu|miejsca parkingowe|parkowanie`,
			asked: `zostawić samochód|zaparkować samochód|zaparkować auto|postawić samochód`,
		},
		jobs: {
			both: `praca|pracy|pracę|kariera|oferty pracy|staż|praktyki|rekrutacja`,
			asked: `szukam pracy|zatrudniacie|pracować u was|szukacie ludzi`,
			said: `szukamy|zatrudnimy|dołącz`,
		},
		duration: {
			both: `jak długo|czas dostawy|czas realizacji`,
			asked: `ile trwa|ile czekać|jak szybko|kiedy dojdzie`,
			said: `dni robocze|dni roboczych|dni|godzin`,
		},
		arrival: { both: `zameldowanie|check-in|przyjazd`, said: `doba hotelowa` },
		departure: { both: `wymeldowanie|check-out|wyjazd` },
		breakfast: { both: `śniadanie|śniadania|śniadaniem` },
		wifi: { both: `wifi|wi-fi|dostęp do internetu|bezpłatny internet|darmowy internet`, asked: `internet|internetu` },
		pets: { both: `zwierzę|zwierzęta|zwierzętami|pies|psem|psy|psa|kot|kotem|pupil` },
		vegetarian: {
			both: `wegetariańskie|wegetariański|wegetariańskiego|wegańskie|wegańskiego|wege|wegetarian|bezmięsne`,
			asked: `bez mięsa`,
			said: `bez mięsa`,
		},
		voucher: { both: `bon podarunkowy|bony podarunkowe|karta podarunkowa|karty podarunkowe|voucher` },
		trial: { both: `okres próbny|wersja próbna|za darmo na próbę|demo`, asked: `wypróbować|przetestować` },
		login: {
			both: `hasło|zalogować|logowanie|login`,
			asked: `nie mogę się zalogować|zapomniałem hasła`,
			said: `zapomniane hasło`,
		},
		privacy: {
			both: `prywatność|ochrona danych|rodo|bezpieczeństwo`,
			asked: `moje dane|bezpieczne`,
			said: `szyfrowane|twoje dane`,
		},
		app: { both: `aplikacja|aplikację|aplikacje`, said: `iphone|android` },
		damage: { both: `zepsuty|uszkodzony|uszkodzona|uszkodzone|wadliwy|wada`, asked: `nie działa` },
		urgent: { both: `nagły|pilne|awaria|nagłych|pogotowie` },
		about: {
			both: `o nas|nasza historia|kim jesteśmy`,
			asked: `o was|kim jesteście|czym się zajmujecie|co robicie|wasza firma|wasza historia`,
			said: `założona|założony|firma rodzinna|rodzinna firma|od lat`,
		},
		menu: {
			both: `menu|karta dań|dania|danie dnia`,
			asked: `co można zjeść|do jedzenia|zjeść`,
			said: `przystawki|dania główne|desery`,
		},
		identity: { both: `dowód osobisty|dowód|paszport|dokument tożsamości`, asked: `dokumenty|dokument` },
		children: { both: `dziecko|dzieci|niemowlę|niemowlęta|dzieckiem|dziećmi`, asked: `syn|córka|maluchy` },
		access: {
			both: `wózek inwalidzki|niepełnosprawnych|niepełnosprawni|dostępność|wózkiem|bez barier`,
			asked: `niepełnosprawny|schody`,
			said: `podjazd|winda|rampa`,
		},
		discount: { both: `zniżka|zniżki|rabat|rabaty|kod rabatowy|promocja|ulga|ulgowy`, asked: `taniej|przecena` },
		deposit: { both: `kaucja|zaliczka|zadatek|przedpłata|depozyt`, asked: `płatność z góry|z góry` },
		fillers: `dzień|dobry|cześć|hej|proszę|chcę|chciałbym|chciałabym|potrzebuję|można|mogę|możecie|sklep|restauracja|restauracji|hotel|gabinet|firma|lokal|dzisiaj|dziś|jutro|teraz|wiedzieć|dokładnie|macie|jest|są|coś|wami|was|wasz|wasza|u|przyjść|zamówienie|towar|produkt|numer|jaki|jakie|jaka|kuchnia|blisko|gdzieś|kupić|zabrać|przyprowadzić|pokazać|zobaczyć|wieczorem|potrzebny|potrzebna|wolno`,
	},
	stopWords: `i a oraz lub albo ale lecz że żeby aby jeśli jeżeli gdy kiedy gdzie skąd dokąd jak jaki jaka jakie jakich jakim co kto kogo komu kim czego czemu czym czy dlaczego ile ilu który
		która które których którym którzy ja mnie mi mną mój moja moje ty ciebie cię ci tobą twój twoja twoje on jego go jemu mu nim ona jej ją nią ono my nas nam nami nasz nasza nasze wy
		was wam wasz oni one ich im nimi się siebie sobie to ten ta te tego tej tych tym tymi tam tu jest są był była było były być będzie będą bądź jestem ma mają miał może mogą można
		mogę w we z ze na do od ode po pod przed przy przez dla bez nad między u o za nie tak też także tylko już jeszcze bardzo więcej mniej wiele wszystko wszystkie każdy inny inne cześć dziękuję proszę pls plis`,
	pointing: `ona ono oni one to ten ta te tego tej tym tam jego jej ich`,
	joining: `i oraz a`,
	continuing: `on ona ono oni one to ten te jednak ale także również dlatego więc wtedy ponadto oba`,
	asking: `kto kogo komu kiedy gdzie dokąd skąd dlaczego czemu jak`,
	negations: `nie nigdy nic nikt żaden żadna żadne żadnych ani`,
};
