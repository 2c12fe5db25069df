import type { QualitySet } from '../qualitySet.ts';

export const kissaKomorebi: QualitySet = {
	language: 'ja',
	business: '喫茶こもれび',
	boilerplate: {
		navigation: ['ホーム', 'メニュー', '豆の通販', '教室', 'お問い合わせ'],
		cookies: '当サイトはクッキーを使用しています。すべて許可するか、設定を選んでください。',
		newsletter: 'メールマガジンに登録すると、毎月新しい豆のお知らせが届きます。',
		footer: '株式会社こもれび 法人番号 1234567890123',
	},
	documents: [
		{
			id: 'annai',
			kind: 'page',
			title: '店舗のご案内',
			html: `<h1>店舗のご案内</h1>
				<h2>営業時間</h2>
				<p>平日は朝8時から夜7時まで、土曜と日曜は朝9時から夕方6時まで営業しています。定休日は水曜日です。ラストオーダーは閉店の30分前です。</p>
				<h2>アクセス</h2>
				<p>緑町駅の南口から歩いて4分、図書館の向かいにあります。駐車場は2台分あり、2時間まで無料です。自転車は店の裏に止めてください。</p>
				<h2>お席</h2>
				<p>席は全部で26席、うちカウンターが6席です。全席禁煙で、コンセントはカウンターだけにあります。</p>`,
		},
		{
			id: 'tsuhan',
			kind: 'page',
			title: '豆の通信販売',
			html: `<h1>豆の通信販売</h1>
				<p>ご注文をいただいてから焙煎し、翌日に発送します。</p>
				<table><tr><th>豆</th><th>200グラム</th><th>500グラム</th></tr>
				<tr><td>こもれびブレンド</td><td>1,300円</td><td>2,900円</td></tr>
				<tr><td>エチオピア</td><td>1,600円</td><td>3,600円</td></tr>
				<tr><td>カフェインレス</td><td>1,500円</td><td>3,400円</td></tr></table>
				<h2>送料</h2>
				<p>送料は全国一律420円です。5,000円以上のご注文は送料無料です。</p>
				<h2>保存方法</h2>
				<p>豆のままなら常温で1か月、冷凍庫で3か月おいしく飲めます。挽いた粉は2週間以内にお使いください。</p>
				<h2>返品</h2>
				<p>食品のため、お客様の都合による返品はできません。破損した商品は到着から7日以内にご連絡いただければ交換します。</p>`,
		},
		{
			id: 'kyoshitsu',
			kind: 'page',
			title: 'コーヒー教室',
			html: `<h1>コーヒー教室</h1>
				<p>毎月第3土曜日の閉店後に、ハンドドリップの教室を開いています。参加費は3,800円、時間は約90分です。定員は6名で、道具はすべてお店で用意します。</p>
				<p>お申し込みは電話でお願いします。前日からのキャンセルには全額をいただきます。</p>`,
		},
		{
			id: 'kashikiri',
			kind: 'text',
			text: `貸切のご利用
				10名様から貸切でご利用いただけます。料金は2時間で3万円、飲み物とお菓子を含みます。ご予約は2週間前までにお願いします。音楽の生演奏は夜8時までです。`,
		},
		{
			id: 'asagohan',
			kind: 'text',
			text: `モーニングセット
				開店から朝11時まで、コーヒーに厚切りトーストとゆで卵が付くモーニングセットを680円でお出ししています。紅茶に替えることもできます。売り切れたら終わりです。`,
		},
		{
			id: 'kodomo',
			kind: 'faq',
			question: '子ども連れでも入れますか。',
			answer: 'はい。子ども用の椅子が3脚あり、ベビーカーのままお席までどうぞ。おむつ替えの台はお手洗いにあります。',
		},
		{
			id: 'pay',
			kind: 'faq',
			question: 'クレジットカードは使えますか。',
			answer: 'クレジットカードと交通系電子マネーが使えます。二次元コードの決済には対応していません。',
		},
		{
			id: 'inu',
			kind: 'faq',
			question: '犬を連れて入れますか。',
			answer: '店内はご遠慮いただいていますが、テラス席の4席では犬と一緒に過ごせます。',
		},
	],
	questions: [
		{ text: '日曜は何時までやってますか', document: 'annai', contains: ['6時'] },
		{ text: '定休日はいつ？', document: 'annai', contains: ['水曜日'] },
		{ text: '車で行きたいんですが駐車場ありますか', document: 'annai', contains: ['2台'] },
		{ text: '駅からどのくらいかかりますか', document: 'annai', contains: ['4分'] },
		{ text: 'コンセントのある席はありますか', document: 'annai', contains: ['カウンター'] },
		{ text: 'たばこは吸えますか、禁煙ですか', document: 'annai', contains: ['全席禁煙'] },
		{ text: 'エチオピアの豆500グラムはいくらですか', document: 'tsuhan', contains: ['3,600円'] },
		{ text: '送料はいくらかかりますか', document: 'tsuhan', contains: ['420円'] },
		{ text: '豆はどうやって保存すればいい？', document: 'tsuhan', contains: ['冷凍庫'] },
		{ text: '届いた商品が破損していたら交換してもらえますか', document: 'tsuhan', contains: ['7日以内'] },
		{ text: 'ドリップ教室の参加費を教えて', document: 'kyoshitsu', contains: ['3,800円'] },
		{ text: '教室の定員は何人ですか', document: 'kyoshitsu', contains: ['6名'] },
		{ text: '貸切の料金はいくらですか', document: 'kashikiri', contains: ['3万円'] },
		{ text: 'モーニングは何時までですか', document: 'asagohan', contains: ['11時'] },
		{ text: '子どもと一緒に行っても大丈夫ですか', document: 'kodomo', contains: ['ベビーカー'] },
		{ text: '支払いにカードは使える？', document: 'pay', contains: ['交通系電子マネー'] },
		{ text: '犬も一緒に入れますか', document: 'inu', contains: ['テラス席'] },
		{
			text: 'キャンセルしたらどうなりますか',
			after: 'コーヒー教室に申し込みたいです',
			document: 'kyoshitsu',
			contains: ['全額'],
		},
		{ text: '何人から使えますか', after: '貸切の料金はいくらですか', document: 'kashikiri', contains: ['10名'] },
		{
			text: 'カフェインレスはいくらですか',
			after: 'こもれびブレンドの200グラムはいくらですか',
			document: 'tsuhan',
			contains: ['1,500円'],
		},
		{ text: '自動車の修理はできますか', document: null },
		{ text: '昨日の野球はどちらが勝ちましたか', document: null },
		{ text: 'パスポートの更新方法を教えてください', document: null },
		{ text: '明日の天気は？', document: null },
		{ text: '水泳のレッスンはありますか', document: null },
	],
};
