/** The languages of the columns of `VOCABULARY`, as ISO 639-1 codes. */
export const VOCABULARY_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

/**
 * Words of one meaning, a line each: what customers of small businesses call things, and what the businesses call them. A
 * column is a language, commas separate its words. Compared by their stems, so that only irregular forms are listed too.
 */
export const VOCABULARY = `
child, children, kid, kids | Kind, Kinder | enfant, gosse | niño, niña, crío | bambino, bambina, bimbo | criança, miúdo | kind, kinderen | dziecko, dzieci, dziecka
baby, infant, toddler | Baby, Säugling, Kleinkind | bébé, nourrisson | bebé | neonato, bebè | bebê, bebé | baby, peuter | niemowlę, niemowlak, niemowląt
adult, grown-up | Erwachsener, Erwachsene | adulte | adulto, mayor de edad | adulto | adulto | volwassene, volwassen | dorosły, dorosłych
teenager, teen, youth, young people | Jugendlicher, Jugendliche, Teenager | adolescent, ado, jeune | adolescente, joven, jóvenes | adolescente, ragazzo, giovane | adolescente, jovem, jovens | tiener, jongere, jeugd | nastolatek, młodzież, młodzieży
senior, pensioner, retired, elderly | Senior, Rentner, Pensionär, Ältere | retraité, senior, personne âgée | jubilado, pensionista, persona mayor | pensionato, anziano | reformado, aposentado, idoso | senior, gepensioneerde, 65-plusser, oudere | emeryt, senior, seniorzy
student, undergraduate | Student, Studierende, Studentin | étudiant | estudiante, universitario | studente, studentessa | estudante | student | student, studentka, studenci
pupil, schoolchild, schoolchildren | Schüler, Schülerin, Schulkind | élève, écolier | alumno, escolar | alunno, scolaro | aluno | leerling, scholier | uczeń, uczniów, uczniowie, uczennica
family | Familie | famille | familia | famiglia | família | gezin, familie | rodzina, rodzinny, rodzin
couple, two of us | Paar, Pärchen, zu zweit | couple | pareja | coppia | casal | koppel, stel | para, pary
group, party of | Gruppe | groupe | grupo | gruppo | grupo | groep | grupa, grupowy
dog, puppy, pup | Hund, Welpe | chien, chienne, chiot, toutou | perro, perra, cachorro | cane, cucciolo, cagnolino | cão, cães, cachorro, cadela | hond, puppy | pies, psa, psy, psów, psem, szczeniak, szczenię
cat, kitten | Katze, Kater, Kätzchen | chat, chatte, chaton | gato, gata, gatito | gatto, gatta, gattino | gato, gata, gatinho | kat, poes, kitten | kot, kota, kotka, kocur
horse, pony | Pferd, Pony | cheval, chevaux, poney | caballo, poni | cavallo, pony | cavalo, pônei, pónei | paard, pony | koń, konia, konie, koni, kucyk
animal, pet | Tier, Haustier, Vierbeiner | animal, animaux, bête | animal, mascota | animale, animale domestico | animal, bicho, animal de estimação | dier, huisdier, beest | zwierzę, zwierzęta, zwierząt, zwierzak, pupil
ticket, admission ticket, entry ticket | Ticket, Eintrittskarte, Karte, Fahrkarte | billet, ticket, entrée | entrada, billete, boleto | biglietto, ingresso | bilhete, ingresso, entrada | ticket, kaartje, toegangskaart | bilet, wejściówka
entry, entrance fee, admission, admission fee, get in | Eintritt, Eintrittspreis, Einlass | entrée, droit d'entrée, tarif d'entrée | entrada, acceso, admisión | ingresso, entrata | entrada, ingresso, admissão | entree, toegang, toegangsprijs | wstęp, wejście, opłata za wstęp
season ticket, season pass, annual pass, membership card | Jahreskarte, Dauerkarte, Saisonkarte, Abo | abonnement, carte annuelle, pass annuel | abono, bono anual, pase anual | abbonamento, tessera annuale | passe anual, assinatura | abonnement, jaarkaart, seizoenskaart | karnet, bilet roczny, abonament
member, membership, join | Mitglied, Mitgliedschaft, Mitgliedsbeitrag, beitreten | membre, adhérent, adhésion, cotisation, adhérer | socio, miembro, afiliación, cuota | socio, iscritto, tessera, quota associativa | sócio, membro, adesão, quota | lid, lidmaatschap, contributie | członek, członkostwo, składka, członków
cash | Bargeld, bar, Barzahlung | espèces, liquide | efectivo, metálico | contanti | dinheiro vivo, em dinheiro, numerário | contant, cash | gotówka, gotówki, gotówką
credit card, debit card, bank card | Kreditkarte, EC-Karte, Girocard, Bankkarte | carte bancaire, carte bleue, carte de crédit | tarjeta, tarjeta de crédito | carta di credito, bancomat, carta | cartão, cartão de crédito, multibanco | creditcard, pinpas, pinnen, bankpas | karta kredytowa, karta płatnicza, karta
invoice, bill, receipt | Rechnung, Quittung, Beleg, Kassenbon | facture, reçu, ticket de caisse | factura, recibo, ticket de compra | fattura, ricevuta, scontrino | fatura, recibo, nota fiscal | factuur, rekening, bon, kassabon | faktura, rachunek, paragon
money | Geld | argent, sous | dinero, plata | soldi, denaro | dinheiro, grana | geld | pieniądze, pieniędzy, kasa
cost, price, fee, charge, rate | Preis, Kosten, Gebühr, Tarif, kosten | prix, tarif, coût, coûter, frais | precio, coste, tarifa, costar, costo, cuesta | prezzo, costo, tariffa, costare | preço, custo, tarifa, custar, taxa | prijs, kosten, tarief, kost | cena, koszt, opłata, cennik, kosztować, kosztuje
cheap, inexpensive, affordable, low-cost, budget | billig, günstig, preiswert | bon marché, pas cher, économique | barato, económico, asequible | economico, conveniente, a buon mercato | barato, económico, em conta | goedkoop, voordelig | tani, tanio, tańszy, taniej
expensive, pricey, dear | teuer, kostspielig | cher, chère, coûteux | caro, costoso | caro, costoso | caro | duur, prijzig | drogi, drogo, droższy, drożej
free, free of charge, for free, complimentary, no charge | kostenlos, gratis, kostenfrei, umsonst, unentgeltlich | gratuit, gratuitement | gratis, gratuito | gratuito, gratis | grátis, gratuito | gratis, kosteloos | bezpłatny, bezpłatnie, darmowy, za darmo, gratis
discount, reduction, concession, reduced, money off | Rabatt, Ermäßigung, ermäßigt, Nachlass, Preisnachlass | réduction, remise, rabais, tarif réduit, réduit | descuento, rebaja, tarifa reducida | sconto, riduzione, ridotto | desconto, redução, reduzido | korting, gereduceerd | zniżka, rabat, ulgowy, ulga
deposit, security deposit | Kaution, Anzahlung, Pfand | caution, acompte, arrhes, dépôt de garantie | fianza, depósito, señal | cauzione, deposito, acconto, caparra | caução, depósito, sinal | borg, borgsom, aanbetaling, waarborg | kaucja, zadatek, zaliczka, depozyt
refund, money back, reimburse, reimbursement | Erstattung, Rückerstattung, erstatten, Geld zurück | remboursement, rembourser | reembolso, devolución del dinero, reembolsar | rimborso, rimborsare | reembolso, reembolsar, devolução do dinheiro | terugbetaling, terugbetalen, geld terug, restitutie | zwrot pieniędzy, zwrot kosztów, zwracać
return, give back, bring back, send back | Rückgabe, zurückgeben, zurückbringen, zurückschicken, Rücksendung | retour, retourner, rendre, renvoyer, rapporter | devolver, devolución | restituire, reso, restituzione, rendere | devolver, devolução | retour, retourneren, terugbrengen, terugsturen | zwrot, zwrócić, oddać, odesłać
exchange, swap | Umtausch, umtauschen, tauschen | échange, échanger | cambio, cambiar, canjear | cambio, cambiare, sostituzione | troca, trocar | ruilen, omruilen | wymiana, wymienić, zamienić
cancel, cancellation, call off | stornieren, Stornierung, absagen, Absage | annuler, annulation | cancelar, cancelación, anular | annullare, cancellare, disdire, disdetta, cancellazione | cancelar, cancelamento, desmarcar | annuleren, annulering, afzeggen | odwołać, anulować, rezygnacja, anulowanie, odwołanie
terminate, give notice, end contract, notice period | kündigen, Kündigung, Kündigungsfrist | résilier, résiliation, préavis | rescindir, darse de baja, baja, preaviso | recedere, disdire, disdetta, recesso | rescindir, rescisão, aviso prévio | opzeggen, opzegging, opzegtermijn | wypowiedzieć, wypowiedzenie, zrezygnować
book, reserve, reservation, booking | buchen, Buchung, reservieren, Reservierung | réserver, réservation | reservar, reserva | prenotare, prenotazione | reservar, reserva, marcar | boeken, boeking, reserveren, reservering | rezerwować, zarezerwować, rezerwacja
appointment, slot | Termin, Terminvereinbarung | rendez-vous, rdv | cita, turno | appuntamento | marcação, consulta marcada, agendamento | afspraak | wizyta, termin, umówić, umówienie
postpone, reschedule, move | verschieben, verlegen, umbuchen | reporter, décaler, déplacer | aplazar, posponer, cambiar la cita | spostare, rimandare | adiar, remarcar | verzetten, verplaatsen, uitstellen | przełożyć, przesunąć
sign up, register, registration, enrol, enroll, enrolment, apply | anmelden, Anmeldung, einschreiben, Einschreibung | inscrire, inscription, s'inscrire | inscribir, inscripción, apuntar, matrícula | iscrivere, iscrizione, iscriversi | inscrever, inscrição, matrícula | inschrijven, inschrijving, aanmelden, aanmelding | zapisać, zapisy, rejestracja, zgłoszenie, zapisz
deliver, delivery, shipping, ship, bring to | liefern, Lieferung, Versand, zustellen | livrer, livraison, expédition, envoi | entregar, entrega, envío, reparto, enviar | consegna, consegnare, spedizione, spedire | entregar, entrega, envio, enviar | bezorgen, bezorging, leveren, levering, verzending | dostawa, dostarczyć, wysyłka, dowóz, dowieźć
pick up, collect, collection | abholen, Abholung | retirer, retrait, venir chercher, récupérer, enlèvement | recoger, recogida | ritirare, ritiro | levantar, recolha, retirar, buscar | ophalen, afhalen | odebrać, odbiór
parcel, package | Paket, Päckchen, Sendung | colis, paquet | paquete, encomienda | pacco, pacchetto | encomenda, pacote | pakket, pakje | paczka, przesyłka
order | bestellen, Bestellung, Auftrag | commander, commande | pedir, pedido, encargar, encargo | ordinare, ordine | encomendar, encomenda, pedido | bestellen, bestelling | zamówić, zamówienie, zamawiać
buy, purchase, for sale | kaufen, Kauf, erwerben, Verkauf, verkaufen | acheter, achat, vente, vendre | comprar, compra, venta, vender | comprare, acquistare, acquisto, vendita, vendere | comprar, compra, venda, vender | kopen, aankoop, verkoop, verkopen | kupić, zakup, sprzedaż, sprzedawać
rent, hire, rental, lend | mieten, Miete, Verleih, leihen, ausleihen, Vermietung, Leihgebühr | louer, location, prêt, emprunter | alquilar, alquiler, prestar | noleggiare, noleggio, affittare, affitto | alugar, aluguer, aluguel | huren, huur, verhuur, lenen | wypożyczyć, wypożyczalnia, wynajem, wynająć, najem
repair, fix, mend | reparieren, Reparatur, instandsetzen | réparer, réparation, dépannage | reparar, reparación, arreglar, arreglo | riparare, riparazione, aggiustare | reparar, reparação, consertar, conserto, arranjar | repareren, reparatie, maken, herstellen | naprawa, naprawić, naprawiać, serwis
broken, defective, faulty, damaged, out of order, damage | kaputt, defekt, beschädigt, Schaden | cassé, défectueux, en panne, endommagé, abîmé | roto, defectuoso, averiado, estropeado, dañado | rotto, difettoso, guasto, danneggiato | partido, avariado, defeituoso, danificado, estragado, quebrado | kapot, defect, stuk, beschadigd, schade | zepsuty, uszkodzony, wadliwy, uszkodzenie, popsuty
lost, lose, missing, lost property | verloren, verlieren, Verlust, Fundbüro, Fundsache | perdu, perdre, perte, objets trouvés | perdido, perder, pérdida, objetos perdidos | perso, smarrito, perdere, smarrimento, oggetti smarriti | perdido, perder, perda, perdidos e achados | verloren, kwijt, verliezen, verlies, gevonden voorwerpen | zgubiony, zgubić, zgubiłem, zgubiłam, zagubiony, utrata, rzeczy znalezione
warranty, guarantee | Garantie, Gewährleistung | garantie | garantía | garanzia | garantia | garantie | gwarancja, rękojmia
insurance, insured, health insurance | Versicherung, versichert, Krankenkasse, Krankenversicherung | assurance, assuré, mutuelle | seguro, asegurado, aseguradora | assicurazione, assicurato | seguro, seguradora | verzekering, verzekerd, zorgverzekering | ubezpieczenie, ubezpieczony, ubezpieczenia
maintenance, service, servicing, check-up, inspection | Wartung, Inspektion, Service | entretien, révision, contrôle | mantenimiento, revisión | manutenzione, revisione, tagliando | manutenção, revisão | onderhoud, servicebeurt, keuring | przegląd, konserwacja, serwis
quote, estimate, quotation | Kostenvoranschlag, Angebot, Kostenschätzung | devis | presupuesto, cotización | preventivo | orçamento, cotação | offerte, prijsopgave | wycena, kosztorys
gift, present | Geschenk, schenken, verschenken | cadeau, offrir | regalo, regalar | regalo, regalare | presente, prenda, oferecer | cadeau, geschenk | prezent, upominek
voucher, gift card, gift certificate | Gutschein, Geschenkgutschein | bon cadeau, chèque cadeau, carte cadeau | vale, tarjeta regalo, cheque regalo, bono regalo | buono, buono regalo, carta regalo | vale, vale-presente, cartão-presente, cheque-oferta | cadeaubon, tegoedbon, waardebon | bon, voucher, bon podarunkowy, karta podarunkowa
sale, clearance, special offer, promotion, deal | Ausverkauf, Sonderangebot, Aktion, Schlussverkauf | soldes, promotion, promo, offre spéciale | rebajas, oferta, promoción | saldi, offerta, promozione | saldos, promoção, oferta, liquidação | uitverkoop, aanbieding, actie | wyprzedaż, promocja, przecena
car, vehicle, automobile | Auto, Wagen, PKW, Fahrzeug | voiture, véhicule, bagnole, auto | coche, vehículo, carro, auto | auto, automobile, macchina, veicolo | carro, viatura, automóvel, veículo | auto, wagen, voertuig | samochód, samochodu, auto, pojazd, samochodem
bike, bicycle, cycle | Fahrrad, Rad, Bike | vélo, bicyclette | bicicleta, bici | bicicletta, bici | bicicleta | fiets, rijwiel | rower
e-bike, electric bike, electric bicycle | E-Bike, Pedelec, Elektrofahrrad | vélo électrique | bicicleta eléctrica | bici elettrica, bicicletta elettrica, e-bike | bicicleta elétrica | elektrische fiets, e-bike | rower elektryczny, e-bike
bus, coach | Bus, Reisebus | bus, autobus, autocar | autobús, autocar, bus | autobus, bus, pullman | autocarro, ônibus, autocarros | bus, touringcar | autobus, autokar
train, railway | Zug, Bahn, Eisenbahn | train | tren, ferrocarril | treno, ferrovia | comboio, trem | trein, spoor | pociąg, kolej
station, railway station, train station | Bahnhof | gare | estación de tren, estación | stazione | estação | station, treinstation | dworzec, stacja, dworca
bus stop, tram stop, stop | Haltestelle, Bushaltestelle | arrêt de bus, arrêt | parada, parada de autobús | fermata | paragem, ponto de ônibus | halte, bushalte | przystanek, przystanku
public transport, public transportation | öffentliche Verkehrsmittel, ÖPNV, Öffis, Nahverkehr | transports en commun, transport public | transporte público | mezzi pubblici, trasporto pubblico | transportes públicos, transporte público | openbaar vervoer, ov | komunikacja miejska, transport publiczny
taxi, cab | Taxi | taxi | taxi | taxi | táxi | taxi | taksówka, taxi
airport | Flughafen | aéroport | aeropuerto | aeroporto | aeroporto | luchthaven, vliegveld | lotnisko
directions, get there, get to you, how to find, how to reach | Anfahrt, Wegbeschreibung, hinkommen, Anreise | accès, venir chez vous, itinéraire, comment venir | cómo llegar, llegar, indicaciones | come arrivare, come raggiungerci, indicazioni, raggiungere | como chegar, chegar, indicações | routebeschrijving, bereikbaarheid, route, komen | dojazd, dojechać, trafić, jak dotrzeć
location, where are you located, branch, premises | Standort, Lage, Filiale, Niederlassung | emplacement, situé, succursale, agence | ubicación, situado, sucursal | posizione, sede, filiale, succursale | localização, situado, filial, sucursal | locatie, ligging, filiaal, vestiging | lokalizacja, położenie, oddział, filia, siedziba
entrance, way in | Eingang | entrée | entrada, acceso | ingresso, entrata | entrada | ingang | wejście
lift, elevator | Aufzug, Lift, Fahrstuhl | ascenseur | ascensor | ascensore | elevador, ascensor | lift | winda
stairs, steps, staircase | Treppe, Stufe | escalier, marche | escalera, escalón | scala, scale, gradino | escada, degrau | trap, trede | schody, stopień, stopnie
wheelchair, wheelchair user | Rollstuhl, Rollstuhlfahrer | fauteuil roulant | silla de ruedas | sedia a rotelle, carrozzina | cadeira de rodas | rolstoel | wózek inwalidzki, wózku inwalidzkim
disabled, disability, handicapped, reduced mobility, accessible | behindert, Behinderung, schwerbehindert, barrierefrei | handicapé, handicap, mobilité réduite, PMR | discapacitado, discapacidad, minusválido, movilidad reducida | disabile, disabilità, handicap, mobilità ridotta | deficiente, deficiência, mobilidade reduzida | gehandicapt, beperking, mindervalide, invalide | niepełnosprawny, niepełnosprawność, niepełnosprawnych
pram, pushchair, stroller, buggy | Kinderwagen, Buggy | poussette, landau | cochecito, carrito de bebé | passeggino, carrozzina | carrinho de bebé, carrinho de bebê | kinderwagen, buggy | wózek dziecięcy, wózek
toilet, loo, restroom, bathroom, wc | Toilette, WC, Klo | toilettes, WC | baño, aseo, servicios, lavabo | bagno, toilette, servizi igienici | casa de banho, banheiro, sanitário | toilet, wc | toaleta, WC, ubikacja
shower | Dusche, duschen | douche | ducha, ducharse | doccia | duche, chuveiro, banho | douche, douchen | prysznic
towel | Handtuch, Badetuch | serviette de bain, serviette, drap de bain | toalla | asciugamano, telo | toalha | handdoek | ręcznik
changing room, locker room, dressing room | Umkleide, Umkleidekabine, Kabine | vestiaire, cabine | vestuario, probador | spogliatoio, camerino | vestiário, balneário, provador | kleedkamer, kleedhokje, omkleden | szatnia, przebieralnia
locker, safe | Schließfach, Spind, Safe, Tresor | casier, consigne, coffre-fort | taquilla, casillero, caja fuerte | armadietto, cassaforte | cacifo, armário, cofre | kluisje, locker, kluis | szafka, skrytka, sejf
key | Schlüssel | clé, clef | llave | chiave | chave | sleutel | klucz, klucze
luggage, baggage, suitcase, bag | Gepäck, Koffer, Tasche | bagage, valise, sac | equipaje, maleta, bolsa | bagaglio, valigia, borsa | bagagem, mala, saco | bagage, koffer, tas | bagaż, walizka, torba
room, bedroom | Zimmer, Raum, Schlafzimmer | chambre, pièce | habitación, cuarto, dormitorio | camera, stanza | quarto | kamer, slaapkamer | pokój, pokoju, pokoje, sypialnia
bed | Bett | lit | cama | letto | cama | bed | łóżko, łóżek
extra bed, cot, crib | Zustellbett, Beistellbett, Babybett, Kinderbett | lit bébé, lit d'appoint, lit supplémentaire | cuna, cama supletoria, cama extra | culla, lettino, letto aggiuntivo | berço, cama extra | kinderbed, babybed, extra bed | łóżeczko, dostawka
night, overnight, stay | Nacht, Übernachtung, übernachten, Aufenthalt | nuit, nuitée, séjour | noche, estancia, pernoctación | notte, pernottamento, soggiorno | noite, estadia, dormida | nacht, overnachting, verblijf | noc, nocleg, pobyt
holiday home, apartment, flat | Ferienwohnung, Wohnung, Apartment | appartement, gîte, logement | apartamento, piso, vivienda | appartamento, casa vacanze | apartamento | appartement, vakantiehuis, woning | apartament, mieszkanie
breakfast | Frühstück, frühstücken | petit-déjeuner, petit déjeuner | desayuno | colazione | pequeno-almoço, café da manhã | ontbijt | śniadanie, śniadań
lunch, midday meal | Mittagessen, Mittagstisch, Mittag | déjeuner | almuerzo, comida del mediodía | pranzo | almoço | lunch, middageten | obiad, lunch
dinner, supper, evening meal | Abendessen, Abendbrot | dîner, souper | cena | cena | jantar | avondeten, diner | kolacja
food, meal, eat, snack | Essen, Speise, Mahlzeit, Imbiss, essen | repas, nourriture, manger, plat, restauration | comida, comer, plato | cibo, pasto, mangiare, piatto | comida, refeição, comer, prato | eten, maaltijd, gerecht | jedzenie, posiłek, danie, jeść
drink, beverage | Getränk, trinken | boisson, boire | bebida, beber | bevanda, bibita, bere | bebida, beber | drankje, drank, drinken | napój, napoje, pić
water | Wasser | eau | agua | acqua | água | water | woda, wody
vegetarian, meatless, meat-free, veggie | vegetarisch, fleischlos, Vegetarier | végétarien, sans viande | vegetariano, sin carne | vegetariano, senza carne | vegetariano, sem carne | vegetarisch, vleesloos | wegetariański, bezmięsny, bez mięsa, wege
vegan, plant-based | vegan, pflanzlich | végan, végétalien, végane | vegano | vegano | vegano | veganistisch, vegan, plantaardig | wegański, roślinny
gluten, gluten-free, coeliac, celiac | Gluten, glutenfrei, Zöliakie | gluten, sans gluten, cœliaque | gluten, sin gluten, celíaco | glutine, senza glutine, celiaco | glúten, sem glúten, celíaco | gluten, glutenvrij, coeliakie | gluten, bezglutenowy, celiakia
allergy, allergic, allergen, intolerance | Allergie, allergisch, Allergen, Unverträglichkeit | allergie, allergique, allergène, intolérance | alergia, alérgico, alérgeno, intolerancia | allergia, allergico, allergene, intolleranza | alergia, alérgico, alergénio, intolerância | allergie, allergisch, allergeen, intolerantie | alergia, alergiczny, alergen, uczulenie, nietolerancja
nut, nuts, peanut | Nuss, Nüsse, Erdnuss | noix, arachide, cacahuète | nuez, nueces, frutos secos, cacahuete | noce, noci, arachide, frutta secca | noz, nozes, amendoim, frutos secos | noot, noten, pinda | orzech, orzechy, orzeszki
meat | Fleisch | viande | carne | carne | carne | vlees | mięso, mięsny
fish, seafood | Fisch, Meeresfrüchte | poisson, fruits de mer | pescado, marisco, pez | pesce, frutti di mare | peixe, marisco | vis, zeevruchten | ryba, ryby, owoce morza
bread, roll, loaf | Brot, Brötchen, Semmel | pain, baguette | pan, panecillo, barra | pane, panino | pão, pães | brood, broodje | chleb, chleba, bułka, pieczywo
cake, gateau, pastry | Kuchen, Torte, Gebäck | gâteau, tarte, pâtisserie | pastel, tarta, torta | torta, dolce, pasticceria | bolo, torta, pastel | taart, gebak, cake, koek | ciasto, tort, ciastko, ciasta
coffee | Kaffee | café | café | caffè | café | koffie | kawa, kawy, kawę
takeaway, take away, to go, takeout | zum Mitnehmen, Außer-Haus | à emporter | para llevar | da asporto, asporto | take-away, para levar, para viagem | afhalen, afhaal, meenemen | na wynos
table, seat, place | Tisch, Sitzplatz, Platz | table, place, siège | mesa, asiento, plaza | tavolo, posto | mesa, lugar, assento | tafel, zitplaats, plaats | stolik, miejsce, stół
outside, outdoor, terrace, patio, open air | draußen, Terrasse, Außenbereich, im Freien, Freisitz | dehors, terrasse, extérieur, plein air | fuera, terraza, exterior, aire libre | fuori, terrazza, all'aperto, esterno | fora, esplanada, terraço, exterior, ar livre | buiten, terras, openlucht | na zewnątrz, taras, ogródek, plener
indoor, inside | drinnen, Innenbereich, Halle | intérieur, couvert, à l'intérieur | interior, dentro, cubierto | interno, al coperto, dentro | interior, dentro, coberto | binnen, overdekt | wewnątrz, kryty, wnętrze
bring your own, own food, bring my own | mitbringen, eigenes Essen, selbst mitgebracht | apporter | traer, llevar | portare | trazer, levar | meebrengen, meenemen, zelf meenemen | przynieść, własny, przynosić, zabrać
allowed, permitted, may we, permission | erlaubt, gestattet, zulässig, Erlaubnis | autorisé, permis, admis, accepté | permitido, permiso, admitido, admiten | permesso, consentito, ammesso | permitido, autorizado, aceite | toegestaan, toegelaten, welkom | dozwolony, wolno, pozwolenie, mile widziany
forbidden, prohibited, banned, not allowed | verboten, untersagt, Verbot | interdit, interdiction | prohibido, prohibición | vietato, divieto | proibido, proibição | verboden, verbod | zabroniony, zakaz, zabronione
smoke, smoking, cigarette | rauchen, Raucher, Zigarette | fumer, fumeur, cigarette | fumar, fumador, cigarrillo | fumare, fumatore, sigaretta | fumar, fumador, cigarro | roken, roker, sigaret | palić, palenie, papieros
photo, picture, photograph, take pictures | Foto, fotografieren, Bild, Aufnahme | photo, photographier, photographie | foto, fotografía, fotografiar | foto, fotografia, fotografare | foto, fotografia, fotografar | foto, fotograferen | zdjęcie, fotografować, fotografia, zdjęcia, zdjęć
course, class, classes, lesson | Kurs, Unterricht, Lehrgang, Stunde | cours, leçon, stage | curso, clase, lección | corso, lezione | curso, aula, lição | cursus, les, lessen | kurs, zajęcia, lekcja, lekcje
beginner, novice, newcomer | Anfänger, Einsteiger | débutant | principiante | principiante | principiante, iniciante | beginner | początkujący, początkujących
advanced, experienced | fortgeschritten, Fortgeschrittene | avancé, confirmé | avanzado | avanzato, esperto | avançado | gevorderd, gevorderde | zaawansowany
exam, examination, test | Prüfung, Test, Klausur | examen, épreuve | examen, prueba | esame, prova | exame, prova, teste | examen, toets, proef | egzamin, test
certificate, diploma, qualification | Zertifikat, Urkunde, Bescheinigung, Zeugnis, Abschluss | certificat, diplôme, attestation | certificado, diploma, título | certificato, diploma, attestato | certificado, diploma | certificaat, diploma, getuigschrift | certyfikat, dyplom, zaświadczenie, świadectwo
teacher, instructor, trainer, tutor, coach | Lehrer, Lehrerin, Trainer, Kursleiter, Dozent | professeur, enseignant, formateur, moniteur, prof | profesor, maestro, instructor, monitor | insegnante, maestro, istruttore, docente | professor, instrutor, formador | leraar, docent, instructeur, trainer | nauczyciel, instruktor, trener, lektor, prowadzący
language | Sprache | langue | idioma, lengua | lingua | língua, idioma | taal | język, języki, języku
English | Englisch | anglais | inglés | inglese | inglês | Engels | angielski
German | Deutsch | allemand | alemán | tedesco | alemão | Duits | niemiecki
French | Französisch | français | francés | francese | francês | Frans | francuski
school | Schule | école | escuela, colegio | scuola | escola | school | szkoła, szkole, szkolny
birthday | Geburtstag | anniversaire | cumpleaños | compleanno | aniversário | verjaardag | urodziny
party, celebration, celebrate | Party, Feier, feiern, Fest | fête, fêter, soirée | fiesta, celebrar, celebración | festa, festeggiare | festa, celebrar, comemorar | feest, vieren, feestje, partij | impreza, przyjęcie, świętować
wedding, marry, get married | Hochzeit, heiraten, Trauung | mariage, se marier, noces | boda, casarse | matrimonio, nozze, sposarsi | casamento, casar | bruiloft, huwelijk, trouwen | ślub, wesele, weselny
swim, swimming, pool, swimming pool | schwimmen, Schwimmbad, Becken, Pool, Freibad, Hallenbad | nager, natation, piscine, bassin, baignade | nadar, natación, piscina | nuotare, nuoto, piscina | nadar, natação, piscina | zwemmen, zwembad | pływać, pływanie, basen, pływalnia
gym, fitness, workout | Fitness, Fitnessstudio, Training | salle de sport, fitness, musculation | gimnasio, fitness | palestra, fitness | ginásio, academia | sportschool, fitness | siłownia, fitness
sauna, spa, steam room | Sauna, Dampfbad, Wellness | sauna, spa, hammam | sauna, spa, baño turco | sauna, spa, bagno turco | sauna, spa | sauna, wellness, stoombad | sauna, spa, łaźnia
doctor, physician, gp | Arzt, Ärztin, Hausarzt, Doktor | médecin, docteur, toubib | médico, doctor, doctora | medico, dottore, dottoressa | médico, médica, doutor | arts, dokter, huisarts | lekarz, lekarka, doktor
dentist, dental | Zahnarzt, Zahnärztin | dentiste, dentaire | dentista, dental | dentista, dentale | dentista, dentário | tandarts | dentysta, stomatolog, dentystyczny
tooth, teeth | Zahn, Zähne | dent, dents | diente, muela | dente, denti | dente, dentes | tand, tanden, kies, gebit | ząb, zęby, zęba, zębów
vet, veterinarian, veterinary | Tierarzt, Tierärztin, Tierklinik | vétérinaire, véto | veterinario, veterinaria | veterinario | veterinário | dierenarts | weterynarz, weterynaryjny
vaccination, vaccinate, vaccine, jab, shot | Impfung, impfen, geimpft, Impfstoff | vaccin, vaccination, vacciner, piqûre | vacuna, vacunar, vacunación | vaccino, vaccinazione, vaccinare | vacina, vacinar, vacinação | vaccinatie, inenting, vaccin, inenten, prik | szczepienie, szczepionka, szczepić, zaszczepić
neuter, neutering, spay, castrate, castration, sterilise | kastrieren, Kastration, sterilisieren, Sterilisation | castrer, castration, stériliser, stérilisation | castrar, castración, esterilizar, esterilización | castrare, castrazione, sterilizzare, sterilizzazione | castrar, castração, esterilizar, esterilização | castreren, castratie, steriliseren, sterilisatie | kastracja, sterylizacja, kastrować, sterylizować, wykastrować
medicine, medication, drug, pill, tablet | Medikament, Arznei, Tablette, Arzneimittel | médicament, comprimé, cachet | medicamento, medicina, pastilla | medicina, farmaco, medicinale, pastiglia | medicamento, remédio, comprimido | medicijn, geneesmiddel, pil | lek, leki, lekarstwo, tabletka
prescription | Rezept, Verschreibung | ordonnance | receta | ricetta, prescrizione | receita, prescrição | recept, voorschrift | recepta, receptę
pharmacy, chemist, drugstore | Apotheke | pharmacie | farmacia | farmacia | farmácia | apotheek | apteka
pain, hurt, hurts, ache, sore, painful | Schmerz, weh, wehtun, Beschwerden | douleur, mal, douloureux | dolor, duele, doloroso | dolore, male, doloroso | dor, dói, doloroso | pijn, zeer, pijnlijk | ból, boli, bolesny
ill, sick, illness, disease, poorly, unwell | krank, Krankheit, erkrankt | malade, maladie | enfermo, enfermedad | malato, malattia, ammalato | doente, doença | ziek, ziekte | chory, choroba, zachorować
emergency, urgent, out of hours | Notfall, Notdienst, dringend, Bereitschaftsdienst | urgence, urgent, garde | urgencia, emergencia, urgente | emergenza, urgenza, urgente, pronto soccorso | urgência, emergência, urgente | noodgeval, spoed, spoedgeval, dringend | nagły wypadek, pilny, nagły, dyżur, awaria
surgery, operation, operate | Operation, operieren, Eingriff | opération, opérer, chirurgie, intervention | operación, operar, cirugía | operazione, operare, intervento, chirurgia | operação, operar, cirurgia | operatie, opereren, ingreep | operacja, zabieg, operować
examination, check, consultation | Untersuchung, untersuchen, Sprechstunde, Beratung | consultation, examen, visite | consulta, revisión, reconocimiento | visita, consulto, controllo | consulta, exame | consult, onderzoek, spreekuur | badanie, konsultacja, wizyta
hair, haircut, cut | Haar, Haarschnitt, schneiden, Frisur | cheveux, coupe, couper | pelo, cabello, corte, cortar | capelli, taglio, tagliare | cabelo, corte, cortar | haar, knippen, kapsel | włosy, strzyżenie, obciąć, włosów
hairdresser, barber, salon | Friseur, Frisör, Friseursalon, Barbier | coiffeur, coiffeuse, salon de coiffure, barbier | peluquero, peluquería, barbero | parrucchiere, barbiere, parrucchiera | cabeleireiro, barbeiro | kapper, kapsalon, barbier | fryzjer, fryzjerka, barber
massage | Massage, massieren | massage, masser | masaje | massaggio | massagem | massage | masaż, masaże
clothes, clothing, garment, wear | Kleidung, Klamotten, Kleider, anziehen, tragen | vêtement, habits, tenue, porter | ropa, vestir, prenda | vestiti, abbigliamento, abiti, indossare | roupa, vestuário, vestir | kleding, kleren, dragen | ubranie, odzież, ubrania, strój
shoe, shoes, boot, footwear | Schuh, Schuhe, Stiefel | chaussure, botte, soulier | zapato, calzado, bota, zapatilla | scarpa, scarpe, stivale, calzature | sapato, calçado, bota, ténis | schoen, schoenen, laars | but, buty, obuwie, butów
size | Größe | taille, pointure, dimension | talla, tamaño | taglia, misura, dimensione | tamanho | maat, grootte | rozmiar, wielkość
colour, color | Farbe | couleur | color | colore | cor, cores | kleur | kolor
phone, mobile, cell phone, smartphone, mobile phone | Handy, Smartphone, Telefon | téléphone, portable, smartphone | teléfono, móvil, celular | telefono, cellulare, telefonino, smartphone | telefone, telemóvel, celular | telefoon, mobiel, gsm | telefon, komórka, smartfon
screen, display | Bildschirm, Display | écran, affichage | pantalla | schermo, display | ecrã, tela | scherm, beeldscherm | ekran, wyświetlacz
battery, rechargeable battery | Akku, Batterie | batterie, pile, accu | batería, pila | batteria, pila | bateria, pilha | accu, batterij | bateria, akumulator
charge, charging, charger, charging station | laden, aufladen, Ladegerät, Ladestation, Ladesäule | charger, recharge, chargeur, borne de recharge, recharger | cargar, cargador, recarga, punto de recarga | caricare, ricarica, caricabatterie, colonnina | carregar, carregador, carregamento | opladen, oplader, laadpaal, laadstation | ładować, ładowarka, ładowanie, ładowania
computer, laptop, notebook, pc | Computer, Laptop, Rechner, Notebook | ordinateur, portable, PC | ordenador, computadora, portátil | computer, portatile, pc | computador, portátil | computer, laptop | komputer, laptop
washing machine, washer | Waschmaschine | machine à laver, lave-linge | lavadora | lavatrice | máquina de lavar | wasmachine | pralka
kitchen, cook, cooking | Küche, kochen | cuisine, cuisiner | cocina, cocinar | cucina, cucinare | cozinha, cozinhar | keuken, koken | kuchnia, gotować, kuchni
wash, washing, laundry, clean, cleaning | waschen, Wäsche, reinigen, Reinigung, putzen | laver, lavage, lessive, nettoyer, nettoyage | lavar, lavado, limpiar, limpieza, colada | lavare, lavaggio, bucato, pulire, pulizia | lavar, lavagem, limpar, limpeza | wassen, was, schoonmaken, reinigen | prać, pranie, myć, mycie, sprzątać, sprzątanie, czyszczenie, czyścić
machine, device, appliance, equipment | Gerät, Maschine, Ausrüstung | appareil, machine, équipement, matériel | aparato, máquina, equipo, equipamiento | apparecchio, macchina, attrezzatura, dispositivo | aparelho, máquina, equipamento | apparaat, machine, toestel, uitrusting | urządzenie, maszyna, sprzęt
garden, yard, lawn | Garten, Rasen | jardin, pelouse | jardín, césped | giardino, prato | jardim, relva, gramado | tuin, gazon | ogród, ogrodu, trawnik
house, home | Haus, Zuhause | maison, domicile | casa, hogar, domicilio | casa, domicilio | casa, domicílio | huis, thuis | dom, domu, domowy
window, pane | Fenster, Scheibe | fenêtre, vitre | ventana, cristal | finestra, vetro | janela, vidro | raam, venster, ruit | okno, okna, okien, szyba
door | Tür | porte | puerta | porta | porta | deur | drzwi
heating, radiator, boiler | Heizung, Heizkörper, heizen, Kessel | chauffage, radiateur, chaudière | calefacción, radiador, caldera | riscaldamento, termosifone, caldaia | aquecimento, radiador, caldeira | verwarming, radiator, ketel | ogrzewanie, grzejnik, kaloryfer, piec
weather, rain, raining, bad weather | Wetter, Regen, regnen, regnet, Schlechtwetter | météo, pluie, pleuvoir, pleut, temps | tiempo, lluvia, llover, llueve | tempo, pioggia, piovere, piove, maltempo | tempo, chuva, chover, chove | weer, regen, regenen, regent | pogoda, deszcz, padać, deszczu
summer | Sommer | été, estival | verano | estate | verão | zomer | lato, letni, latem
winter | Winter | hiver | invierno | inverno | inverno | winter | zima, zimowy, zimą
public holiday, bank holiday | Feiertag | jour férié, férié | festivo, día festivo, feriado | giorno festivo, festivo, festività | feriado | feestdag | święto, święta, dzień świąteczny
holidays, vacation, school holidays | Ferien, Urlaub, Schulferien | vacances, congé | vacaciones | vacanza, ferie, vacanze | férias | vakantie, verlof | wakacje, urlop, ferie
Christmas | Weihnachten, Heiligabend | Noël | Navidad, Nochebuena | Natale | Natal | kerst, Kerstmis | Boże Narodzenie, Wigilia, świąteczny
Easter | Ostern | Pâques | Semana Santa, Pascua | Pasqua | Páscoa | Pasen | Wielkanoc
weekend | Wochenende | week-end, fin de semaine | fin de semana | fine settimana, weekend | fim de semana, fim-de-semana | weekend | weekend
morning | Morgen, morgens, vormittags, Vormittag | matin, matinée | mañana, por la mañana | mattina, mattino | manhã | ochtend, morgen | rano, poranek, ranek
afternoon | Nachmittag, nachmittags | après-midi | tarde | pomeriggio | tarde | middag, namiddag | popołudnie
evening, tonight | Abend, abends | soir, soirée | noche, tarde | sera, serata, stasera | noite | avond, vanavond | wieczór, wieczorem, wieczoru
hour | Stunde | heure | hora | ora, ore | hora | uur | godzina, godzin
minute | Minute | minute | minuto | minuto | minuto | minuut | minuta, minut
day | Tag | jour, journée | día | giorno, giornata | dia | dag | dzień, dni
week | Woche | semaine | semana | settimana | semana | week | tydzień, tygodnia, tygodni
month | Monat | mois | mes, meses | mese, mesi | mês, meses | maand | miesiąc, miesiąca, miesięcy
year | Jahr | an, année | año | anno | ano | jaar | rok, roku, lat
age, old, years old, minimum age | Alter, alt, Jahre alt, Mindestalter | âge, ans | edad, años | età, anni | idade, anos | leeftijd, jaar oud | wiek, wieku, lat
person, people | Person, Leute, Personen | personne, gens | persona, gente | persona, persone, gente | pessoa, gente | persoon, mensen | osoba, osób, osoby, ludzie
queue, line, wait, waiting time | Schlange, Wartezeit, warten, anstehen | file d'attente, attente, attendre, queue | cola, espera, esperar, fila | coda, attesa, aspettare, fila | fila, espera, esperar | wachtrij, wachttijd, wachten | kolejka, czekać, oczekiwanie
close, closed, shut | geschlossen, schließen | fermé, fermer, fermeture | cerrado, cerrar, cierre | chiuso, chiudere, chiusura | fechado, fechar, encerrado | gesloten, sluiten, dicht | zamknięte, zamknięty, zamykać
open, opening hours | geöffnet, offen, Öffnungszeiten, öffnen | ouvert, ouvrir, horaires, ouverture | abierto, abrir, horario, apertura | aperto, aprire, orario, apertura | aberto, abrir, horário, abertura | open, geopend, openingstijden, openen | otwarte, otwarty, godziny otwarcia, otwierać
complaint, complain | Beschwerde, Reklamation, reklamieren, beschweren | réclamation, plainte, se plaindre | queja, reclamación, quejarse | reclamo, lamentela, reclamare | reclamação, queixa, reclamar | klacht, klagen | reklamacja, skarga
staff, team, employee | Personal, Mitarbeiter, Team, Belegschaft | personnel, équipe, employé | personal, equipo, empleado | personale, squadra, dipendente | pessoal, equipa, equipe, funcionário | personeel, medewerker, team | personel, zespół, pracownik, pracownicy
owner, boss, manager | Inhaber, Besitzer, Chef, Geschäftsführer | propriétaire, patron, gérant, directeur | dueño, propietario, jefe, gerente | proprietario, titolare, capo, direttore | dono, proprietário, gerente, chefe | eigenaar, baas, manager | właściciel, szef, kierownik
id, identity card, passport | Ausweis, Personalausweis, Reisepass | pièce d'identité, carte d'identité, passeport | DNI, documento de identidad, pasaporte, carné | documento, carta d'identità, passaporto | documento de identificação, cartão de cidadão, passaporte, identidade | identiteitsbewijs, paspoort, legitimatie, id-kaart | dowód osobisty, dowód, paszport, legitymacja
pay, payment | zahlen, bezahlen, Zahlung | payer, paiement, régler | pagar, pago | pagare, pagamento | pagar, pagamento | betalen, betaling | płacić, zapłacić, płatność
in advance, upfront, prepay, beforehand | im Voraus, Vorkasse, Vorschuss, Vorauszahlung, vorher | à l'avance, d'avance | por adelantado, de antemano | in anticipo, anticipato | antecipadamente, adiantado | vooraf, vooruit | z góry, przedpłata
installment, instalments, monthly payment | Rate, Ratenzahlung, Teilzahlung | mensualité, plusieurs fois | plazos, cuotas | rate, rateale | prestações, parcelas | termijnen, gespreid betalen | raty, ratach
bank transfer, transfer | Überweisung, überweisen | virement | transferencia | bonifico | transferência | overschrijving, overmaken | przelew
tax, VAT | Steuer, Mehrwertsteuer | taxe, TVA, impôt | impuesto, IVA | tassa, IVA, imposta | imposto, IVA | belasting, btw | podatek, VAT
parents, mum, mom, dad, mother, father | Eltern, Mama, Papa, Mutter, Vater, Erziehungsberechtigte | parents, maman, papa, mère, père | padres, mamá, papá, madre, padre | genitori, mamma, papà, madre, padre | pais, mãe, pai | ouders, mama, papa, moeder, vader | rodzice, mama, tata, matka, ojciec, rodzic, opiekun
grandparents, grandma, grandpa, grandmother, grandfather | Oma, Opa, Großmutter, Großvater, Großeltern | grand-mère, grand-père, grands-parents, mamie, papi | abuela, abuelo, abuelos | nonna, nonno, nonni | avó, avô, avós | oma, opa, grootouders | babcia, dziadek, dziadkowie
husband, wife, spouse, partner | Mann, Ehemann, Ehefrau, Partner, Partnerin | mari, épouse, conjoint, partenaire | marido, esposa, pareja, cónyuge | marito, moglie, coniuge, compagno | marido, esposa, parceiro, cônjuge | echtgenoot, echtgenote, partner | mąż, żona, partner, małżonek
friend, mate, companion | Freund, Freundin, Begleitung, Begleitperson | ami, copain, accompagnateur | amigo, acompañante | amico, amica, accompagnatore | amigo, acompanhante | vriend, vriendin, begeleider | przyjaciel, kolega, osoba towarzysząca
guest, visitor | Gast, Gäste, Besucher | invité, hôte, visiteur | huésped, invitado, visitante | ospite, visitatore | hóspede, convidado, visitante | gast, bezoeker | gość, goście, odwiedzający
customer, client | Kunde, Kundin | client | cliente | cliente | cliente | klant | klient
patient | Patient | patient | paciente | paziente | paciente, utente | patiënt | pacjent
neighbour, neighbor | Nachbar | voisin | vecino | vicino | vizinho | buur, buurman | sąsiad
name | Name | nom | nombre | nome | nome | naam | nazwa, nazwisko, imię
address | Adresse, Anschrift | adresse | dirección | indirizzo | endereço, morada | adres | adres
phone number, telephone number | Telefonnummer, Rufnummer | numéro de téléphone | número de teléfono | numero di telefono | número de telefone | telefoonnummer | numer telefonu
call, ring, phone up | anrufen, Anruf | appeler, appel | llamar, llamada | chiamare, chiamata, telefonare | ligar, chamada, telefonar | bellen, telefoontje | zadzwonić, dzwonić, telefonicznie
email, e-mail, mail | E-Mail, Mail | e-mail, mail, courriel | correo electrónico, email | email, posta elettronica | e-mail, correio eletrónico | e-mail, mail | e-mail, mail
letter, post, by post | Brief, Post | lettre, courrier, poste | carta, correo, correos | lettera, posta | carta, correio | brief, post | list, poczta
form, application form | Formular, Antrag | formulaire, dossier | formulario, solicitud, impreso | modulo, domanda | formulário, requerimento, impresso | formulier, aanvraag | formularz, wniosek
document, papers, paperwork | Unterlagen, Dokument, Papiere | document, papiers, justificatif | documento, documentación, papeles | documento, documenti, documentazione | documento, documentação | document, papieren | dokument, dokumenty
signature, sign | Unterschrift, unterschreiben | signature, signer | firma, firmar | firma, firmare | assinatura, assinar | handtekening, ondertekenen | podpis, podpisać
contract, agreement | Vertrag | contrat | contrato | contratto | contrato | contract, overeenkomst | umowa
consent, consent form, written permission | Einverständnis, Einverständniserklärung, Einwilligung | autorisation parentale, consentement, accord | autorización, consentimiento | consenso, autorizzazione | autorização, consentimento | toestemming | zgoda, zezwolenie
rule, regulations, terms, conditions | Regel, Hausordnung, Bedingungen, AGB | règle, règlement, conditions | regla, normas, condiciones | regola, regolamento, condizioni | regra, regulamento, condições | regel, reglement, voorwaarden, huisregels | zasada, regulamin, warunki, przepisy
deadline, until when, latest, cutoff | Frist, spätestens, Anmeldeschluss | délai, date limite, au plus tard | plazo, fecha límite, a más tardar | scadenza, termine, entro | prazo, data limite | deadline, uiterlijk, uiterste | termin, najpóźniej
date | Datum | date | fecha | data | data | datum | data
start, begin, beginning | anfangen, beginnen, Beginn, starten, losgehen | commencer, début, démarrer | empezar, comenzar, inicio, comienzo | iniziare, inizio, cominciare | começar, início, iniciar | beginnen, begin, starten | zacząć, zaczyna, początek, rozpoczęcie
end, finish, over | enden, Ende, aufhören, Schluss | finir, fin, terminer | terminar, acabar, fin, final | finire, fine, terminare | terminar, acabar, fim | eindigen, einde, aflopen | kończyć, koniec, zakończenie, kończy
arrive, arrival, check-in, check in | ankommen, Ankunft, Anreise, einchecken, Check-in | arriver, arrivée | llegar, llegada, entrada | arrivare, arrivo, check-in | chegar, chegada, check-in | aankomen, aankomst, inchecken | przyjechać, przyjazd, zameldowanie, przybycie
leave, departure, check-out, check out, depart | abreisen, Abreise, Abfahrt, auschecken, losfahren | partir, départ | salir, salida, marcharse | partire, partenza, check-out | partir, partida, saída, check-out | vertrekken, vertrek, uitchecken | wyjechać, wyjazd, wymeldowanie, odjazd
late, delay, delayed, too late | spät, verspätet, Verspätung | tard, retard | tarde, retraso | tardi, ritardo | tarde, atraso | laat, vertraging, te laat | późno, spóźnienie, opóźnienie, spóźnić
early, earlier | früh, früher | tôt, en avance | temprano, pronto, antes | presto, anticipo | cedo | vroeg, eerder | wcześnie, wcześniej
today | heute | aujourd'hui | hoy | oggi | hoje | vandaag | dzisiaj, dziś
tomorrow, next day | morgen, nächster Tag | demain, lendemain | mañana, día siguiente | domani | amanhã | morgen, volgende dag | jutro
same day, express, rush, fast, quick, quickly | Express, eilig, schnell, am selben Tag | rapide, express, vite, même jour | rápido, exprés, urgente, mismo día | rapido, veloce, espresso, in giornata | rápido, expresso, mesmo dia | snel, spoed, express, dezelfde dag | szybko, ekspres, ten sam dzień, szybki
midnight | Mitternacht | minuit | medianoche | mezzanotte | meia-noite | middernacht | północ
noon, midday, lunchtime | Mittag, mittags | midi | mediodía | mezzogiorno | meio-dia | middag | południe
ready, finished, done | fertig, bereit | prêt, terminé | listo, preparado | pronto, finito | pronto | klaar, gereed | gotowy, gotowe
available, availability, in stock, have left | verfügbar, vorrätig, auf Lager, frei, lieferbar | disponible, disponibilité, en stock | disponible, disponibilidad, en existencia | disponibile, disponibilità | disponível, disponibilidade, em stock | beschikbaar, op voorraad, voorradig | dostępny, dostępność, dostępne, na stanie
full, fully booked, sold out | ausgebucht, ausverkauft, voll, belegt | complet, épuisé | completo, agotado, lleno | completo, esaurito, pieno | completo, esgotado, lotado, cheio | vol, volgeboekt, uitverkocht | pełny, wyprzedany, brak miejsc, komplet
waiting list | Warteliste | liste d'attente | lista de espera | lista d'attesa | lista de espera | wachtlijst | lista rezerwowa, lista oczekujących
walk in, drop in, without appointment, just turn up | ohne Termin, ohne Voranmeldung, spontan, einfach vorbeikommen | sans rendez-vous, sans réservation | sin cita, sin reserva | senza appuntamento, senza prenotazione | sem marcação, sem reserva | zonder afspraak, vrije inloop | bez zapisu, bez umawiania, bez rezerwacji
include, included, inclusive, contain | inklusive, enthalten, inbegriffen, einschließlich | inclus, compris, comprendre | incluido, incluye, incluir | incluso, compreso, comprende | incluído, inclui, incluir | inbegrepen, inclusief | wliczony, w cenie, zawiera, obejmuje
extra, surcharge, supplement, additional, extra charge | Aufpreis, Zuschlag, zusätzlich, extra | supplément, en plus, extra, supplémentaire | suplemento, recargo, adicional, extra | supplemento, extra, aggiuntivo, sovrapprezzo | suplemento, extra, adicional, taxa adicional | toeslag, extra, meerprijs, bijbetalen | dopłata, dodatkowy, dodatkowo
minimum, at least | mindestens, Mindest, Minimum | minimum, au moins | mínimo, al menos | minimo, almeno | mínimo, pelo menos | minimaal, minimum, minstens | minimum, minimalny, co najmniej
maximum, at most, limit, up to | höchstens, maximal, Höchst, Grenze, bis zu | maximum, au plus, limite, jusqu'à | máximo, límite, hasta | massimo, limite, fino a | máximo, limite, até | maximaal, maximum, hoogstens, tot | maksymalnie, maksimum, limit
half, half price | halb, Hälfte | moitié, demi | mitad, medio | metà, mezzo | metade, meio | helft, half | połowa, pół
long, length | lang, Länge | long, longueur | largo, longitud | lungo, lunghezza | comprido, comprimento, longo | lang, lengte | długi, długość
short, shorten, take up, hem | kurz, kürzen, umnähen | court, raccourcir, ourlet | corto, acortar, dobladillo | corto, accorciare, orlo | curto, encurtar, bainha | kort, inkorten, korter maken | krótki, skrócić, skracanie
wide, width | breit, Breite | large, largeur | ancho, anchura | largo, larghezza | largo, largura | breed, breedte | szeroki, szerokość
high, height, tall | hoch, Höhe, Körpergröße | haut, hauteur | alto, altura | alto, altezza | alto, altura | hoog, hoogte | wysoki, wysokość, wzrost
heavy, weight, weigh, kilo | schwer, Gewicht, wiegen, Kilo | lourd, poids, peser | pesado, peso, pesar | pesante, peso, pesare | pesado, peso, pesar | zwaar, gewicht, wegen | ciężki, waga, ważyć, kilogram
deep, depth | tief, Tiefe | profond, profondeur | profundo, profundidad | profondo, profondità | profundo, fundo, profundidade | diep, diepte | głęboki, głębokość
hot, warm | heiß, warm | chaud | caliente, cálido | caldo | quente | heet, warm | gorący, ciepły
cold, cool, chilly | kalt, kühl | froid, frais | frío, fresco | freddo, fresco | frio, fresco | koud, koel | zimny, chłodny
temperature, degrees | Temperatur, Grad | température, degrés | temperatura, grados | temperatura, gradi | temperatura, graus | temperatuur, graden | temperatura, stopni
new, brand-new | neu, Neuware | neuf, nouveau, nouvelle | nuevo | nuovo | novo | nieuw | nowy, nowa
used, second-hand, pre-owned, secondhand | gebraucht, Gebrauchtware, Secondhand | occasion, d'occasion | segunda mano, usado, ocasión | usato, seconda mano | usado, segunda mão | tweedehands, gebruikt | używany, z drugiej ręki
dirty, soiled, stain, stained, filthy | schmutzig, dreckig, verschmutzt, Fleck | sale, tache, salissure | sucio, mancha | sporco, macchia | sujo, mancha, nódoa | vies, vuil, vlek | brudny, plama, zabrudzony
quiet, peaceful, noise, loud, noisy | ruhig, leise, Lärm, laut, Ruhe | calme, bruit, bruyant, silence | tranquilo, ruido, silencio, ruidoso | tranquillo, rumore, silenzio, rumoroso | tranquilo, barulho, silêncio, sossego | rustig, stil, lawaai, geluid, stilte | cichy, hałas, cisza, głośny
safe, safety, secure, dangerous | sicher, Sicherheit, gefährlich | sûr, sécurité, dangereux | seguro, seguridad, peligroso | sicuro, sicurezza, pericoloso | seguro, segurança, perigoso | veilig, veiligheid, gevaarlijk | bezpieczny, bezpieczeństwo, niebezpieczny
difficult, hard, difficulty | schwierig, Schwierigkeit, anspruchsvoll | difficile, difficulté | difícil, dificultad | difficile, difficoltà | difícil, dificuldade | moeilijk, moeilijkheid | trudny, trudność
easy, simple | leicht, einfach | facile, simple | fácil, sencillo | facile, semplice | fácil, simples | makkelijk, eenvoudig | łatwy, prosty
private | privat | privé, particulier | privado, particular | privato | privado, particular | privé | prywatny
shared, share | geteilt, gemeinsam, teilen | partagé, commun, partager | compartido, compartir, común | condiviso, condividere, comune | partilhado, compartilhado, partilhar | gedeeld, delen, gemeenschappelijk | wspólny, dzielony
far, distance, how far | weit, Entfernung, entfernt | loin, distance | lejos, distancia | lontano, distanza, dista | longe, distância | ver, afstand | daleko, odległość
walk, on foot, walking distance | zu Fuß, gehen, laufen, Fußweg | à pied, marcher, marche | a pie, andando, caminar | a piedi, camminare | a pé, andar, caminhar | te voet, lopen, wandelen | pieszo, piechotą, iść
park, parking, car park, parking space, parking lot | parken, Parkplatz, Parkhaus, Stellplatz | se garer, stationner, parking, stationnement, garer | aparcar, aparcamiento, parking, estacionar, estacionamiento | parcheggiare, parcheggio | estacionar, estacionamento, parque | parkeren, parkeerplaats, parking, parkeergarage | parkować, parking, zaparkować
garage | Garage | garage | garaje, cochera | garage, autorimessa | garagem | garage | garaż
floor, storey, ground floor, upstairs, level | Stock, Etage, Erdgeschoss, Stockwerk | étage, rez-de-chaussée | planta, piso, planta baja | piano, pianterreno, piano terra | andar, piso, rés-do-chão, térreo | verdieping, begane grond, etage | piętro, parter
building | Gebäude | bâtiment, immeuble | edificio | edificio, palazzo | edifício, prédio | gebouw | budynek
shop, store | Laden, Geschäft | magasin, boutique | tienda, comercio | negozio, bottega | loja | winkel, zaak | sklep
office | Büro | bureau | oficina | ufficio | escritório | kantoor | biuro
workshop, garage service | Werkstatt | atelier | taller | officina, laboratorio | oficina | werkplaats, atelier | warsztat
reception, front desk, counter, desk | Rezeption, Empfang, Theke, Schalter, Kasse | réception, accueil, guichet, comptoir, caisse | recepción, mostrador, taquilla, caja | reception, banco, sportello, cassa, accettazione | receção, recepção, balcão, caixa | receptie, balie, kassa | recepcja, kasa, lada, okienko
city, town, centre, center, downtown | Stadt, Innenstadt, Zentrum | ville, centre-ville, centre | ciudad, centro | città, centro | cidade, centro | stad, centrum, binnenstad | miasto, centrum, śródmieście
mountain, hill | Berg | montagne, colline | montaña, monte | montagna, monte | montanha, serra | berg, heuvel | góra, góry
forest, woods | Wald | forêt, bois | bosque | bosco, foresta | floresta, mata | bos | las
playground, play area | Spielplatz, Spielecke | aire de jeux, espace de jeux | parque infantil, zona de juegos | parco giochi, area giochi | parque infantil, parquinho | speeltuin, speelplaats | plac zabaw
trip, excursion, outing | Ausflug, Fahrt, Reise | excursion, sortie, voyage | excursión, viaje | gita, escursione, viaggio | excursão, viagem, passeio | uitstapje, excursie, reis | wycieczka, podróż
museum, exhibition, exhibit | Museum, Ausstellung | musée, exposition | museo, exposición | museo, mostra, esposizione | museu, exposição | museum, tentoonstelling | muzeum, wystawa
film, movie, cinema | Film, Kino | film, cinéma | película, cine | film, cinema | filme, cinema | film, bioscoop | film, kino
music, musical | Musik | musique | música | musica | música | muziek | muzyka
dance, dancing | tanzen, Tanz | danse, danser | bailar, baile, danza | ballare, ballo, danza | dançar, dança | dansen, dans | tańczyć, taniec
sport, exercise | Sport, Bewegung | sport, exercice | deporte, ejercicio | sport, esercizio | desporto, esporte, exercício | sport, sporten, bewegen | sport, ćwiczenia
football, soccer, ball | Fußball, Ball | football, foot, ballon | fútbol, balón, pelota | calcio, pallone, palla | futebol, bola | voetbal, bal | piłka nożna, piłka
game, play, toy | Spiel, spielen, Spielzeug | jeu, jouer, jouet | juego, jugar, juguete | gioco, giocare, giocattolo | jogo, jogar, brincar, brinquedo | spel, spelen, speelgoed | gra, grać, bawić, zabawka
climb, climbing | klettern | escalade, grimper | escalar, escalada | arrampicare, arrampicata | escalar, escalada | klimmen | wspinaczka, wspinać
ski, skiing, snow | Ski, Schnee | ski, neige | esquí, esquiar, nieve | sci, sciare, neve | esqui, neve | ski, skiën, sneeuw | narty, śnieg
boat, ship, ferry, canoe | Boot, Schiff, Fähre, Kanu | bateau, ferry, canoë | barco, ferry, canoa | barca, nave, traghetto, canoa | barco, ferry, canoa | boot, schip, veerboot, kano | łódź, statek, prom, kajak, łódka
tent, camping, campsite, pitch | Zelt, Camping, Campingplatz, zelten, Stellplatz | tente, camping, emplacement | tienda de campaña, camping, acampar, parcela | tenda, campeggio, piazzola | tenda, campismo, acampar, camping | tent, camping, kamperen, standplaats | namiot, kemping, pole namiotowe, biwak
camper, motorhome, caravan, campervan | Wohnmobil, Wohnwagen, Camper | camping-car, caravane | autocaravana, caravana | camper, roulotte | autocaravana, caravana | camper, caravan | kamper, przyczepa kempingowa
sleep, bedding, sheets, bed linen | schlafen, Bettwäsche, Laken | dormir, draps, linge de lit | dormir, sábanas, ropa de cama | dormire, lenzuola, biancheria | dormir, lençóis, roupa de cama | slapen, lakens, beddengoed, linnengoed | spać, pościel
air conditioning, aircon, fan | Klimaanlage, klimatisiert, Ventilator | climatisation, clim, ventilateur | aire acondicionado, climatización, ventilador | aria condizionata, climatizzatore, ventilatore | ar condicionado, ventoinha | airconditioning, airco, ventilator | klimatyzacja, wentylator
wifi, wi-fi, wireless, internet, internet access | WLAN, Internet, WiFi | wifi, internet | wifi, internet | wifi, internet | wifi, internet | wifi, internet | wifi, internet
television, tv, telly | Fernseher, TV | télévision, télé | televisión, tele, televisor | televisione, televisore, tv | televisão, televisor | televisie, tv | telewizor, telewizja
electricity, power, plug, socket | Strom, Steckdose, Elektrizität | électricité, courant, prise | electricidad, luz, enchufe, corriente | elettricità, corrente, presa | eletricidade, luz, tomada | stroom, elektriciteit, stopcontact | prąd, elektryczność, gniazdko
light, lamp, lighting | Licht, Lampe, Beleuchtung | lumière, lampe, éclairage | luz, lámpara, iluminación | luce, lampada, illuminazione | luz, lâmpada, candeeiro, iluminação | licht, lamp, verlichting | światło, lampa, oświetlenie
gas | Gas | gaz | gas | gas | gás | gas | gaz
electrician, wiring | Elektriker | électricien | electricista | elettricista | eletricista | elektricien | elektryk
roof, tile, roofer | Dach, Ziegel, Dachdecker | toit, toiture, tuile, couvreur | tejado, techo, teja | tetto, tegola | telhado, telha | dak, dakpan, dakdekker | dach, dachówka, dekarz
carpet, flooring, parquet | Teppich, Bodenbelag, Parkett | tapis, moquette, parquet, sol | alfombra, moqueta, suelo, parqué | tappeto, moquette, pavimento, parquet | tapete, carpete, chão, pavimento | tapijt, vloer, parket, kleed | dywan, podłoga, wykładzina, parkiet
curtain, blind, blinds | Vorhang, Gardine, Jalousie, Rollo | rideau, store | cortina, persiana, estor | tenda, tapparella, persiana | cortina, cortinado, estore | gordijn, jaloezie | zasłona, firana, roleta, żaluzja
furniture, sofa, couch | Möbel, Sofa, Couch | meuble, canapé, mobilier | mueble, sofá | mobile, divano, arredamento | móvel, sofá, mobília | meubel, bank, sofa | meble, sofa, kanapa, mebel
mattress | Matratze | matelas | colchón | materasso | colchão | matras | materac
wood, wooden, carpenter, joiner | Holz, Schreiner, Tischler | bois, menuisier | madera, carpintero | legno, falegname | madeira, carpinteiro, marceneiro | hout, timmerman | drewno, stolarz, drewniany
metal, steel, iron | Metall, Stahl, Eisen | métal, acier, fer | metal, acero, hierro | metallo, acciaio, ferro | metal, aço, ferro | metaal, staal, ijzer | metal, stal, żelazo
glass | Glas | verre | vidrio, vaso | vetro, bicchiere | vidro, copo | glas | szkło, szklanka
plastic | Kunststoff, Plastik | plastique | plástico | plastica | plástico | plastic, kunststof | plastik, tworzywo
leather | Leder | cuir | cuero, piel | pelle, cuoio | couro, pele | leer | skóra, skórzany
fabric, cloth, textile, material | Stoff, Gewebe, Material | tissu, étoffe, matière | tela, tejido, material | tessuto, stoffa, materiale | tecido, pano, material | stof, materiaal | tkanina, materiał
wool, knit, yarn | Wolle, stricken, Garn | laine, tricoter, fil | lana, tejer, hilo | lana, maglia, filato | lã, tricotar, fio | wol, breien, garen | wełna, dziergać, włóczka
sew, sewing, stitch, tailor, seam, alteration, alterations | nähen, Naht, Schneider, Schneiderei, Änderung, ändern | coudre, couture, tailleur, retouche, couturière | coser, costura, sastre, modista, arreglos | cucire, cucitura, sarto, sarta, sartoria, modifica | coser, costura, alfaiate, costureira, arranjos | naaien, naad, kleermaker, vermaken | szyć, szew, krawiec, krawcowa, przeróbki
trousers, pants, jeans | Hose, Jeans | pantalon, jean | pantalón, vaqueros, pantalones | pantaloni, jeans | calças, calça, jeans | broek, spijkerbroek | spodnie, dżinsy
jacket, coat, blazer | Jacke, Mantel, Sakko | veste, manteau, blouson | chaqueta, abrigo, americana | giacca, cappotto, giubbotto | casaco, jaqueta, blazer | jas, jack, mantel, colbert | kurtka, płaszcz, marynarka
suit, tuxedo | Anzug, Smoking | costume, smoking | traje | abito, completo, smoking | fato, terno | pak, kostuum, smoking | garnitur, smoking
bride, bridal, bridal gown, wedding dress | Braut, Brautkleid, Hochzeitskleid | mariée, robe de mariée | novia, vestido de novia | sposa, abito da sposa | noiva, vestido de noiva | bruid, trouwjurk, bruidsjurk | panna młoda, suknia ślubna
swimsuit, swimwear, trunks, bikini, bathing suit | Badeanzug, Badehose, Badekleidung | maillot de bain, maillot | bañador, traje de baño | costume da bagno, costume | fato de banho, calções, maiô | badpak, zwembroek, zwemkleding | strój kąpielowy, kąpielówki
zip, zipper, button | Reißverschluss, Knopf | fermeture éclair, bouton | cremallera, botón | cerniera, zip, bottone | fecho, fecho éclair, botão | rits, ritssluiting, knoop | zamek błyskawiczny, guzik, suwak
watch, clock | Uhr, Armbanduhr | montre, horloge | reloj | orologio | relógio | horloge, klok | zegarek, zegar
ring, jewellery, jewelry, necklace, earring | Ring, Schmuck, Kette, Ohrring | bague, bijou, bijoux, collier, boucle d'oreille | anillo, joya, collar, pendiente | anello, gioiello, collana, orecchino | anel, joia, colar, brinco | ring, sieraad, ketting, oorbel | pierścionek, biżuteria, naszyjnik, kolczyk, obrączka
flower, bouquet, plant, florist | Blume, Strauß, Pflanze, Blumenstrauß | fleur, bouquet, plante, fleuriste | flor, ramo, planta, floristería | fiore, bouquet, mazzo, pianta, fiorista | flor, ramo, buquê, planta | bloem, boeket, plant, bos | kwiat, bukiet, roślina, kwiaty
driving licence, driver's license, licence | Führerschein, Fahrerlaubnis | permis de conduire, permis | carné de conducir, permiso de conducir, licencia | patente | carta de condução, carteira de motorista | rijbewijs | prawo jazdy
driving school, driving lesson, driving | Fahrschule, Fahrstunde, fahren | auto-école, conduite, conduire | autoescuela, conducir | autoscuola, scuola guida, guidare, guida | escola de condução, conduzir, condução, dirigir | rijschool, rijles, rijden, autorijden | szkoła jazdy, nauka jazdy, jazda, jazdy
theory, theoretical | Theorie, theoretisch | théorie, code | teoría, teórico | teoria, teorico | teoria, teórico | theorie | teoria, teoretyczny
practical, practice | Praxis, praktisch, üben, Übung | pratique, pratiquer | práctica, práctico, practicar | pratica, pratico | prática, praticar | praktijk, oefenen | praktyka, praktyczny, ćwiczyć
pass, succeed, success rate | bestehen, Erfolgsquote | réussir, taux de réussite | aprobar, aprobado | superare, promosso, passare | passar, aprovado | slagen, geslaagd, halen | zdać, zdawalność, zdany
fail, failed, resit, retake | durchfallen, durchgefallen, wiederholen, Wiederholung | échouer, rater, raté, repasser | suspender, repetir | bocciato, ripetere, fallire | reprovar, repetir, chumbar | zakken, gezakt, herkansen, herexamen | oblać, niezdany, poprawka, powtórzyć
tyre, tire, wheel | Reifen, Rad | pneu, roue | neumático, rueda, llanta | gomma, pneumatico, ruota | pneu, roda | band, wiel | opona, koło, opony
puncture, flat tyre, inner tube | Platten, Reifenpanne, Schlauch | crevaison, crevé, chambre à air | pinchazo, pinchado, cámara | foratura, bucato, forato, camera d'aria | furo, furado, câmara de ar | lekke band, binnenband | przebita, dętka, kapeć
brake, brakes | Bremse, Bremsbelag | frein, plaquette | freno, pastilla de freno | freno, pastiglia | travão, freio | rem, remmen | hamulec, hamulce
engine, motor | Motor | moteur | motor | motore | motor | motor | silnik
oil, oil change | Öl, Ölwechsel | huile, vidange | aceite | olio | óleo | olie, olie verversen | olej, wymiana oleju
petrol, fuel, diesel, gasoline | Benzin, Sprit, Kraftstoff, tanken | essence, carburant, gazole | gasolina, combustible | benzina, carburante, gasolio | gasolina, combustível, gasóleo | benzine, brandstof, tanken | benzyna, paliwo
spare part, spare parts, part, accessory, accessories | Ersatzteil, Zubehör, Teil | pièce de rechange, pièce détachée, accessoire | repuesto, recambio, accesorio, pieza | ricambio, pezzo di ricambio, accessorio | peça, peça de substituição, acessório | onderdeel, reserveonderdeel, accessoire | część zamienna, części, akcesoria
tool, tools | Werkzeug | outil, outillage | herramienta | attrezzo, utensile | ferramenta | gereedschap | narzędzie, narzędzia
trailer, tow | Anhänger, abschleppen | remorque, remorquer, remorquage | remolque, grúa | rimorchio, carro attrezzi | reboque | aanhanger, aanhangwagen, slepen | przyczepa, laweta, holowanie
seat for children, child seat, car seat | Kindersitz, Autositz | siège enfant, siège auto | silla infantil, asiento infantil | seggiolino | cadeirinha, cadeira auto | kinderzitje, autostoel | fotelik
high chair, highchair | Hochstuhl | chaise haute | trona | seggiolone | cadeira alta, cadeira de bebé | kinderstoel | krzesełko dla dziecka, krzesełko
childcare, daycare, nursery, babysitter, kindergarten | Kinderbetreuung, Kita, Kindergarten, Babysitter | garderie, crèche, baby-sitter, garde d'enfants | guardería, canguro, niñera | asilo, asilo nido, babysitter | creche, infantário, babysitter, jardim de infância | kinderopvang, crèche, oppas | przedszkole, żłobek, opiekunka, niania
lend, borrow, on loan | leihen, ausleihen, verleihen | prêter, emprunter | prestar, préstamo | prestare, prestito | emprestar, empréstimo | lenen, uitlenen | pożyczyć, wypożyczyć
leave behind, left behind, forgot, forget, forgotten | vergessen, liegen lassen, liegengelassen | oublier, oublié, laissé | olvidar, olvidado, dejado | dimenticare, dimenticato | esquecer, esqueci, deixei | vergeten, laten liggen | zapomnieć, zapomniałem, zostawić, zostawiłem
find, found | finden, gefunden | trouver, trouvé | encontrar, encontrado | trovare, trovato | encontrar, encontrado | vinden, gevonden | znaleźć, znalezione, znaleziony
keep, store, storage, hold | aufbewahren, lagern, Aufbewahrung, Lagerung | garder, conserver, stocker, stockage | guardar, almacenar, conservar | conservare, custodire, deposito | guardar, armazenar, conservar | bewaren, opslaan, opslag | przechować, przechowalnia, przechowywać
clean up, rubbish, waste, garbage, trash, bin | Müll, Abfall, Mülltonne, entsorgen, Entsorgung | déchet, poubelle, ordures | basura, residuo | rifiuti, spazzatura, immondizia | lixo, resíduo | afval, vuilnis, vuilnisbak | śmieci, odpady, kosz
recycle, recycling, environment, sustainable | Recycling, Umwelt, nachhaltig, umweltfreundlich | recyclage, environnement, durable, écologique | reciclaje, reciclar, medio ambiente, sostenible | riciclo, ambiente, sostenibile, ecologico | reciclagem, ambiente, sustentável | recycling, milieu, duurzaam | recykling, środowisko, ekologiczny
organic, local, regional | Bio, biologisch, regional | bio, biologique, local, régional | ecológico, orgánico, local | biologico, bio, locale | biológico, orgânico, local | biologisch, lokaal, streek | ekologiczny, bio, lokalny
fresh, homemade, home-made | frisch, hausgemacht, selbstgemacht | frais, fait maison, maison | fresco, casero | fresco, fatto in casa, casalingo | fresco, caseiro | vers, huisgemaakt, zelfgemaakt | świeży, domowy
menu, dish of the day, daily special | Speisekarte, Tagesgericht, Menü, Karte | menu, carte, plat du jour | carta, menú, menú del día | menù, piatto del giorno | ementa, cardápio, prato do dia | menukaart, menu, dagschotel, dagmenu | menu, danie dnia, karta dań
starter, appetizer | Vorspeise | entrée froide, hors-d'œuvre | entrante, aperitivo | antipasto | entrada fria, petisco | voorgerecht | przystawka
main course, main dish | Hauptgericht, Hauptspeise | plat principal | plato principal, segundo | secondo, piatto principale | prato principal | hoofdgerecht | danie główne
dessert, sweet, pudding, ice cream | Nachtisch, Dessert, Nachspeise, Eis | dessert, glace | postre, helado | dolce, dessert, gelato | sobremesa, gelado, sorvete | toetje, nagerecht, dessert, ijs | deser, lody
vegetable, vegetables | Gemüse | légume | verdura, hortaliza | verdura, ortaggio | legume, vegetal, verdura | groente | warzywo, warzywa
egg | Ei, Eier | œuf, oeuf | huevo | uovo, uova | ovo | ei, eieren | jajko, jajka, jajek
spicy, hot spice, pepper | scharf, würzig, Pfeffer | épicé, piquant, poivre | picante, pimienta | piccante, pepe | picante, pimenta | pittig, scherp, peper | ostry, pikantny, pieprz
tea | Tee | thé, tisane | té, infusión | tè, tisana | chá | thee | herbata
chocolate, cocoa | Schokolade, Kakao | chocolat, cacao | chocolate, cacao | cioccolato, cioccolata | chocolate, cacau | chocolade, cacao | czekolada, kakao
corkage, bring wine, bring alcohol | Korkgeld, Wein mitbringen | droit de bouchon | descorche | diritto di tappo | taxa de rolha | kurkengeld | korkowe
waiter, waitress, service staff | Kellner, Bedienung | serveur, serveuse | camarero, mesero | cameriere | empregado, garçom | ober, bediening | kelner, obsługa
tip, service charge | Trinkgeld | pourboire | propina | mancia | gorjeta | fooi | napiwek
catering, buffet | Catering, Partyservice, Buffet | traiteur, buffet | catering, bufé | catering, rinfresco, buffet | catering, bufete | catering, buffet | catering, bufet
restaurant, canteen, cafeteria, bistro, eat out, something to eat | Restaurant, Gaststätte, Kantine, Bistro, Imbiss, Cafeteria | restaurant, cantine, bistrot, cafétéria, buvette | restaurante, cantina, cafetería, bar | ristorante, trattoria, mensa, bar, caffetteria | restaurante, cantina, cafetaria, bar | restaurant, kantine, eetcafé, horeca | restauracja, stołówka, bistro, kawiarnia, bar
hotel, accommodation, lodging, hostel, guesthouse, place to stay | Hotel, Unterkunft, Pension, Herberge, Gasthof | hôtel, hébergement, auberge, logement | hotel, alojamiento, hostal, pensión | albergo, hotel, alloggio, ostello, pensione | hotel, alojamento, pensão, hospedagem | hotel, accommodatie, onderkomen, pension, overnachtingsplek | hotel, zakwaterowanie, pensjonat, noclegi
single room | Einzelzimmer | chambre simple, chambre individuelle | habitación individual, individual | camera singola, singola | quarto individual, quarto single | eenpersoonskamer | pokój jednoosobowy
double room, twin room | Doppelzimmer | chambre double | habitación doble, doble | camera doppia, matrimoniale, doppia | quarto duplo, quarto de casal | tweepersoonskamer | pokój dwuosobowy, dwuosobowy
half board, full board | Halbpension, Vollpension | demi-pension, pension complète | media pensión, pensión completa | mezza pensione, pensione completa | meia pensão, pensão completa | halfpension, volpension | wyżywienie, półpensjonat
tourist tax, city tax | Kurtaxe, Bettensteuer, Gästetaxe | taxe de séjour | tasa turística | tassa di soggiorno | taxa turística | toeristenbelasting | opłata klimatyczna, opłata uzdrowiskowa
season, high season, low season, off season | Saison, Hauptsaison, Nebensaison | saison, haute saison, basse saison | temporada, temporada alta, temporada baja | stagione, alta stagione, bassa stagione | época, época alta, época baixa, temporada | seizoen, hoogseizoen, laagseizoen | sezon
spring | Frühling, Frühjahr | printemps | primavera | primavera | primavera | lente, voorjaar | wiosna
autumn, fall season | Herbst | automne | otoño | autunno | outono | herfst, najaar | jesień
New Year, New Year's Eve | Silvester, Neujahr | Nouvel An, Saint-Sylvestre, réveillon | Nochevieja, Año Nuevo | Capodanno | Ano Novo, Réveillon | oud en nieuw, Nieuwjaar, oudjaar | Sylwester, Nowy Rok
shift, working hours, working day, weekday | Werktag, Arbeitszeit, Wochentag | jour ouvrable, semaine de travail | día laborable, jornada, entre semana | giorno feriale, feriale, infrasettimanale | dia útil | werkdag, doordeweeks | dzień roboczy, robocze
job, vacancy, work for you, employment, hiring | Job, Stelle, Stellenangebot, Arbeit | emploi, poste, travail, recrutement | empleo, trabajo, vacante | lavoro, impiego, posto di lavoro | emprego, trabalho, vaga | baan, vacature, werk | praca, etat, zatrudnienie
apply for a job, application, cv, résumé | Bewerbung, bewerben, Lebenslauf | candidature, postuler, CV | candidatura, solicitar empleo, currículum | candidatura, candidarsi, curriculum | candidatura, candidatar, currículo | sollicitatie, solliciteren, cv | aplikacja, CV, aplikować
internship, apprenticeship, trainee, work experience | Praktikum, Ausbildung, Lehre, Azubi, Lehrling | stage en entreprise, apprentissage, apprenti, alternance | prácticas, aprendiz, becario | tirocinio, apprendistato, stage | estágio, estagiário, aprendiz | stage, leerling, opleiding, stagiair | praktyki, staż, uczeń zawodu, stażysta
volunteer, volunteering, charity, donate, donation | Ehrenamt, ehrenamtlich, Freiwillige, spenden, Spende | bénévole, bénévolat, don, association caritative | voluntario, voluntariado, donar, donación | volontario, volontariato, donare, donazione, beneficenza | voluntário, voluntariado, doar, doação | vrijwilliger, vrijwilligerswerk, doneren, donatie, goed doel | wolontariusz, wolontariat, darowizna, przekazać
club, association, society | Verein, Klub | club, association | club, asociación | club, associazione | clube, associação | club, vereniging | klub, stowarzyszenie
committee, meeting, assembly | Versammlung, Treffen, Sitzung | réunion, assemblée | reunión, asamblea | riunione, assemblea | reunião, assembleia | vergadering, bijeenkomst | zebranie, spotkanie
training session, coaching, practise | Training, trainieren | entraînement, s'entraîner | entrenamiento, entrenar | allenamento, allenarsi | treino, treinar | training, trainen | trening, trenować
trial lesson, taster, try out, try it, trial | Probestunde, Schnupperkurs, Schnupperstunde, ausprobieren, Probetraining | cours d'essai, essai, essayer | clase de prueba, probar, prueba gratuita | lezione di prova, provare, prova | aula experimental, experimentar, aula de experiência | proefles, uitproberen, proberen | lekcja próbna, spróbować, wypróbować, zajęcia próbne
online, remote, video call | online, Videokonferenz, Fernunterricht | en ligne, visio, à distance | en línea, online, a distancia | online, a distanza | online, à distância | online, op afstand | online, zdalnie, internetowo
homework, learn, study, studying | lernen, Hausaufgaben, Lernen | apprendre, devoirs, étudier | aprender, estudiar, deberes | imparare, studiare, compiti | aprender, estudar, trabalhos de casa | leren, studeren, huiswerk | uczyć, nauka, nauczyć, praca domowa
level, grade, stage | Niveau, Stufe, Klasse | niveau, classe | nivel, grado, clase | livello, classe | nível, classe, ano escolar | niveau, klas | poziom, klasa, stopień zaawansowania
tutoring, private lessons, one-to-one, individual lesson | Nachhilfe, Einzelunterricht, Privatstunde | cours particulier, soutien scolaire | clase particular, refuerzo | lezione privata, ripetizioni, lezione individuale | explicações, aula particular, aula individual | bijles, privéles | korepetycje, zajęcia indywidualne
swimming lesson, learn to swim, non-swimmer | Schwimmkurs, Nichtschwimmer, Seepferdchen | cours de natation, apprendre à nager | curso de natación, aprender a nadar | corso di nuoto, imparare a nuotare | aulas de natação, aprender a nadar | zwemles, leren zwemmen | nauka pływania, nauczyć pływać
lifeguard, supervision, supervise, supervised | Bademeister, Aufsicht, beaufsichtigt, Begleitung | surveillance, maître-nageur, surveillé | socorrista, vigilancia, supervisión | bagnino, sorveglianza, vigilanza | nadador-salvador, salva-vidas, vigilância | badmeester, toezicht | ratownik, nadzór, opieka
diaper, nappy, change the baby, baby changing | Windel, wickeln, Wickeltisch, Wickelraum | couche, table à langer, changer bébé | pañal, cambiador | pannolino, fasciatoio | fralda, fraldário, muda-fraldas | luier, verschonen, verschoontafel | pieluszka, przewijak, pieluchy
pregnant, pregnancy, expecting | schwanger, Schwangerschaft, Schwangere | enceinte, grossesse | embarazada, embarazo | incinta, gravidanza | grávida, gravidez | zwanger, zwangerschap | ciąża, ciąży, ciężarna
blood, blood test, bleed | Blut, Blutabnahme, Bluttest, bluten | sang, prise de sang, saigner | sangre, análisis de sangre, sangrar | sangue, analisi del sangue | sangue, análises | bloed, bloedonderzoek, bloedprikken, bloeden | krew, badanie krwi
empty stomach, fasting, fast before | nüchtern | à jeun | en ayunas, ayunas | a digiuno, digiuno | em jejum, jejum | nuchter | na czczo, czczo
anaesthetic, anesthetic, anaesthesia, sedation, numb | Narkose, Betäubung, Anästhesie | anesthésie | anestesia, sedación | anestesia, sedazione | anestesia, sedação | narcose, verdoving | narkoza, znieczulenie
wound, injury, injured, bandage, cut | Wunde, Verletzung, verletzt, Verband | blessure, blessé, plaie, pansement | herida, lesión, herido, venda | ferita, ferito, lesione, benda | ferida, lesão, ferido, penso | wond, blessure, gewond, verband | rana, uraz, ranny, opatrunek, kontuzja
eye, sight, vision | Auge, Sehtest, sehen | œil, yeux, vue | ojo, vista | occhio, vista | olho, visão | oog, zicht | oko, oczy, wzrok
ear, hearing, deaf | Ohr, Gehör, gehörlos, Hörgerät | oreille, audition, sourd | oreja, oído, sordo | orecchio, udito, sordo | orelha, ouvido, surdo | oor, gehoor, doof | ucho, słuch, uszy, niesłyszący
head, headache | Kopf, Kopfschmerzen | tête | cabeza | testa | cabeça, dor de cabeça | hoofd, hoofdpijn | głowa
skin, rash, cream | Haut, Ausschlag, Hautarzt | peau, éruption, dermatologue | piel, sarpullido | pelle, eruzione cutanea | pele, erupção | huid, uitslag | skóra, wysypka
nail, nails, manicure, pedicure | Nagel, Nägel, Maniküre, Pediküre | ongle, manucure, pédicure | uña, manicura, pedicura | unghia, manicure, pedicure | unha, manicure, pedicure | nagel, manicure, pedicure | paznokieć, manicure, pedicure, paznokcie
beauty, facial, cosmetics, make-up, makeup | Kosmetik, Gesichtsbehandlung, Schminke, Make-up | beauté, soin du visage, maquillage, esthétique | belleza, facial, maquillaje, cosmética | bellezza, viso, trucco, estetica | beleza, facial, maquilhagem, estética | schoonheid, gezichtsbehandeling, make-up | kosmetyczka, kosmetyka, makijaż, zabieg na twarz
dye, colouring, highlights, blonde | färben, Färbung, Strähnen, Tönung, blondieren | coloration, teinture, mèches, colorer | tinte, teñir, mechas | tinta, tingere, colpi di sole, meches | pintar o cabelo, tinta, madeixas, coloração | verven, kleuring, highlights | farbowanie, koloryzacja, pasemka, farbować
beard, shave, moustache | Bart, rasieren, Rasur | barbe, raser, rasage | barba, afeitar, afeitado | barba, radere, rasatura | barba, barbear | baard, scheren | broda, golić, golenie
wax, waxing, hair removal | Enthaarung, Waxing, Haarentfernung | épilation | depilación | depilazione, ceretta | depilação | ontharen, waxen, ontharing | depilacja, woskowanie
groom, grooming, clip, trim fur | Hundefriseur, Fellpflege, scheren, trimmen | toilettage, toiletteur, tondre | peluquería canina, esquilar | toelettatura, tosare | tosquia, banho e tosquia | trimmen, trimsalon, vachtverzorging | strzyżenie psów, groomer
chip, microchip, tag | Chip, Mikrochip, chippen | puce, identification | chip, microchip | chip, microchip | chip, microchip | chip, chippen | czip, mikroczip, chip
boarding, kennel, cattery, pet sitting | Tierpension, Hundepension, Zwinger | pension, chenil, garde d'animaux | residencia canina, guardería canina, perrera | pensione per animali, canile | hotel para animais, canil | dierenpension, kennel, hondenpension | hotel dla zwierząt, psi hotel
funeral, burial, cremation, cemetery, undertaker | Beerdigung, Bestattung, Einäscherung, Friedhof, Bestatter | enterrement, obsèques, crémation, cimetière, funérailles, pompes funèbres | funeral, entierro, cremación, cementerio, funeraria | funerale, sepoltura, cremazione, cimitero, pompe funebri | funeral, enterro, cremação, cemitério, funerária | uitvaart, begrafenis, crematie, begraafplaats | pogrzeb, kremacja, cmentarz, zakład pogrzebowy
move house, moving, removal, relocate, removals | Umzug, umziehen, Umzugsunternehmen | déménagement, déménager | mudanza, mudarse | trasloco, traslocare | mudança de casa, mudar de casa, mudanças | verhuizen, verhuizing | przeprowadzka, przeprowadzić
residence, register address, resident | Wohnsitz, ummelden, Anmeldung des Wohnsitzes, Einwohner | domicile, résident, habitant | residencia, empadronamiento, residente, empadronarse | residenza, residente | residência, residente, morador | inwoner, woonplaats, inschrijving gemeente | zameldowanie, mieszkaniec, meldunek
council, town hall, local authority, municipality | Gemeinde, Rathaus, Stadtverwaltung, Bürgeramt | mairie, municipalité, hôtel de ville, commune | ayuntamiento, municipio | comune, municipio | câmara municipal, município, prefeitura | gemeente, stadhuis, gemeentehuis | urząd, gmina, ratusz, urząd miasta
accountant, tax advisor, bookkeeping, tax return | Steuerberater, Buchhaltung, Steuererklärung | comptable, déclaration d'impôts, comptabilité | contable, asesor fiscal, declaración de la renta, contabilidad | commercialista, contabilità, dichiarazione dei redditi | contabilista, contador, contabilidade | boekhouder, belastingaangifte, boekhouding | księgowy, księgowość, deklaracja podatkowa
bank, account | Bank, Konto | banque, compte | banco, cuenta | banca, conto | banco, conta | bank, rekening | bank, konto
loan, credit, finance, financing | Kredit, Darlehen, Finanzierung, finanzieren | crédit, prêt bancaire, financement | crédito, préstamo, financiación | credito, prestito, finanziamento | crédito, empréstimo, financiamento | krediet, lening, financiering | kredyt, pożyczka, finansowanie
grant, subsidy, funding, benefit | Zuschuss, Förderung, Fördermittel | subvention, aide financière, prime | subvención, ayuda, beca | sussidio, contributo, incentivo | subsídio, apoio, bolsa | subsidie, tegemoetkoming, toelage | dotacja, dofinansowanie, zasiłek
landlord, tenant, lease | Vermieter, Mieter, Mietvertrag | propriétaire, locataire, bail | casero, inquilino, arrendamiento, arrendador | padrone di casa, inquilino, locatario | senhorio, inquilino, arrendamento | verhuurder, huurder, huurcontract | wynajmujący, najemca, lokator
estate agent, real estate, property | Makler, Immobilie, Immobilienmakler | agent immobilier, immobilier | inmobiliaria, inmueble, agente inmobiliario | agente immobiliare, immobile | imobiliária, imóvel | makelaar, vastgoed, onroerend goed | nieruchomość, pośrednik, agencja nieruchomości
viewing, visit, come by, have a look | Besichtigung, besichtigen, ansehen, vorbeikommen | visite, visiter, passer voir | visitar, ver, pasar | visitare, vedere, passare | visitar, ver, passar | bezichtiging, bezichtigen, bekijken, langskomen | oglądanie, obejrzeć, zobaczyć, odwiedzić, wpaść
home visit, come to me, at home, house call | Hausbesuch, Vor-Ort, nach Hause, bei mir zu Hause | à domicile, visite à domicile | a domicilio, visita a domicilio | a domicilio, visita a domicilio | ao domicílio, visita ao domicílio | aan huis, huisbezoek, thuisbezoek | wizyta domowa, do domu, dojazd do klienta
area, region, radius, catchment | Gebiet, Umkreis, Region, Umgebung | zone, secteur, région, rayon | zona, área, radio, región | zona, area, regione, raggio | zona, área, região, raio | gebied, regio, omgeving, straal | obszar, rejon, okolica, promień
install, installation, assemble, assembly, set up, fit | montieren, Montage, installieren, Installation, einbauen, Einbau, aufbauen | installer, installation, montage, monter, poser | instalar, instalación, montar, montaje | installare, installazione, montare, montaggio | instalar, instalação, montar, montagem | installeren, installatie, monteren, montage, plaatsen | zainstalować, instalacja, montaż, zamontować
dismantle, take away old, removal of old, disposal, dispose | entsorgen, Entsorgung, Altgerät, abbauen, mitnehmen | reprise, démonter, enlèvement, éliminer | retirar, desmontar, retirada | smontare, smaltire, smaltimento, ritiro usato | desmontar, recolher, eliminar | afvoeren, demonteren, meenemen oude | utylizacja, zdemontować, odbiór starego
engrave, engraving, personalise, customize, custom-made, made to measure, bespoke | Gravur, gravieren, Maßanfertigung, individuell, nach Maß | gravure, graver, personnaliser, sur mesure | grabado, grabar, personalizar, a medida | incisione, incidere, personalizzare, su misura | gravação, gravar, personalizar, por medida | graveren, gravure, op maat, gepersonaliseerd | grawer, grawerowanie, na miarę, personalizacja
measure, measurement, fitting, try on | messen, Anprobe, Maß, anprobieren, ausmessen | mesurer, mesure, essayage | medir, medida, probarse | misurare, misura, prova | medir, medida, provar, prova | meten, maat, passen, opmeten | mierzyć, miara, pomiar, przymiarka, przymierzyć
colour choice, choose, choice, selection, range | wählen, Auswahl, aussuchen, Sortiment | choisir, choix, gamme | elegir, elección, gama, surtido | scegliere, scelta, gamma | escolher, escolha, gama | kiezen, keuze, assortiment | wybrać, wybór, asortyment
brand, make, model, manufacturer | Marke, Hersteller, Modell | marque, fabricant, modèle | marca, fabricante, modelo | marca, produttore, modello | marca, fabricante, modelo | merk, fabrikant, model | marka, producent, model
product, item, article, goods | Produkt, Artikel, Ware | produit, article, marchandise | producto, artículo, mercancía | prodotto, articolo, merce | produto, artigo, mercadoria | product, artikel, goederen | produkt, artykuł, towar
quality, condition, state | Qualität, Zustand | qualité, état | calidad, estado | qualità, stato, condizione | qualidade, estado | kwaliteit, staat, toestand | jakość, stan
warranty repair, exchange defective, replacement, replace | Ersatz, ersetzen, austauschen, auswechseln | remplacement, remplacer | sustituir, reemplazar, sustitución, reemplazo | sostituire, sostituzione | substituir, substituição | vervangen, vervanging | wymiana, wymienić, zastąpić
problem, trouble, issue, error, fault | Problem, Fehler, Störung | problème, erreur, panne, défaut | problema, error, fallo, avería | problema, errore, guasto, difetto | problema, erro, avaria, defeito | probleem, fout, storing | problem, błąd, usterka, awaria
help, assist, assistance, support | Hilfe, helfen, Unterstützung | aide, aider, assistance | ayuda, ayudar, asistencia | aiuto, aiutare, assistenza | ajuda, ajudar, assistência | hulp, helpen, ondersteuning | pomoc, pomóc, wsparcie
advice, advise, recommendation, recommend | Beratung, beraten, Rat, Empfehlung, empfehlen | conseil, conseiller, recommander, recommandation | consejo, asesoramiento, recomendar, asesorar | consiglio, consulenza, consigliare, raccomandare | conselho, aconselhamento, recomendar | advies, adviseren, aanbevelen | porada, doradztwo, polecić, rada, polecacie
information, info, details | Information, Auskunft, Infos | information, renseignement | información, datos | informazione, informazioni | informação | informatie, inlichtingen | informacja, informacje
news, newsletter, subscribe | Newsletter, Neuigkeiten, abonnieren | newsletter, lettre d'information, actualité | boletín, novedades, suscribirse | newsletter, novità, iscriversi | newsletter, novidades, subscrever | nieuwsbrief, nieuws, abonneren | newsletter, aktualności
website, app, application online | Webseite, Website, App | site, application, appli | página web, web, aplicación | sito, app, applicazione | site, página, aplicação | website, app | strona, aplikacja
password, login, log in, account access | Passwort, Kennwort, Login, anmelden, einloggen | mot de passe, connexion, identifiant | contraseña, iniciar sesión, clave | password, accesso, accedere | palavra-passe, senha, iniciar sessão | wachtwoord, inloggen | hasło, logowanie, zalogować
data, privacy, data protection, personal data | Daten, Datenschutz | données, confidentialité, vie privée | datos, privacidad, protección de datos | dati, privacy | dados, privacidade | gegevens, privacy | dane, prywatność, ochrona danych
review, rating, feedback | Bewertung, Rezension, Rückmeldung | avis, évaluation, commentaire | reseña, opinión, valoración | recensione, valutazione, opinione | avaliação, opinião, comentário | beoordeling, recensie, ervaring | opinia, ocena, recenzja
experience, years in business, founded, since when | Erfahrung, gegründet, seit wann, Gründung | expérience, fondé, depuis quand | experiencia, fundado, desde cuándo | esperienza, fondato, da quando | experiência, fundado, desde quando | ervaring, opgericht, sinds wanneer | doświadczenie, założony, od kiedy
rabbit, bunny | Kaninchen, Hase | lapin | conejo | coniglio | coelho | konijn | królik
hamster, guinea pig, rodent | Hamster, Meerschweinchen, Nagetier | hamster, cochon d'Inde, rongeur | hámster, cobaya, roedor | criceto, cavia, roditore | hamster, roedor | hamster, cavia, knaagdier | chomik, świnka morska, gryzoń, gryzonie
lactose, lactose-free, dairy, dairy-free | Laktose, laktosefrei, Milchprodukt | lactose, sans lactose, produit laitier | lactosa, sin lactosa, lácteo | lattosio, senza lattosio, latticini | lactose, sem lactose, laticínio | lactose, lactosevrij, zuivel | laktoza, bez laktozy, nabiał
milk | Milch | lait | leche | latte | leite | melk | mleko, mleka
hat | Hut | chapeau | sombrero | cappello | chapéu | hoed | kapelusz
cap | Mütze, Kappe | bonnet, casquette | gorra, gorro | berretto, cuffia | boné, touca | muts, pet | czapka, czepek
helmet | Helm | casque | casco | casco | capacete | helm | kask
glove | Handschuh | gant | guante | guanto | luva | handschoen | rękawiczka, rękawica
scarf | Schal | écharpe | bufanda | sciarpa | cachecol | sjaal | szalik
shirt | Hemd | chemise | camisa | camicia | camisa | overhemd | koszula
t-shirt, top | T-Shirt | t-shirt, tee-shirt | camiseta | maglietta | t-shirt, camiseta | t-shirt, shirt | koszulka
blouse | Bluse | chemisier | blusa | camicetta | blusa | blouse | bluzka
dress, gown | Kleid | robe | vestido | vestito, abito | vestido | jurk | sukienka, suknia
skirt | Rock | jupe | falda | gonna | saia | rok | spódnica
jumper, sweater, pullover | Pullover, Pulli | pull, chandail | jersey, suéter | maglione | camisola, suéter | trui | sweter
gold | Gold | or massif, doré | oro | oro | ouro | goud | złoto, złota
silver | Silber | argent massif, argenté | plata | argento | prata | zilver | srebro
glasses, spectacles | Brille | lunettes | gafas, anteojos | occhiali | óculos | bril | okulary
contact lens, contact lenses, contacts | Kontaktlinse, Linsen | lentille, lentilles de contact | lentilla, lente de contacto | lente a contatto | lente de contacto | contactlens, lenzen | soczewka, soczewki
optician, optometrist, eye test | Optiker, Sehtest | opticien, examen de vue | óptica, óptico, examen de vista | ottico, esame della vista | oculista, ótica | opticien, oogmeting | optyk, badanie wzroku
book, books | Buch, Bücher | livre, bouquin | libro | libro | livro | boek | książka
library | Bibliothek, Bücherei | bibliothèque, médiathèque | biblioteca | biblioteca | biblioteca | bibliotheek | biblioteka
show, performance | Vorstellung, Aufführung | spectacle, représentation | espectáculo, función | spettacolo | espetáculo | voorstelling | przedstawienie, spektakl, występ
concert, gig | Konzert | concert | concierto | concerto | concerto | concert, optreden | koncert
instrument | Instrument | instrument | instrumento | strumento | instrumento | instrument | instrument
piano | Klavier, Piano | piano | piano | pianoforte | piano | piano | pianino, fortepian
guitar | Gitarre | guitare | guitarra | chitarra | guitarra, violão | gitaar | gitara
sing, singing, choir | singen, Gesang, Chor | chanter, chant, chorale | cantar, canto, coro | cantare, canto, coro | cantar, canto, coro | zingen, zang, koor | śpiewać, śpiew, chór
lake | See, Weiher | lac, étang | lago | lago | lago | meer, vijver | jezioro, staw
river | Fluss | rivière, fleuve | río | fiume | rio | rivier | rzeka
beach, seaside | Strand | plage | playa | spiaggia | praia | strand | plaża
sea, ocean | Meer | mer | mar | mare | mar | zee | morze
tap, faucet | Wasserhahn | robinet | grifo | rubinetto | torneira | kraan | kran
pipe | Rohr, Leitung | tuyau, canalisation | tubería, tubo | tubo, tubatura | cano, tubo | leiding, buis, pijp | rura
leak, leaking, drip | undicht, Leck, tropft | fuite, fuir | fuga, gotea | perdita, perde | fuga, infiltração | lek, lekkage, lekt | przeciek, wyciek, cieknie
drain, blocked, clogged | Abfluss, verstopft, Verstopfung | évacuation, bouché | desagüe, atascado, atasco | scarico, intasato | esgoto, entupido, ralo | afvoer, verstopt, verstopping | odpływ, zatkany
plumber, plumbing | Klempner, Installateur | plombier, plomberie | fontanero, fontanería, plomero | idraulico | canalizador, encanador | loodgieter | hydraulik
tree | Baum, Bäume | arbre | árbol | albero | árvore | boom, bomen | drzewo
hedge, bush, shrub | Hecke, Strauch, Busch | haie, arbuste | seto, arbusto | siepe, arbusto | sebe, arbusto | haag, heg, struik | żywopłot, krzew
soup | Suppe | soupe, potage | sopa | zuppa, minestra | sopa | soep | zupa
salad | Salat | salade | ensalada | insalata | salada | salade | sałatka, surówka
pasta, noodles, spaghetti | Pasta, Nudeln, Spaghetti | pâtes, nouilles | pasta, fideos, espaguetis | pasta, spaghetti | massa, esparguete, macarrão | pasta, noedels | makaron, spaghetti
rice | Reis | riz | arroz | riso | arroz | rijst | ryż
potato, potatoes | Kartoffel | pomme de terre | patata, papa | patata | batata | aardappel | ziemniak, ziemniaki
chips, fries, french fries | Pommes | frites | patatas fritas | patatine | batatas fritas | friet, patat | frytki
fruit | Obst, Frucht | fruit | fruta | frutta | fruta | fruit | owoc, owoce
apple | Apfel | pomme | manzana | mela | maçã | appel | jabłko, jabłka
cheese | Käse | fromage | queso | formaggio | queijo | kaas | ser, sery
butter | Butter | beurre | mantequilla | burro | manteiga | boter | masło
cream | Sahne, Rahm | crème | nata, crema | panna, crema | natas, creme | room, slagroom | śmietana
chicken, poultry | Huhn, Hähnchen, Geflügel | poulet, volaille | pollo | pollo | frango, galinha | kip | kurczak, drób
beef | Rind, Rindfleisch | bœuf | ternera, vaca, res | manzo | vaca, carne de vaca | rund, rundvlees | wołowina
pork | Schwein, Schweinefleisch | porc | cerdo | maiale | porco | varken, varkensvlees | wieprzowina
ham, sausage, cold cuts | Schinken, Wurst | jambon, saucisse, charcuterie | jamón, salchicha, embutido | prosciutto, salsiccia, salumi | presunto, fiambre, salsicha | ham, worst, vleeswaren | szynka, kiełbasa, wędliny
sugar, sugar-free | Zucker, zuckerfrei | sucre, sans sucre | azúcar, sin azúcar | zucchero, senza zucchero | açúcar, sem açúcar | suiker, suikervrij | cukier, bez cukru
diabetic, diabetes | Diabetiker, Diabetes | diabétique, diabète | diabético, diabetes | diabetico, diabete | diabético, diabetes | diabetes, diabeet | cukrzyca, cukrzyk
halal | halal | halal | halal | halal | halal | halal | halal
kosher | koscher | casher | kosher | kosher | kosher | koosjer | koszerny
beer | Bier | bière | cerveza | birra | cerveja | bier | piwo, piwa
wine | Wein | vin | vino | vino | vinho | wijn | wino, wina
alcohol, alcoholic | Alkohol, alkoholisch | alcool, alcoolisé | alcohol | alcol, alcolici | álcool | alcohol | alkohol
tattoo | Tattoo, tätowieren | tatouage | tatuaje | tatuaggio | tatuagem | tatoeage | tatuaż
piercing | Piercing | piercing | piercing | piercing | piercing | piercing | piercing, kolczyk
perfume | Parfüm | parfum | perfume | profumo | perfume | parfum | perfumy
soap | Seife | savon | jabón | sapone | sabonete, sabão | zeep | mydło
leash, dog lead | Leine, angeleint | laisse | correa | guinzaglio | trela, coleira | lijn, aangelijnd, riem | smycz
muzzle | Maulkorb | muselière | bozal | museruola | açaime, focinheira | muilkorf | kaganiec
deworm, worming, worms | Entwurmung, entwurmen, Wurmkur | vermifuge, vermifuger | desparasitar, desparasitación | sverminazione, sverminare | desparasitar, desparasitação | ontwormen, ontworming | odrobaczanie, odrobaczyć
flea, tick, parasite | Floh, Zecke, Parasit | puce, tique, parasite | pulga, garrapata, parásito | pulce, zecca, parassita | pulga, carraça, parasita | vlo, teek, parasiet | pchła, kleszcz, pasożyt
fever, high temperature | Fieber | fièvre | fiebre | febbre | febre | koorts | gorączka
flu, influenza | Grippe | grippe | gripe | influenza | gripe | griep | grypa
cough | Husten | toux, tousser | tos | tosse | tosse | hoest, hoesten | kaszel
runny nose, common cold | Erkältung, Schnupfen | rhume | resfriado, catarro | raffreddore | constipação, resfriado | verkoudheid, verkouden | przeziębienie, katar
leg | Bein | jambe | pierna | gamba | perna | been, benen | noga, nogi
knee | Knie | genou, genoux | rodilla | ginocchio | joelho | knie | kolano
foot, feet | Fuß, Füße | pied | pie | piede | pé | voet | stopa, stopy
barefoot, bare feet | barfuß | pieds nus | descalzo | scalzo, a piedi nudi | descalço | blootsvoets, op blote voeten | boso
hand | Hand, Hände | main | mano | mano, mani | mão, mãos | hand | ręka, ręce, rąk
back, spine | Rücken, Wirbelsäule | dos, colonne vertébrale | espalda, columna | schiena | costas, coluna | rug | plecy, kręgosłup
stomach, belly, tummy | Bauch, Magen | ventre, estomac | estómago, barriga | pancia, stomaco | barriga, estômago | buik, maag | brzuch, żołądek
diarrhoea, diarrhea | Durchfall | diarrhée | diarrea | diarrea | diarreia | diarree | biegunka
vomit, throw up, being sick | erbrechen, Erbrechen, übergeben | vomir, vomissement | vomitar, vómito | vomitare, vomito | vomitar, vómito | braken, overgeven | wymiotować, wymioty
police | Polizei | police, gendarmerie | policía | polizia, carabinieri | polícia | politie | policja
ambulance, paramedic | Krankenwagen, Rettungsdienst | ambulance, SAMU | ambulancia | ambulanza | ambulância | ambulance, ziekenwagen | karetka, pogotowie
hospital, clinic | Krankenhaus, Klinik | hôpital, hôpitaux, clinique | hospital, clínica | ospedale, clinica | hospital, clínica | ziekenhuis, kliniek | szpital, klinika, przychodnia
balcony | Balkon | balcon | balcón | balcone | varanda | balkon | balkon
view, sea view | Ausblick, Aussicht, Meerblick | vue | vistas, vista | vista | vista | uitzicht | widok
pillow | Kissen | oreiller, coussin | almohada, cojín | cuscino | almofada, travesseiro | kussen | poduszka
blanket, duvet | Decke | couverture, couette | manta, edredón | coperta | cobertor, edredão | deken, dekbed | koc, kołdra
wall | Wand | mur | pared | parete, muro | parede | muur, wand | ściana
paint, painter, decorator | streichen, Anstrich, Maler, Lackierung | peinture, peindre, peintre | pintura, pintar, pintor | vernice, imbianchino, verniciare, tinteggiare | pintura, pintar, pintor | verf, verven, schilder | malowanie, malować, malarz, farba
fridge, refrigerator | Kühlschrank | frigo, réfrigérateur | nevera, frigorífico, refrigerador | frigo, frigorifero | frigorífico, geladeira | koelkast, ijskast | lodówka
freezer, freeze | Gefrierschrank, Tiefkühler, einfrieren | congélateur, congeler | congelador, congelar | congelatore, congelare | congelador, arca | vriezer, diepvries, invriezen | zamrażarka, zamrażać
dishwasher | Spülmaschine, Geschirrspüler | lave-vaisselle | lavavajillas | lavastoviglie | máquina de lavar loiça, lava-loiça | vaatwasser | zmywarka
oven, cooker, stove, hob | Ofen, Herd, Backofen, Kochfeld | four, cuisinière, plaque de cuisson | horno, cocina, placa | forno, fornello, piano cottura | forno, fogão, placa | oven, fornuis, kookplaat | piekarnik, kuchenka, płyta
vacuum cleaner, hoover | Staubsauger | aspirateur | aspiradora | aspirapolvere | aspirador | stofzuiger | odkurzacz
coffee machine, coffee maker | Kaffeemaschine, Kaffeevollautomat | machine à café, cafetière | cafetera | macchina del caffè, macchina da caffè | máquina de café, cafeteira | koffiezetapparaat, koffiemachine | ekspres do kawy
hairdryer, hair dryer | Föhn, Haartrockner | sèche-cheveux | secador | asciugacapelli, phon | secador | föhn, haardroger | suszarka
dry, dryer, tumble dryer, drying | trocknen, Trockner | sécher, sèche-linge | secar, secadora | asciugare, asciugatrice | secar, máquina de secar | drogen, droger | suszyć, suszarka bębnowa
iron, ironing | bügeln, Bügeleisen | repasser, repassage, fer à repasser | planchar, plancha | stirare, ferro da stiro | passar a ferro, ferro de engomar | strijken, strijkijzer | prasować, żelazko, prasowanie
dry cleaning, dry cleaner, dry-clean | chemische Reinigung, Textilreinigung | pressing, nettoyage à sec | tintorería, limpieza en seco | lavanderia, lavaggio a secco | lavandaria, limpeza a seco | stomerij, chemisch reinigen | pralnia, pralnia chemiczna
print, printer, printing | drucken, Druck, Drucker | imprimer, impression, imprimante | imprimir, impresión, impresora | stampare, stampa, stampante | imprimir, impressão, impressora | printen, afdrukken, printer | drukować, wydruk, drukarka
copy, photocopy | kopieren, Kopie | copie, photocopie | copia, fotocopia | copia, fotocopia | cópia, fotocópia | kopie, kopiëren | kopia, ksero
passport photo, id photo | Passfoto, Passbild | photo d'identité | foto de carné | fototessera | foto tipo passe | pasfoto | zdjęcie do dowodu, zdjęcie paszportowe
motorbike, motorcycle | Motorrad | moto, motocyclette | moto, motocicleta | moto, motocicletta | mota, moto, motocicleta | motor, motorfiets | motocykl, motor
scooter, moped | Roller, Moped | scooter, mobylette, trottinette | ciclomotor, patinete, escúter | motorino, scooter, monopattino | motorizada, trotinete, ciclomotor | scooter, brommer, step | skuter, hulajnoga, motorower
van | Transporter, Lieferwagen, Kleinbus | camionnette, fourgon | furgoneta | furgone | carrinha, furgoneta | bestelbus, busje | furgonetka, dostawczy
truck, lorry | Lastwagen, LKW | camion | camión | camion | camião, caminhão | vrachtwagen | ciężarówka
gear, gears, gearbox, transmission | Gangschaltung, Schaltung, Getriebe | vitesse, boîte de vitesses, dérailleur | marcha, cambio | marcia, cambio | mudança, caixa de velocidades | versnelling, versnellingsbak | przerzutka, bieg, skrzynia biegów
automatic | Automatik | automatique | automático | automatico | automático | automaat | automat, automatyczny
bike chain, chain | Kette | chaîne | cadena | catena | corrente | ketting | łańcuch
saddle, handlebar | Sattel, Lenker | selle, guidon | sillín, manillar | sella, manubrio | selim, guiador | zadel, stuur | siodełko, kierownica
breastfeed, breastfeeding | stillen | allaiter, allaitement | amamantar, lactancia | allattare, allattamento | amamentar, amamentação | borstvoeding | karmić piersią, karmienie
feed, feeding, pet food | füttern, Futter, Fütterung | nourrir, alimentation, croquettes | alimentar, pienso, dar de comer | mangime, dar da mangiare, alimentazione | alimentar, ração | voeren, voer | karmić, karma, karmienie
birth certificate | Geburtsurkunde | acte de naissance | partida de nacimiento | certificato di nascita | certidão de nascimento | geboorteakte | akt urodzenia
lawyer, solicitor, attorney, legal | Anwalt, Rechtsanwalt, rechtlich | avocat, juridique | abogado, legal | avvocato, legale | advogado, jurídico | advocaat, juridisch | adwokat, prawnik, prawny
notary | Notar | notaire | notario | notaio | notário | notaris | notariusz
underground, subway, metro | U-Bahn, S-Bahn | métro, RER | metro | metropolitana, metro | metro, metrô | metro | metro
tram, streetcar | Straßenbahn, Tram | tramway, tram | tranvía | tram | elétrico, bonde | tram | tramwaj
put to sleep, put down, euthanasia | einschläfern, Einschläferung | euthanasie, euthanasier | eutanasia, sacrificar | eutanasia, sopprimere | eutanásia, abater | inslapen, euthanasie | uśpić, uśpienie, eutanazja
die, died, dead, death, passed away | sterben, gestorben, verstorben, Tod | mourir, mort, décès, décédé | morir, muerto, muerte, fallecido | morire, morto, morte, decesso | morrer, morto, morte, falecido | sterven, overleden, dood | umrzeć, śmierć, zmarły
woman, women, lady, ladies, female | Frau, Dame, weiblich | femme, dame, féminin | mujer, señora, femenino | donna, signora, donne, femminile | mulher, senhora, feminino | vrouw, dame | kobieta, pani, damski
man, men, gentleman, male | Männer, Herr, Herren, männlich | homme, monsieur, masculin | hombre, caballero, masculino | uomo, uomini, maschile | homem, homens, masculino | mannen, heer, heren | mężczyzna, męski, mężczyźni
son | Sohn | fils | hijo | figlio | filho | zoon | syn, syna
daughter | Tochter | fille | hija | figlia | filha | dochter | córka, córki
boy | Junge, Jungen, Bub | garçon | chico, niño | ragazzo | rapaz, menino | jongen | chłopiec, chłopak
girl | Mädchen | fille | chica, niña | ragazza | rapariga, menina | meisje | dziewczynka, dziewczyna
cupboard, wardrobe, closet | Schrank, Kleiderschrank | armoire, placard | armario | armadio | armário, roupeiro | kast, kledingkast | szafa
shelf, shelves | Regal | étagère | estante, estantería | scaffale, mensola | prateleira, estante | plank, boekenkast | półka, regał
chair | Stuhl, Stühle | chaise | silla | sedia | cadeira | stoel | krzesło
tour, guided tour | Führung, Rundgang | visite guidée | visita guiada, recorrido | visita guidata | visita guiada | rondleiding | zwiedzanie, oprowadzanie
guide, audio guide | Führer, Audioguide | guide, audioguide | guía, audioguía | guida, audioguida | guia, audioguia | gids, audiotour | przewodnik, audioprzewodnik
doesn't work, not working, works, function | funktionieren, geht nicht | fonctionner, marche pas | funcionar | funzionare | funcionar | functioneren, doet het niet, werkt niet | działać, działa, nie działa
duration, how long, last | Dauer, dauern | durée, durer | duración, durar | durata, durare | duração, durar, demora | duur, duren | trwać, trwa, czas trwania
big, large, huge, spacious | groß, geräumig | grand, gros, spacieux | grande, amplio | grande, spazioso | grande, espaçoso | groot, ruim | duży, duża, przestronny
small, little, tiny | klein, winzig | petit | pequeño | piccolo | pequeno | klein | mały, mała
nearby, close to, vicinity | Nähe | proximité, proche | cerca, cercano | vicino, vicinanze | perto, próximo | dichtbij, nabij, in de buurt | blisko, pobliżu, niedaleko
belt, harness | Gurt, Gürtel | ceinture, harnais, baudrier | cinturón, arnés | cintura, imbracatura | cinto, arnês | riem, gordel, harnas | pas, uprząż
rope, string, cord | Seil, Schnur | corde, ficelle | cuerda | corda | corda | touw, koord | lina, sznur
bag, backpack, rucksack, handbag | Tasche, Rucksack, Handtasche | sac, sac à dos | bolso, mochila, bolsa | borsa, zaino | mala, mochila, saco | tas, rugzak, handtas | torba, plecak, torebka
umbrella, sunshade, parasol | Regenschirm, Sonnenschirm | parapluie, parasol | paraguas, sombrilla | ombrello, ombrellone | guarda-chuva, guarda-sol, chapéu-de-sol | paraplu, parasol | parasol, parasolka
sunbed, deckchair, lounger | Liege, Liegestuhl, Sonnenliege | transat, chaise longue | tumbona, hamaca | lettino, sdraio | espreguiçadeira | ligbed, strandstoel | leżak
slide, water slide | Rutsche, Wasserrutsche | toboggan | tobogán | scivolo | escorrega, tobogã | glijbaan | zjeżdżalnia
shade, sun, sunny | Schatten, Sonne | ombre, soleil | sombra, sol | ombra, sole | sombra, sol | schaduw, zon | cień, słońce
barbecue, bbq, grill | Grill, grillen | barbecue, grillade | barbacoa, parrilla | barbecue, griglia | churrasco, grelhador | barbecue, barbecueën | grill, grillować
picnic | Picknick | pique-nique | pícnic, merienda campestre | picnic | piquenique | picknick | piknik
candle, decoration, decorate | Kerze, Dekoration, dekorieren | bougie, décoration, décorer | vela, decoración, decorar | candela, decorazione, decorare | vela, decoração, decorar | kaars, decoratie, versieren | świeca, dekoracja, dekorować
surprise | Überraschung | surprise | sorpresa | sorpresa | surpresa | verrassing | niespodzianka
anniversary, jubilee | Jubiläum, Jahrestag, Hochzeitstag | anniversaire de mariage | aniversario | anniversario | aniversário de casamento | jubileum, trouwdag | rocznica, jubileusz
christening, baptism, communion, confirmation | Taufe, Kommunion, Konfirmation | baptême, communion | bautizo, comunión, bautismo | battesimo, comunione, cresima | batizado, comunhão, batismo | doop, communie | chrzest, komunia, chrzciny
stag party, hen party, bachelor party, hen do | Junggesellenabschied | enterrement de vie | despedida de soltero, despedida de soltera | addio al celibato, addio al nubilato | despedida de solteiro, despedida de solteira | vrijgezellenfeest | wieczór kawalerski, wieczór panieński
company outing, team building, corporate, company, business | Firmenfeier, Betriebsausflug, Firma, Unternehmen, Teamevent | entreprise, société, séminaire | empresa, evento de empresa | azienda, ditta, aziendale | empresa, evento empresarial | bedrijf, bedrijfsuitje, firma | firma, przedsiębiorstwo, impreza firmowa
event, function room, hall hire, venue | Veranstaltung, Saal, Raummiete, Veranstaltungsraum | événement, salle des fêtes, location de salle | evento, salón, sala de fiestas, local | evento, sala, salone | evento, salão, sala | evenement, zaal, zaalverhuur | wydarzenie, sala, wynajem sali, imprezy
school trip, class trip, school group | Klassenfahrt, Schulklasse, Schulausflug | sortie scolaire, groupe scolaire, voyage scolaire | excursión escolar, grupo escolar | gita scolastica, scolaresca | visita de estudo, grupo escolar | schoolreis, schoolgroep, klas | wycieczka szkolna, grupa szkolna
summer camp, holiday camp, holiday programme | Ferienlager, Ferienprogramm, Feriencamp | colonie de vacances, centre aéré, stage de vacances | campamento, campamento de verano | centro estivo, campo estivo, colonia | campo de férias, colónia de férias | zomerkamp, vakantiekamp | obóz, kolonie, półkolonie
`;
