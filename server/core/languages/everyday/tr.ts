import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const tr: EverydayWords = {
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
};
