import type { EverydayWords } from '../../search/everyday/concepts.ts';

export const en: EverydayWords = {
	hours: {
		both: `opening hours|opening times|business hours|office hours|open daily|closing time|visiting hours|support hours|hours of operation|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend`,
		asked: `when are you open|are you open|you open|do you open|when do you open|when do you close|do you close|you close|are you closed|open today|open now|open tomorrow|what time do you open|what time do you close|open $|closed $|hours|store hours|open on|open at|open monday|open tuesday|open wednesday|open thursday|open friday|open saturday|open sunday|open weekends|open sundays|open saturdays`,
		said: `mon|tue|wed|thu|fri|sat|sun|daily|we are open|we open|open from|we are closed|closed on|closed`,
	},
	phone: {
		both: `phone|telephone|call us|phone number|telephone number`,
		asked: `call you|ring you|phone you|give you a call|speak to you|your number|phone nr|phone no|tel`,
		said: `call|ring us|tel|mobile`,
	},
	email: {
		both: `email|e-mail|email address|e-mail address|mail address`,
		asked: `mail you|write to you|mail`,
		said: `write to|mail`,
	},
	contact: {
		both: `contact|contact details|get in touch|contact us|contact you|customer service|support`,
		asked: `reach you|talk to you|contact you|get hold of you|reach someone`,
		said: `reach us|call us|write to us|our support answers|talk to us`,
	},
	address: {
		both: `address|street address|directions|location`,
		asked: `where are you|where you are|where is your shop|where is your store|where can i find you|find you|where are you located|located|get to you|get there|where is the shop|where is the store|where is the hotel|where is the restaurant|where is the practice|come to you|visit you`,
		said: `find us|visit us|located at|getting here|how to get here|how to find us|we are at`,
	},
	price: {
		both: `price|prices|pricing|cost|fee|fees|charge|rates`,
		asked: `how much|expensive|how much is|what do you charge|cheap|pay for`,
		said: `per month|per night|per person|free of charge`,
	},
	delivery: {
		both: `delivery|shipping|deliver|ship|postage|dispatch|parcel|courier`,
		asked: `deliver to *|ship to *|send to *|deliver to the *|ship to the *|delivery to *|shipping to *|send|post it|get it delivered|arrive|send it|sent|get my order`,
		said: `send parcels|sending parcels|orders leave|parcels arrive|arrives|orders`,
	},
	returns: {
		both: `refund|return|money back|exchange|reimbursement|withdrawal`,
		asked: `give it back|send back|send it back|bring back|bring it back|get my money|take it back|swap|returned|don't like it`,
		said: `send back|send anything back|pay back|refund policy|right of withdrawal|give you your money`,
	},
	payment: {
		both: `pay|payment|paying|payment methods|credit card|debit card|paypal|visa|mastercard|cash|card|invoice|instalments|installments`,
		asked: `how can i pay|checkout|by card|by invoice`,
		said: `we accept|we take visa`,
	},
	warranty: { both: `warranty|guarantee|guaranteed`, asked: `covered if it breaks` },
	cancellation: {
		both: `cancel|cancellation|unsubscribe`,
		asked: `call off|quit|stop my subscription|end my subscription|close my account|delete my account|get out of the contract|can't come|cannot come|terminate`,
		said: `stop at any time|ending your plan|end your plan|free of charge until|give notice|let us know`,
	},
	booking: {
		both: `book|booking|reservation|reserve|appointment|appointments`,
		asked: `book a table|make an appointment|get a table|walk in|register|sign up`,
		said: `walk-ins|by appointment`,
	},
	parking: {
		both: `parking|park|car park|parking lot|parking space|garage`,
		asked: `park my car|leave my car|come by car|somewhere to park`,
	},
	jobs: {
		both: `job|jobs|vacancy|vacancies|career|careers|hiring|openings|internship|apprenticeship`,
		asked: `work for you|work with you|are you hiring|job openings|apply for a job|recruiting|open positions`,
		said: `we are looking for|we're looking for|join our team|join us|we hire`,
	},
	duration: {
		both: `how long|delivery time|turnaround`,
		asked: `how fast|how quickly|when will it|how soon|how many days`,
		said: `working days|business days|takes|same day|within`,
	},
	arrival: { both: `check in|check-in|arrival|arrive`, asked: `get my room|when can i come`, said: `rooms are ready` },
	departure: {
		both: `check out|check-out|departure|checkout`,
		asked: `leave the room|stay in the room`,
		said: `vacate|rooms are free until`,
	},
	breakfast: { both: `breakfast` },
	wifi: {
		both: `wifi|wi-fi|wlan|wireless|wireless network|internet access|free internet|internet connection`,
		asked: `internet`,
	},
	pets: { both: `pet|pets|dog|dogs|cat|cats|animal|animals` },
	vegetarian: {
		both: `vegetarian|vegan|veggie|meatless|meat-free|plant-based`,
		asked: `without meat|don't eat meat`,
		said: `without meat`,
	},
	voucher: { both: `voucher|vouchers|gift card|gift cards|gift certificate|gift certificates`, asked: `gift` },
	trial: {
		both: `free trial|trial|free plan|test version|demo`,
		asked: `try it|try it out|test it|try before|try`,
		said: `days on us|days free|days for free|without a credit card`,
	},
	login: {
		both: `password|log in|login|sign in|sign-in`,
		asked: `can't log in|cannot log in|locked out|reset password|forgot password|access my account|get in`,
		said: `forgot your password|forgotten`,
	},
	privacy: {
		both: `privacy|data protection|gdpr|security|data security`,
		asked: `my data|data safe|is it safe|secure|safe`,
		said: `encrypted|your data|data is stored|certified`,
	},
	app: {
		both: `app|apps|mobile app|iphone app|android app`,
		asked: `on my phone|mobile version|mobile`,
		said: `iphone|android`,
	},
	damage: { both: `broken|damaged|defective|faulty|damage`, asked: `doesn't work|does not work|arrived broken` },
	urgent: { both: `emergency|emergencies|urgent|out of hours|after hours` },
	about: {
		both: `about us|our story|our history|who we are`,
		asked: `about you|about your company|about your business|about this company|about the company|what do you do|what is this place|who runs|who owns|your story|your company|history of`,
		said: `founded|family-run|family business|established|since`,
	},
	menu: {
		both: `menu|menus|dishes|food`,
		asked: `what do you serve|what is there to eat|what can i eat|set meal`,
		said: `starters|main courses|mains|desserts`,
	},
	identity: {
		both: `passport|id|id card|identity card|photo id|proof of identity|identification|identity document`,
		asked: `papers`,
	},
	children: { both: `child|children|kid|kids|baby|babies|toddler|toddlers`, asked: `son|daughter|little ones` },
	access: {
		both: `wheelchair access|wheelchair accessible|for wheelchairs|wheelchair user|accessible|accessibility|step-free|disabled|barrier-free`,
		asked: `in a wheelchair|with a wheelchair|by wheelchair|use a wheelchair|wheelchair friendly|with my wheelchair|in my wheelchair|disability|pushchair|pram|stairs`,
		said: `wheelchair|ramp|lift|elevator|level access`,
	},
	discount: {
		both: `discount|discounts|price reduction|special offer|promo code|discount code|coupon`,
		asked: `cheaper|deal|deals|group rate|promotion`,
		said: `reduced|off the price`,
	},
	deposit: {
		both: `deposit|deposits|prepayment|down payment|advance payment|pay in advance`,
		asked: `upfront|in advance|pay before`,
	},
	fillers: `please|tell|know|want|need|like|would like|possible|exactly|shop|store|company|business|place|today|tomorrow|now|hi|hello|there|somewhere|anything|something|got|get|give|offer|have|any|item|items|thing|things|product|products|order|orders|mine|long|time|people|way|ways|option|options|details|info|information|policy|number|general|currently|still|also|buying|buy|week|during|morning|afternoon|evening|night|help|take|takes|accept|use|day|days|make|months|year|years|show|see|bring|come|tonight|anytime|moment|nr|hey|nearest|closest|pls|plz|u|ur|guys|allowed|me|list`,
};
