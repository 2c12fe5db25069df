import type { QualitySet } from '../qualitySet.ts';

export const tidewaterCycles: QualitySet = {
	language: 'en',
	business: 'Tidewater Cycles',
	boilerplate: {
		navigation: ['Home', 'Workshop', 'Hire', 'Shop', 'About us'],
		cookies: 'We use cookies to count visitors. Accept all or choose your settings.',
		newsletter: 'Sign up to our newsletter and hear about rides and offers every month.',
		footer: 'Tidewater Cycles Ltd, registered in England, company number 01234567',
	},
	documents: [
		{
			id: 'visit',
			kind: 'page',
			title: 'Find us and opening times',
			html: `<h1>Find us and opening times</h1>
				<h2>Opening times</h2>
				<p>From March to October the shop is open Tuesday to Saturday from 9:30 to 18:00. In winter we close an hour earlier, at 17:00. We are closed on Sundays, Mondays and public holidays.</p>
				<h2>How to get here</h2>
				<p>You find us at 14 Quay Lane, behind the fish market. Bus 7 stops at Harbour Street, two minutes away on foot. There is no car park at the shop; use the one at the ferry terminal, where the first hour is free.</p>
				<h2>Access</h2>
				<p>The entrance has a ramp and the door is 110 cm wide, so wheelchairs and cargo bikes get in. Dogs on a lead are welcome.</p>`,
		},
		{
			id: 'servicing',
			kind: 'page',
			title: 'Workshop and servicing',
			html: `<h1>Workshop and servicing</h1>
				<p>Our three mechanics look after bikes of every make, also those bought elsewhere.</p>
				<h2>Service packages</h2>
				<table><tr><th>Package</th><th>Price</th><th>What is done</th></tr>
				<tr><td>Safety check</td><td>£35</td><td>Brakes, tyres, bolts, lights</td></tr>
				<tr><td>Full service</td><td>£85</td><td>Everything in the safety check, gears and bearings adjusted, drivetrain cleaned</td></tr>
				<tr><td>Strip and rebuild</td><td>£190</td><td>The bike is taken apart, cleaned, greased and rebuilt</td></tr></table>
				<h2>How long a repair takes</h2>
				<p>Punctures are mended while you wait. A full service takes two working days, and in May and June up to five. We send a text message when the bike is ready.</p>
				<h2>Collecting your bike</h2>
				<p>Please pick up your bike within two weeks. After that we charge £2 a day for storage.</p>
				<h2>Electric bikes</h2>
				<p>We service electric bikes with Bosch and Shimano motors. We cannot open or repair batteries; damaged batteries are sent to the manufacturer.</p>`,
		},
		{
			id: 'hire',
			kind: 'page',
			title: 'Bike hire',
			html: `<h1>Bike hire</h1>
				<h2>Prices</h2>
				<ul><li>City bike: £18 a day, £75 a week</li><li>Electric bike: £38 a day, £170 a week</li><li>Child seat or trailer: £6 a day</li></ul>
				<h2>What you need to bring</h2>
				<p>Bring an identity card or passport. We take a deposit of £100 by card, which is released when the bike comes back. Riders of electric bikes must be at least 16 years old.</p>
				<h2>Helmets and locks</h2>
				<p>A lock, a pump and a helmet are included in every hire at no charge.</p>
				<h2>Late return</h2>
				<p>Bikes are due back at 17:30. Whoever returns later pays another half day.</p>`,
		},
		{
			id: 'warranty',
			kind: 'page',
			title: 'Guarantee on new bikes',
			html: `<h1>Guarantee on new bikes</h1>
				<p>Frames of our own brand Saltmarsh are guaranteed for ten years, and all other parts for two years. Tyres, brake pads and chains wear out and are not covered.</p>
				<p>The first inspection after 300 kilometres is free within three months of the purchase. Keep the receipt: without it we cannot accept a claim.</p>`,
		},
		{
			id: 'returns',
			kind: 'text',
			text: `Online orders and returns
				Orders under £60 are delivered for £4.90, larger ones without charge. Parcels leave the shop the same day when you order before noon. You can send unused goods back within 30 days; the return label is in the parcel. The money is back on your card within a week.`,
		},
		{
			id: 'courses',
			kind: 'text',
			text: `Evening courses
				On the first Thursday of the month our mechanic Priya teaches how to maintain a bike. The course costs £25 and takes two and a half hours, from 18:30. Eight people can take part; tools are there, bring your own bike.`,
		},
		{
			id: 'gift',
			kind: 'faq',
			question: 'Do you sell gift vouchers?',
			answer: 'Yes, from £20 upwards, at the counter or by e-mail. They are valid for three years.',
		},
		{
			id: 'cycle-scheme',
			kind: 'faq',
			question: 'Can I buy a bike through the cycle to work scheme?',
			answer:
				'Yes. We work with Cyclescheme and Green Commute. Send us your certificate and we reserve the bike for 14 days.',
		},
		{
			id: 'old-bike',
			kind: 'faq',
			question: 'Do you take my old bike in part exchange?',
			answer:
				'We take roadworthy adult bikes and set their value off against a new one. Children’s bikes go to the charity Re-Cycle.',
		},
	],
	questions: [
		{ text: 'are you guys open on sundays?', document: 'visit', contains: ['closed on Sundays'] },
		{ text: 'what time do you shut in the winter', document: 'visit', contains: ['17:00'] },
		{ text: 'Where can I leave the car?', document: 'visit', contains: ['ferry terminal'] },
		{ text: 'can i bring my dog into the shop', document: 'visit', contains: ['Dogs on a lead'] },
		{ text: 'how much is a full service?', document: 'servicing', contains: ['£85'] },
		{ text: 'How long will it take to service my bike', document: 'servicing', contains: ['two working days'] },
		{ text: 'what happens if i pick up my bike late', document: 'servicing', contains: ['£2 a day'] },
		{
			text: 'Can you repair the battery of an e-bike?',
			document: 'servicing',
			contains: ['cannot open or repair batteries'],
		},
		{ text: 'price for renting an electric bike for a week', document: 'hire', contains: ['£170'] },
		{ text: 'do i get a helmet with a hired bike', document: 'hire', contains: ['helmet are included'] },
		{ text: 'Is there a deposit when I hire?', document: 'hire', contains: ['£100'] },
		{ text: 'how many years guarantee is on the frame', document: 'warranty', contains: ['ten years'] },
		{ text: 'How much is postage on a small order?', document: 'returns', contains: ['£4.90'] },
		{ text: 'what does the maintenance course cost', document: 'courses', contains: ['£25'] },
		{ text: 'i want to give someone a voucher, do you have those', document: 'gift', contains: ['from £20'] },
		{ text: 'can my employer get me a bike with cycle to work', document: 'cycle-scheme', contains: ['Cyclescheme'] },
		{
			text: 'would you take my old bike if i buy a new one',
			document: 'old-bike',
			contains: ['roadworthy adult bikes'],
		},
		{
			text: 'and the electric one?',
			after: 'What does a city bike cost per day?',
			document: 'hire',
			contains: ['£38'],
		},
		{ text: 'How long is it valid?', after: 'Do you sell gift vouchers?', document: 'gift', contains: ['three years'] },
		{
			text: 'and what about the other parts?',
			after: 'How long is the guarantee on Saltmarsh frames?',
			document: 'warranty',
			contains: ['two years'],
		},
		{ text: 'Do you sell kayaks?', document: null },
		{ text: 'who won the tour de france last year', document: null },
		{ text: 'Can you recommend a good seafood restaurant?', document: null },
		{ text: 'what is the weather like tomorrow', document: null },
		{ text: 'Do you have any job vacancies for accountants?', document: null },
	],
};
