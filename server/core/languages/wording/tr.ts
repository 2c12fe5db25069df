import type { Wording } from './wording.ts';

export const tr: Wording = {
	sentences: {
		noAnswer: 'Üzgünüm, yardım sayfalarımızda bu sorunun yanıtını bulamadım.',
		greeting: 'Merhaba. Ne öğrenmek istersiniz?',
		wellbeing: 'Sorduğunuz için teşekkürler. Ne öğrenmek istersiniz?',
		thanks: 'Rica ederim. Gerektiğinde yine sorabilirsiniz.',
		goodbye: 'Hoşça kalın. Sorunuz olduğunda buradayız.',
		identity:
			'Şu anda otomatik bir asistan olan {name} ile yazışıyorsunuz. İnsan değilim; yanıtlarım yardım sayfalarımızdan gelir.',
		ability: 'Yardım sayfalarımıza dayanarak soruları yanıtlarım. Sorunuzu kendi sözlerinizle yazabilirsiniz.',
		person:
			'Ben otomatik bir asistanım ve sizi bağlayamıyorum. Lütfen iletişim bilgilerinizi bırakın, ekibimizden biri size dönüş yapsın.',
		personElsewhere:
			'Ben otomatik bir asistanım ve sizi bağlayamıyorum. Ekibimize web sitemizdeki iletişim bilgilerinden ulaşabilirsiniz.',
		apology: 'Önemli değil. Ne öğrenmek istersiniz?',
		acknowledgement: 'Peki. Öğrenmek istediğiniz başka bir şey olursa sorabilirsiniz.',
		displeasure:
			'Yardımcı olamadığım için üzgünüm. Başka sözcüklerle deneyebilir ya da bir kişiyle görüşmek istediğinizi yazabilirsiniz.',
		notUnderstood: 'Mesajınızı anlayamadım. Ne öğrenmek istersiniz? Kısa bir cümle yeterli.',
	},
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
		displeasure: `aptal|salak|gerizekalı|geri zekalı|mal|ahmak|budala|dangalak|şerefsiz|piç|orospu|orospu çocuğu|amk|aq|siktir|siktir git|sikerim|lanet|lanet olsun|bok|boktan|kahretsin|kapa çeneni|sus|defol|defol git|işe yaramaz|işe yaramıyorsun|işe yaramıyor|hiçbir işe yaramıyorsun|berbat|rezalet|rezil|kötü|çok kötü|korkunç|saçma|saçmalık|saçmalama|çöp|gülünç|senden nefret ediyorum|yanlış|bu yanlış|yanlış cevap|doğru değil|bu doğru değil|yardımcı olmadı|bu yardımcı olmadı|bana yardımcı olmadı|yardımcı olmuyorsun|yardımcı olamadın|yardımcı olmadınız|faydası olmadı|işime yaramadı|beni anlamıyorsun|anlamıyorsun|beni anlamıyorsunuz|anlamıyorsunuz|anlamadın|anlamadınız|beni anlamadın|beni anlamadınız|bunu sormadım|onu sormadım|sorduğum bu değil|sorduğum bu değildi|soruma cevap vermedin|soruma cevap vermediniz|soruma yanıt vermediniz|zaman kaybı|sinirlendim|çok sinirliyim`,
	},
	fillers: `herkese|arkadaşlar|ekip|hocam|kardeşim|dostum|abi|abla|beyefendi|hanımefendi|bey|hanım|sayın|bot|çok|ve|ama|da|de|size de|sana da|siz de|o zaman|tekrar|yine|bir daha|sadece|şimdi|bugün|lütfen|yardımınız için|yardımın için|yardım için|cevap için|cevabınız için|yanıt için|yanıtınız için|bilgi için|bilgiler için|her şey için|ilginiz için|bunun için|sen|siz|bir|bu|ne|ya|yahu|gerçekten|tamamen|küçük|kısa|peki ya|bana|sana|efendim|de mi`,
	wantsPerson: {
		alone: `beni arayın|beni arayabilir|beni arar mısınız|beni arasın|beni aramanızı|beni geri arayın|geri arar mısınız|gerçek bir kişi|gerçek bir insan|gerçek insan|canlı destek|müşteri temsilcisine bağla*|temsilciye bağla*|yetkiliye bağla*`,
		verbs: `konuşmak|konuşabilir*|görüşmek|görüşebilir*|yazışmak|bağlanmak|bağlayın|bağlar|bağla|bağlayabilir*|iletişime geçmek|iletişim kurmak|ulaşmak|aktarın|aktarır`,
		people: `biriyle|birisiyle|bir insanla|insanla|bir kişiyle|gerçek kişiyle|temsilciyle|temsilci ile|temsilcisiyle|temsilcisi ile|temsilciye|temsilcisine|yetkiliyle|yetkili ile|yetkiliye|operatörle|operatöre|danışmanla|çalışanla|görevliyle|görevli ile|müşteri hizmetleriyle|müşteri hizmetleri ile|müşteri hizmetlerine|bir insana|ekibinizle|destek ekibiyle`,
	},
};
