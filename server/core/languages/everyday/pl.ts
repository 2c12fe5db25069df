import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const pl: EverydayWords = {
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
};
