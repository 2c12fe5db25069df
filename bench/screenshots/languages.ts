import { SHOP_CSS } from '../../server/site/pages/demo.css.ts';
import { DEMO_HELP_TOPICS } from '../../server/site/pages/demoShop.ts';
import { renderShop } from '../../server/site/pages/shopContent.ts';
import { strings as arabic } from '../../widget/app/strings/ar.ts';
import { en } from '../../widget/app/strings/en.ts';
import { pagesEn } from '../../widget/app/strings/pagesEn.ts';

const english = { ...en, ...pagesEn };

/** A shop in one language: its page, what its chatbot knows, and the widget's words there. */
export interface Shop {
	readonly language: 'en' | 'ar';
	readonly name: string;
	readonly words: typeof english;
	/** The page; the script tag goes before its end. */
	readonly page: string;
	readonly greeting: string;
	readonly subtitle: string;
	readonly teaser: string;
	readonly consent: string;
	readonly footer: string;
	readonly faqs: readonly { readonly q: string; readonly a: string }[];
	readonly questions: {
		readonly plain: string;
		readonly table: string;
		readonly code: string;
		readonly unknown: string;
	};
}

const COFFEE_TABLE = 'Which grind fits which brewer?';
const MACHINE_CODE = 'How do I reset the machine from a terminal?';

export const ENGLISH: Shop = {
	language: 'en',
	name: 'Harbour Coffee',
	words: english,
	page: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harbour Coffee</title><style>${SHOP_CSS} .shop { padding: 40px clamp(16px, 4vw, 40px); }</style>
<body><header class="bar"><strong>Harbour Coffee</strong></header>${renderShop().html}</body></html>`,
	greeting: 'Hello. What would you like to know about our coffee?',
	subtitle: 'Answers from our help pages',
	teaser: 'Not sure which roast fits? Ask us.',
	consent: 'What you write is stored so that we can answer you.',
	footer: 'Answers can be wrong. Please check what matters.',
	faqs: [
		...DEMO_HELP_TOPICS.map(({ question, answer }) => ({ q: question, a: answer })),
		{
			q: COFFEE_TABLE,
			a: '| Brewer | Grind | Time |\n| --- | --- | --- |\n| Espresso | fine | 25 s |\n| Pour-over | medium | 3 min |\n| French press | coarse | 4 min |',
		},
		{ q: MACHINE_CODE, a: 'Connect it by cable, then run:\n\n```sh\nharbour machine reset --keep-recipes\n```' },
	],
	questions: {
		plain: 'How long does delivery take?',
		table: COFFEE_TABLE,
		code: MACHINE_CODE,
		unknown: 'Do you sponsor sailing clubs?',
	},
};

export const ARABIC: Shop = {
	language: 'ar',
	name: 'مقهى المرفأ',
	words: { ...english, ...arabic, fields: { ...english.fields, ...arabic.fields } } as typeof english,
	page: `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>مقهى المرفأ</title><style>${SHOP_CSS} .shop { padding: 40px clamp(16px, 4vw, 40px); }</style>
<body><header class="bar"><strong>مقهى المرفأ</strong></header><main class="shop"><section class="hero">
<h1>قهوة من المرفأ، نحمّصها مرتين في الأسبوع</h1><p>أربع خلطات وفريق صغير ومتجر بجانب البحر. اطلب قبل الخميس لتصلك يوم الاثنين.</p>
</section><section class="section"><h2>المساعدة</h2><div class="topics"><article class="topic"><h3>كم يستغرق التوصيل؟</h3>
<p>تصل الطرود خلال يومين إلى أربعة أيام عمل.</p></article></div></section></main></body></html>`,
	greeting: 'مرحبًا. ماذا تود أن تعرف عن قهوتنا؟',
	subtitle: 'إجابات من صفحات المساعدة لدينا',
	teaser: 'هل تحتاج إلى مساعدة في اختيار القهوة؟ اسألنا.',
	consent: 'نحفظ ما تكتبه لكي نتمكن من الإجابة.',
	footer: 'قد تكون الإجابات غير دقيقة. تحقق من الأمور المهمة.',
	faqs: [
		{
			q: 'كم يستغرق التوصيل؟',
			a: 'نحمّص القهوة يوم الثلاثاء ويوم الخميس ونرسلها في اليوم نفسه. تصل الطرود خلال يومين إلى أربعة أيام عمل.',
		},
		{ q: 'كم تبلغ تكلفة الشحن؟', a: 'تبلغ تكلفة الشحن 4.50 يورو، وهو مجاني ابتداءً من 40 يورو.' },
		{
			q: 'أي طحنة تناسب أي طريقة تحضير؟',
			a: '| طريقة التحضير | الطحنة | الوقت |\n| --- | --- | --- |\n| إسبريسو | ناعمة | 25 ثانية |\n| ترشيح | متوسطة | 3 دقائق |\n| مكبس فرنسي | خشنة | 4 دقائق |',
		},
		{
			q: 'كيف أعيد ضبط الآلة؟',
			a: 'صِل الآلة بالكابل ثم نفّذ الأمر:\n\n```sh\nharbour machine reset --keep-recipes\n```',
		},
	],
	questions: {
		plain: 'كم يستغرق التوصيل؟',
		table: 'أي طحنة تناسب أي طريقة تحضير؟',
		code: 'كيف أعيد ضبط الآلة؟',
		unknown: 'هل ترعون أندية الإبحار؟',
	},
};
