import type { QualitySet } from '../qualitySet.ts';

export const cinarVeteriner: QualitySet = {
	language: 'tr',
	business: 'Çınar Veteriner Kliniği',
	boilerplate: {
		navigation: ['Ana sayfa', 'Hizmetler', 'Fiyatlar', 'Ekibimiz', 'İletişim'],
		cookies: 'Bu site çerez kullanır. Hepsini kabul et veya ayarları seç.',
		newsletter: 'Bültenimize abone olun, her ay bakım önerileri alın.',
		footer: 'Çınar Veteriner Hizmetleri Ltd. Şti., sicil no 123456',
	},
	documents: [
		{
			id: 'saatler',
			kind: 'page',
			title: 'Çalışma saatleri ve ulaşım',
			html: `<h1>Çalışma saatleri ve ulaşım</h1>
				<h2>Çalışma saatleri</h2>
				<p>Kliniğimiz hafta içi 9:00 ile 19:30 arasında, cumartesi günleri 10:00 ile 16:00 arasında açıktır. Pazar günleri yalnızca acil hastalar kabul edilir.</p>
				<h2>Acil durum</h2>
				<p>Geceleri nöbetçi hekimimize 0212 555 01 99 numaralı telefondan ulaşabilirsiniz. Gece muayenesi için 400 lira ek ücret alınır.</p>
				<h2>Ulaşım</h2>
				<p>Klinik, metronun Çınar durağına beş dakika yürüme mesafesindedir. Binanın altında ücretsiz otopark vardır.</p>`,
		},
		{
			id: 'asilar',
			kind: 'page',
			title: 'Aşılar',
			html: `<h1>Aşılar</h1>
				<h2>Köpekler</h2>
				<p>Yavru köpeklere ilk karma aşı sekizinci haftada yapılır ve dört hafta arayla iki kez tekrarlanır. Kuduz aşısı üç aylıkken yapılır ve her yıl yenilenir.</p>
				<h2>Kediler</h2>
				<p>Yavru kedilere ilk aşı dokuzuncu haftada yapılır. Evden çıkmayan kediler için lösemi aşısı gerekmez.</p>
				<h2>Ücretler</h2>
				<p>Karma aşı 650 lira, kuduz aşısı 450 liradır. Aşı karnesi ücretsizdir.</p>`,
		},
		{
			id: 'kisirlastirma',
			kind: 'page',
			title: 'Kısırlaştırma ameliyatı',
			html: `<h1>Kısırlaştırma ameliyatı</h1>
				<p>Kediler altı aylıktan, köpekler sekiz aylıktan sonra kısırlaştırılabilir. Ameliyattan önce hayvan on iki saat aç kalmalıdır.</p>
				<p>Ameliyat yaklaşık kırk dakika sürer ve hayvanınız aynı akşam eve döner. Dikişler on gün sonra alınır. Dişi kedi ameliyatı 3.500 lira, erkek kedi ameliyatı 2.200 liradır.</p>`,
		},
		{
			id: 'pansiyon',
			kind: 'text',
			text: `Pansiyon
				Tatildeyken kedinizi ve köpeğinizi pansiyonumuza bırakabilirsiniz. Kedilerin gecesi 300 lira, köpeklerin gecesi 450 liradır. Aşı karnesi tam olmayan hayvanlar kabul edilmez. Bayramlar için en az bir ay önceden yer ayırtın.`,
		},
		{
			id: 'pasaport',
			kind: 'text',
			text: `Yurt dışına seyahat
				Avrupa Birliği'ne gidecek kedi ve köpeklere mikroçip, kuduz aşısı ve titre testi gerekir. Kan örneği aşıdan otuz gün sonra alınır ve sonuç üç hafta içinde gelir. Evcil hayvan pasaportu kliniğimizde 900 liraya düzenlenir.`,
		},
		{
			id: 'randevu',
			kind: 'faq',
			question: 'Randevu almadan gelebilir miyim?',
			answer:
				'Acil hastalar her zaman gelebilir. Muayene ve aşı için telefonla veya internet sitemizden randevu alın; randevusuz gelenler ortalama bir saat bekler.',
		},
		{
			id: 'taksit',
			kind: 'faq',
			question: 'Taksitle ödeyebilir miyim?',
			answer: 'Evet, 2.000 liranın üzerindeki tutarları kredi kartıyla üç takside bölebilirsiniz.',
		},
		{
			id: 'kuslar',
			kind: 'faq',
			question: 'Kuşlara da bakıyor musunuz?',
			answer: 'Salı ve perşembe günleri kuş hekimimiz Deniz Hanım muhabbet kuşlarına ve papağanlara bakar.',
		},
	],
	questions: [
		{ text: 'cumartesi kaça kadar açıksınız', document: 'saatler', contains: ['16:00'] },
		{ text: 'Pazar günü açık mısınız?', document: 'saatler', contains: ['yalnızca acil'] },
		{ text: 'gece acil olursa kimi arayacağım', document: 'saatler', contains: ['0212 555 01 99'] },
		{ text: 'otopark var mı', document: 'saatler', contains: ['otopark'] },
		{ text: 'kuduz aşısı ne kadar', document: 'asilar', contains: ['450'] },
		{ text: 'Yavru köpeğe ilk aşı ne zaman yapılır?', document: 'asilar', contains: ['sekizinci hafta'] },
		{ text: 'evden çıkmayan kediye lösemi aşısı lazım mı', document: 'asilar', contains: ['gerekmez'] },
		{ text: 'kedim kaç aylıkken kısırlaştırılır?', document: 'kisirlastirma', contains: ['altı aylık'] },
		{ text: 'dikişler ne zaman alınıyor', document: 'kisirlastirma', contains: ['on gün'] },
		{ text: 'erkek kedi ameliyatı kaç lira', document: 'kisirlastirma', contains: ['2.200'] },
		{ text: 'ameliyattan önce ne kadar aç kalmalı', document: 'kisirlastirma', contains: ['on iki saat'] },
		{
			text: 'tatile giderken köpeğimi size bırakabilir miyim, gecesi kaç para',
			document: 'pansiyon',
			contains: ['450 lira'],
		},
		{ text: 'bayram için pansiyonda ne zaman yer ayırtmalıyım', document: 'pansiyon', contains: ['bir ay önce'] },
		{ text: 'Kedimi Almanya’ya, Avrupa’ya götürmek için ne gerekiyor?', document: 'pasaport', contains: ['mikroçip'] },
		{ text: 'evcil hayvan pasaportu kaç lira', document: 'pasaport', contains: ['900'] },
		{ text: 'randevusuz gelsem olur mu', document: 'randevu', contains: ['bir saat bekler'] },
		{ text: 'taksit yapıyor musunuz', document: 'taksit', contains: ['üç taksid'] },
		{ text: 'papağanım hasta, bakar mısınız', document: 'kuslar', contains: ['Deniz Hanım'] },
		{
			text: 'peki dişi kedi?',
			after: 'Erkek kedi ameliyatı kaç lira?',
			document: 'kisirlastirma',
			contains: ['3.500'],
		},
		{
			text: 'ya kediler için?',
			after: 'Köpekler için pansiyonun gecesi kaç lira?',
			document: 'pansiyon',
			contains: ['300 lira'],
		},
		{
			text: 'Sonuç ne zaman gelir?',
			after: 'Titre testi için kan örneği ne zaman alınır?',
			document: 'pasaport',
			contains: ['üç hafta'],
		},
		{ text: 'Bisiklet tamiri yapıyor musunuz?', document: null },
		{ text: 'dün akşam maçı kim kazandı', document: null },
		{ text: 'Ankara’da en iyi dönerci hangisi?', document: null },
		{ text: 'yarın yağmur yağacak mı', document: null },
		{ text: 'Üniversite kayıtları ne zaman başlıyor?', document: null },
	],
};
