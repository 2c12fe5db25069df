import type { LanguageWords } from './language.ts';

export const tr: LanguageWords = {
	sentences: {
		noAnswer: 'Üzgünüm, yardım sayfalarımızda bu sorunun yanıtını bulamadım.',
		leaveDetails: 'İletişim bilgilerinizi bırakın, ekibimiz size dönüş yapsın.',
		weWillWrite: 'Ekibimizde iletişim bilgileriniz var, size yazacağız.',
		useContactPage: 'Ekibimiz yardımcı olabilir: iletişim bilgileri web sitemizdedir.',
		understanding: 'Yaşadığınız sorun için üzgünüm.',
		greeting: 'Merhaba. Ne öğrenmek istersiniz?',
		wellbeing: 'Sorduğunuz için teşekkürler. Ne öğrenmek istersiniz?',
		thanks: 'Rica ederim. Gerektiğinde yine sorabilirsiniz.',
		goodbye: 'Hoşça kalın. Sorunuz olduğunda buradayız.',
		identity:
			'Şu anda otomatik bir asistan olan {name} ile yazışıyorsunuz. İnsan değilim; yanıtlarım yardım sayfalarımızdan gelir.',
		ability: 'Yardım sayfalarımıza dayanarak soruları yanıtlarım. Sorunuzu kendi sözlerinizle yazabilirsiniz.',
		person: 'Ben otomatik bir asistanım ve sizi bağlayamıyorum.',
		apology: 'Önemli değil. Ne öğrenmek istersiniz?',
		acknowledgement: 'Peki. Öğrenmek istediğiniz başka bir şey olursa sorabilirsiniz.',
		displeasure:
			'Yardımcı olamadığım için üzgünüm. Başka sözcüklerle deneyebilir ya da bir kişiyle görüşmek istediğinizi yazabilirsiniz.',
		notUnderstood: 'Mesajınızı anlayamadım. Ne öğrenmek istersiniz? Kısa bir cümle yeterli.',
	},
	smallTalk: {
		phrases: {
			greeting: `merhaba|merhabalar|selam|selamlar|slm|mrb|mrhb|günaydın|iyi sabahlar|tünaydın|hayırlı sabahlar|selamün aleyküm|selamünaleyküm|sa|hey|alo|hi|kimse var mı|orada mısınız|orada mısın|burada mısın`,
			wellbeing: `nasılsın|nasılsınız|naber|ne haber|nasıl gidiyor|ne var ne yok|iyi misin|iyi misiniz|napıyorsun`,
			thanks: `teşekkürler|teşekkür ederim|teşekkür ederiz|çok teşekkürler|çok teşekkür ederim|teşekkür|tşk|tşkler|sağ ol|sağol|sağ olun|sağolun|eyvallah|minnettarım|hayır teşekkürler|yok teşekkürler|istemem teşekkürler|çok yardımcı oldu|yardımcı oldunuz|işime yaradı|allah razı olsun`,
			goodbye: `hoşça kal|hoşça kalın|hoşçakal|hoşçakalın|güle güle|görüşürüz|görüşmek üzere|bay bay|bye|iyi geceler|iyi günler dilerim|kendine iyi bak|kendinize iyi bakın|iyi çalışmalar|kolay gelsin|allaha ısmarladık|hadi görüşürüz|hepsi bu|bu kadar|başka bir şey yok|iyi hafta sonları`,
			salutation: `iyi günler|iyi akşamlar|hayırlı günler|hayırlı akşamlar`,
			identity: `kimsin|sen kimsin|kimsiniz|siz kimsiniz|nesin|sen nesin|kiminle konuşuyorum|kiminle görüşüyorum|kiminle yazışıyorum|kimle konuşuyorum|bot musun|sen bot musun|bot musunuz|siz bot musunuz|robot musun|sen robot musun|robot musunuz|siz robot musunuz|insan mısın|sen insan mısın|insan mısınız|siz insan mısınız|gerçek misin|gerçek bir insan mısın|gerçek bir insan mısınız|gerçek biri misin|yapay zeka mısın|sen yapay zeka mısın|yapay zeka mısınız|bu bir bot mu|bu bir robot mu|bir botla mı konuşuyorum|bir insanla mı konuşuyorum|botla mı konuşuyorum|insanla mı konuşuyorum|robotla mı konuşuyorum|adın ne|adınız ne|adınız nedir|adın nedir|ismin ne|isminiz ne|isminiz nedir|ismin nedir|kendini tanıt|kendinizi tanıtın|seni kim yaptı`,
			ability: `ne yapabilirsin|neler yapabilirsin|ne yapabilirsiniz|neler yapabilirsiniz|ne yapıyorsun|ne biliyorsun|neler biliyorsun|ne sorabilirim|neler sorabilirim|sana ne sorabilirim|size ne sorabilirim|nasıl yardımcı olabilirsin|nasıl yardımcı olabilirsiniz|bana nasıl yardımcı olabilirsin|bana nasıl yardımcı olabilirsiniz|hangi konularda yardımcı olabilirsin|hangi konularda yardımcı olabilirsiniz|nasıl çalışıyorsun|bu nasıl çalışıyor|bu nedir|bu ne|ne işe yararsın|yardım|yardım et|yardım edin|bana yardım et|bana yardım edin|yardım lazım|yardıma ihtiyacım var|yardımcı olur musun|yardımcı olur musunuz|yardımcı olabilir misin|yardımcı olabilir misiniz|bana yardım eder misin|bana yardım eder misiniz|yardım eder misin|yardım eder misiniz|bana yardımcı olur musunuz|bir sorum var|sorum var|sorularım var|soru|bir soru|bir şey sorabilir miyim|soru sorabilir miyim|bir soru sorabilir miyim|bir şey soracaktım|bir şey sormak istiyorum|bir problemim var|bir sorunum var|sorunum var`,
			language: `türkçe biliyor musun|türkçe biliyor musunuz|türkçe konuşuyor musun|türkçe konuşuyor musunuz|türkçe lütfen`,
			person: `insan|bir insan|gerçek insan|gerçek kişi|temsilci|müşteri temsilcisi|müşteri hizmetleri|operatör|yetkili|danışman|canlı destek|beni ara|beni arayın|beni arayabilir misiniz|beni arar mısınız|biri beni arasın|biri beni arayabilir mi|geri arayın|beni geri arayın|geri arar mısınız|aranmak istiyorum|geri aranmak istiyorum|insan istiyorum|temsilci istiyorum|bot istemiyorum|yetkili biri`,
			apology: `özür dilerim|özür dileriz|kusura bakma|kusura bakmayın|pardon|affedersin|affedersiniz|üzgünüm|afedersiniz|benim hatam|hata yaptım|yanlış oldu|yanlışlıkla oldu|boş ver|boşver|boş verin|önemli değil|neyse|unut gitsin|sorry|ups`,
			acknowledgement: `evet|he|hı hı|evet lütfen|tabii|tabi|tabii ki|elbette|kesinlikle|hayır|yok|ok|okey|okay|tamam|tamamdır|peki|olur|iyi|çok iyi|güzel|çok güzel|harika|süper|mükemmel|muhteşem|şahane|bravo|aferin|anladım|anlaşıldı|anlıyorum|doğru|aynen|haklısın|haklısınız|ilginç|belki|olabilir|bilmiyorum|haha|hahaha|hehe|ahaha|lol|hm|hmm|ah|oh|vay|vay be|wow|sorun değil|problem değil|harikasın`,
			displeasure: `aptal|salak|gerizekalı|geri zekalı|mal|ahmak|budala|dangalak|şerefsiz|piç|orospu|orospu çocuğu|amk|aq|siktir|siktir git|sikerim|lanet|lanet olsun|bok|boktan|kahretsin|kapa çeneni|sus|defol|defol git|işe yaramaz|işe yaramıyorsun|işe yaramıyor|hiçbir işe yaramıyorsun|berbat|rezalet|rezil|kötü|çok kötü|korkunç|saçma|saçmalık|saçmalama|çöp|gülünç|senden nefret ediyorum|yanlış|bu yanlış|yanlış cevap|doğru değil|bu doğru değil|yardımcı olmadı|bu yardımcı olmadı|bana yardımcı olmadı|yardımcı olmuyorsun|yardımcı olamadın|yardımcı olmadınız|faydası olmadı|işime yaramadı|beni anlamıyorsun|anlamıyorsun|beni anlamıyorsunuz|anlamıyorsunuz|anlamadın|anlamadınız|beni anlamadın|beni anlamadınız|bunu sormadım|onu sormadım|sorduğum bu değil|sorduğum bu değildi|soruma cevap vermedin|soruma cevap vermediniz|soruma yanıt vermediniz|zaman kaybı|sinirlendim|çok sinirliyim|skandal|utanç verici|kabul edilemez|hayal kırıklığı`,
		},
		fillers: `herkese|arkadaşlar|ekip|hocam|kardeşim|dostum|abi|abla|beyefendi|hanımefendi|bey|hanım|sayın|bot|çok|ve|ama|da|de|size de|sana da|siz de|o zaman|tekrar|yine|bir daha|sadece|şimdi|bugün|lütfen|yardımınız için|yardımın için|yardım için|cevap için|cevabınız için|yanıt için|yanıtınız için|bilgi için|bilgiler için|her şey için|ilginiz için|bunun için|sen|siz|bir|bu|ne|ya|yahu|gerçekten|tamamen|küçük|kısa|peki ya|bana|sana|efendim|de mi`,
		wantsPerson: {
			alone: `beni arayın|beni arayabilir|beni arar mısınız|beni arasın|beni aramanızı|beni geri arayın|geri arar mısınız|gerçek bir kişi|gerçek bir insan|gerçek insan|canlı destek|müşteri temsilcisine bağla*|temsilciye bağla*|yetkiliye bağla*`,
			verbs: `konuşmak|konuşabilir*|görüşmek|görüşebilir*|yazışmak|bağlanmak|bağlayın|bağlar|bağla|bağlayabilir*|iletişime geçmek|iletişim kurmak|ulaşmak|aktarın|aktarır`,
			people: `biriyle|birisiyle|bir insanla|insanla|bir kişiyle|gerçek kişiyle|temsilciyle|temsilci ile|temsilcisiyle|temsilcisi ile|temsilciye|temsilcisine|yetkiliyle|yetkili ile|yetkiliye|operatörle|operatöre|danışmanla|çalışanla|görevliyle|görevli ile|müşteri hizmetleriyle|müşteri hizmetleri ile|müşteri hizmetlerine|bir insana|ekibinizle|destek ekibiyle`,
		},
	},
	everyday: {
		hours: {
			both: `çalışma saatleri|çalışma saatleriniz|açılış saati|kapanış saati|açılış saatleri|mesai saatleri|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi|hafta sonu|pazar günü|pazar günleri`,
			asked: `açık mısınız|açık mı|açıksınız|kaçta açılıyorsunuz|kaçta açılıyor|kaçta kapanıyorsunuz|kaçta kapanıyor|saat kaçta|saat kaça kadar|kaça kadar|kapalı mı|ne zaman açık|kapalı mısınız|pazar`,
			said: `her gün|açığız|kapalıyız|hariç|saatleri arasında|hafta içi`,
		},
		phone: {
			both: `telefon|telefon numarası|telefon numaranız|telefonunuz|tel|aramak`,
			asked: `arayabilir miyim|numaranız`,
			said: `bizi arayın|arayın|telefonla`,
		},
		email: {
			both: `e-posta|eposta|e-posta adresi|e-posta adresiniz|mail|mail adresi|e-mail`,
			asked: `yazabilir miyim`,
			said: `bize yazın`,
		},
		contact: {
			both: `iletişim|iletişim bilgileri|müşteri hizmetleri`,
			asked: `size nasıl ulaşabilirim|ulaşabilirim|ulaşmak|nasıl ulaşırım|ulaşırım`,
			said: `bize ulaşın|ulaşın`,
		},
		address: {
			both: `adres|adresi|adresiniz|konum|konumunuz`,
			asked: `neredesiniz|nerede|nerdesiniz|yeriniz nerede|nasıl gelebilirim|nasıl gelirim|yol tarifi`,
			said: `bize ulaşın|bizi bulun|ulaşım`,
		},
		price: {
			both: `fiyat|fiyatlar|fiyatları|fiyatı|ücret|ücreti|ücretler|bedel|bedeli|tarife`,
			asked: `ne kadar|kaç lira|kaç para|kaça|pahalı`,
			said: `kişi başı|gecelik`,
		},
		delivery: {
			both: `teslimat|kargo|gönderim|gönderi|paket servis|sipariş|eve servis|teslim`,
			asked: `gönderiyor musunuz|eve getiriyor|getiriyor musunuz|kargolu|teslimat ücreti|gelir mi`,
			said: `evlere|gönderiyoruz|getiriyoruz|getirme`,
		},
		returns: {
			both: `iade|iadesi|değişim|geri ödeme|cayma`,
			asked: `geri verebilir|paramı geri|iade edebilir|değiştirebilir`,
			said: `iade edebilirsiniz`,
		},
		payment: {
			both: `ödeme|ödemek|kredi kartı|kart|kartla|nakit|taksit|havale|banka kartı|ödeme yöntemleri|ödeyebilir`,
			asked: `kartla ödeyebilir|nasıl ödeyebilirim`,
			said: `yemek kartları`,
		},
		warranty: { both: `garanti|garantisi|garantili` },
		cancellation: { both: `iptal|iptali|iptal etmek`, asked: `vazgeçmek|iptal edebilir`, said: `iptal edebilirsiniz` },
		booking: {
			both: `rezervasyon|randevu|ayırtmak|rezervasyonu|randevusu`,
			asked: `masa ayırtmak|yer ayırtmak|randevu almak`,
			said: `ayırtın|randevusuz|masanızı`,
		},
		parking: {
			both: `otopark|park|park yeri|park etmek|vale`,
			asked: `arabamı nereye|arabamı park|araba park|park edebilirim|park edebilir`,
		},
		jobs: {
			both: `iş ilanı|iş ilanları|kariyer|staj|iş başvurusu|iş|eleman`,
			asked: `iş arıyorum|eleman arıyor musunuz|sizinle çalışmak|çalışmak istiyorum`,
			said: `arıyoruz|ekibimize`,
		},
		duration: {
			both: `ne kadar sürer|teslimat süresi|süresi`,
			asked: `kaç günde|ne zaman gelir|kaç gün|ne kadar sürede`,
			said: `iş günü|gün içinde`,
		},
		arrival: { both: `giriş|check-in|giriş saati`, asked: `odaya giriş` },
		departure: { both: `çıkış|check-out|çıkış saati` },
		breakfast: { both: `kahvaltı` },
		wifi: { both: `wifi|wi-fi|kablosuz|ücretsiz internet|internet erişimi|internet bağlantısı`, asked: `internet` },
		pets: {
			both: `evcil hayvan|evcil hayvanlar|köpek|köpeğim|köpekler|kedi|hayvan`,
			asked: `köpeğimle|köpeğimi|köpekle`,
		},
		vegetarian: { both: `vejetaryen|vegan|vegandır|etsiz|etsizdir` },
		voucher: { both: `hediye çeki|hediye kartı|hediye çekleri` },
		trial: { both: `deneme|deneme süresi|ücretsiz deneme|demo`, asked: `denemek|deneyebilir` },
		login: { both: `şifre|parola|giriş yapmak|oturum`, asked: `giremiyorum|şifremi unuttum`, said: `unuttum` },
		privacy: {
			both: `gizlilik|kvkk|veri güvenliği|güvenlik`,
			asked: `verilerim|güvenli mi`,
			said: `şifrelenir|verileriniz`,
		},
		app: { both: `uygulama|uygulamanız|mobil uygulama`, said: `iphone|android` },
		damage: { both: `kırık|hasarlı|bozuk|arızalı|kusurlu`, asked: `çalışmıyor` },
		urgent: { both: `acil|acil durum|aciller` },
		about: {
			both: `hakkımızda|biz kimiz|hikayemiz`,
			asked: `hakkınızda|siz kimsiniz|ne iş yapıyorsunuz|ne yapıyorsunuz|firmanız`,
			said: `kuruldu|kurulmuş|aile işletmesi|beri`,
		},
		menu: {
			both: `menü|menüyü|menünüz|yemekler|günün yemeği`,
			asked: `ne yiyebilirim|yemek`,
			said: `başlangıçlar|ana yemekler|tatlılar`,
		},
		identity: { both: `kimlik|kimlik kartı|pasaport|nüfus cüzdanı`, asked: `belge` },
		children: { both: `çocuk|çocuklar|çocuğum|bebek|bebekler|bebeğim`, asked: `oğlum|kızım` },
		access: {
			both: `tekerlekli sandalye|engelli|engelliler|erişilebilir|erişilebilirlik`,
			asked: `merdiven|bebek arabası`,
			said: `rampa|asansör`,
		},
		discount: { both: `indirim|indirimler|indirim kodu|kampanya|indirimli|promosyon`, asked: `daha ucuz|ucuz` },
		deposit: { both: `depozito|kapora|ön ödeme|peşinat|avans`, asked: `önceden ödeme|peşin` },
		fillers: `merhaba|lütfen|istiyorum|isterim|öğrenmek|acaba|dükkan|mağaza|lokanta|restoran|otel|şirket|klinik|bugün|yarın|şimdi|tam|olarak|var|yok|edebilirim|edebilir|miyim|alabilir|alıyor|yapılır|yapıyor|yapabilir|bana|size|sizin|siz|bir|şey|ürün|yer|günü|saat|getirebilir|getirmek|getirebilirim|göster|göstermek|görmek|akşam|gelmek|lazım|gerekli|gerekiyor|geçiyor`,
	},
	stopWords: `bir ve veya ya da de ile için ki ama fakat ancak çünkü eğer ise gibi kadar göre daha en çok az her hiç bu şu o bunlar şunlar onlar bunu şunu onu bunun onun onların ben beni bana benim
		sen seni sana senin biz bizi bize bizim siz sizi size sizin ne neden nasıl niçin niye nerede nereye nereden kim kimi kime kimin kimler hangi hangisi kaç zaman mi mı mu mü mıdır midir var
		yok değil olan olarak oldu olmuştur olduğu olduğunu olmak olur idi iken etti etmek edilen tarafından sonra önce üzerinde içinde arasında altında diye hem sadece bile tüm bütün bazı
		nedir nelerdir kimdir nerededir kaçtır hangisidir musunuz mısınız misiniz müsünüz musun mısın misin müsün mıyım miyim muyum müyüm mıyız miyiz muyuz müyüz merhaba teşekkürler lütfen`,
	pointing: `bu şu o bunlar onlar onu ona orada bunun onun`,
	joining: `ve`,
	continuing: `bu bunlar bunun buna o onlar onun ancak fakat ama ayrıca bu nedenle böylece sonra`,
	asking: `kim kime kimin nerede nereye nereden neden niçin niye nasıl`,
	negations: `değil yok hiç`,
};
