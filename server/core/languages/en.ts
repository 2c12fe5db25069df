import type { LanguageWords } from './language.ts';

export const en: LanguageWords = {
	sentences: {
		noAnswer: 'I could not find an answer to that in our help pages.',
		leaveDetails: 'Leave your contact details, and our team will get back to you.',
		weWillWrite: 'Our team has your contact details and will write to you.',
		useContactPage: 'Our team can help you through the contact details on our website.',
		understanding: 'I am sorry for the trouble.',
		greeting: 'Hello. What would you like to know?',
		wellbeing: 'Thank you for asking. What would you like to know?',
		thanks: 'You are welcome. Ask again whenever you need to.',
		goodbye: 'Goodbye. We are here whenever you have a question.',
		identity: 'You are chatting with {name}, an automated assistant. I am not a person; I answer from our help pages.',
		ability: 'I answer questions from our help pages. Ask in your own words, one question at a time.',
		person: 'I am an automated assistant and cannot put you through.',
		apology: 'No problem at all. What would you like to know?',
		acknowledgement: 'All right. Just ask if there is anything else you would like to know.',
		displeasure:
			'I am sorry that I have not been of help. Please try other words, or tell me that you would like to talk to a person.',
		notUnderstood: 'I did not understand that. What would you like to know? A short sentence is enough.',
	},
	smallTalk: {
		phrases: {
			greeting: `hi|hii|hy|hlo|hloo|hlw|hey|heya|hello|helo|hullo|howdy|yo|hiya|greetings|welcome|good morning|good afternoon|good evening|morning|evening|afternoon
				anyone there|anybody there|is anyone there|is anybody there|are you there|you there|is someone there|nice to meet you|knock knock`,
			wellbeing: `how are you|how are you doing|how are you today|how are you doing today|how do you do|hows it going|how is it going|whats up|what is up|sup|wassup|how have you been|hope you are well|hope youre well|are you ok|are you okay|how r u|how are u`,
			thanks: `thanks|thank you|thank u|thx|thanx|tnx|ty|tysm|cheers|many thanks|much appreciated|i appreciate it|i appreciate that|thats helpful|that is helpful|that was helpful|that helped|that helps|very helpful|that solved it|no thanks|no thank you|much obliged`,
			goodbye: `bye|bye bye|byebye|goodbye|good bye|see you|see you later|see you soon|see you tomorrow|see ya|cya|talk to you later|talk later|ttyl|have a nice day|have a good day|have a great day|have a good one|have a nice weekend|have a nice evening|take care|good night|goodnight|so long|farewell|thats all|that is all|that was all|that will be all|thatll be all|nothing else|im done|i am done|until next time`,
			salutation: `good day`,
			identity: `who are you|who r u|who is this|who am i talking to|who am i chatting with|who am i speaking to|who am i speaking with|what are you|are you a bot|are you a chatbot|are you a robot|are you an ai|are you ai|are you a machine|are you a computer|are you a program|are you human|are you a human|are you a real person|are you a person|are you real|is this a bot|is this a chatbot|is this a robot|is this an ai|is this a real person|is this a human|am i talking to a bot|am i talking to a robot|am i talking to a human|am i talking to a person|am i talking to a real person|am i chatting with a bot|am i speaking to a human|am i speaking with a real person|whats your name|what is your name|do you have a name|your name|tell me your name|tell me about yourself|introduce yourself|are you chatgpt|are you gpt|who made you|who created you|who built you|what kind of bot are you|bot or human|human or bot`,
			ability: `what can you do|what can you do for me|what do you do|what can i ask|what can i ask you|what can i ask here|what do you know|what can you help me with|what can you help with|how can you help|how can you help me|how do you work|how does this work|how does this chat work|how do i use this|how do i use this chat|what are you for|what is this|what is this for|what is this chat for|what questions can i ask|what kind of questions can i ask|what sort of questions can you answer|what questions can you answer|what else can you do|help|help me|help needed|help required|i need help|i need some help|i need your help|need help|can you help|can you help me|could you help me|could you help|will you help me|would you help me|please help|i have a question|i have question|i have a few questions|i got a question|can i ask a question|can i ask you a question|can i ask you something|can i ask something|may i ask a question|may i ask something|question|quick question|i have a problem|i want to ask something|i want to ask a question|i would like to ask a question|id like to ask a question`,
			language: `do you speak english|can you speak english|is english ok|is english okay|can i write in english|may i write in english|english please|in english please|do you understand english`,
			person: `human|a human|human please|real person|real human|live person|live agent|live chat|live support|agent|operator|representative|customer service|customer support|customer care|contact a human|contact an agent|call me|call me back|call me please|please call me|please call me back|callback|call back|can you call me|can you call me back|could you call me|could you call me back|can someone call me|can someone call me back|could someone call me|could someone call me back|can somebody call me|i want a call back|i want a callback|i would like a call back|i would like a callback|i need a callback|request a callback|give me a call|ring me|phone me|i need a human|i need a person|i need an agent|i want a human|i want a person|i want an agent|i want a real person|i need a real person|give me a human|get me a human|get me a person|get me an agent|no bot|not a bot|no bots|is there a human|is there a real person|is there a person|can u call me|can u call me back|pls call me|call me pls`,
			apology: `sorry|im sorry|i am sorry|so sorry|apologies|my apologies|my bad|my mistake|my fault|i apologize|i apologise|oops|ops|ups|never mind|nevermind|pardon me|excuse me|wrong chat|wrong window|forget it|typo`,
			acknowledgement: `yes|yeah|yep|yup|ya|yes please|sure|of course|no|nope|nah|not really|no problem|ok|okay|okey|k|kk|okie|alright|all right|fine|thats fine|good|great|perfect|excellent|awesome|amazing|nice|cool|wonderful|super|fantastic|lovely|wow|got it|gotcha|i see|i understand|understood|makes sense|right|correct|exactly|true|indeed|good to know|good bot|good job|well done|great job|nice job|lol|haha|hahaha|hehe|hmm|hm|um|uh|oh|ah|aha|maybe|perhaps|done|you are great|youre great|you are the best|youre the best|i love you|love it|interesting|i dont know|no idea`,
			displeasure: `stupid|idiot|idiotic|dumb|moron|fool|useless|worthless|pathetic|terrible|horrible|awful|rubbish|garbage|trash|nonsense|bullshit|crap|shit|fuck|fuck you|fuck off|fucking|fucker|motherfucker|wtf|damn|damn it|screw you|shut up|go to hell|asshole|bitch|bastard|dick|loser|cunt|piss off|suck|sucks|you suck|this sucks|i hate you|i hate this|hate you|bad bot|stupid bot|dumb bot|useless bot|very bad|bad|so bad|worst|the worst|ridiculous|a joke|kill yourself|you are wrong|youre wrong|thats wrong|that is wrong|wrong|wrong answer|incorrect|not correct|thats not right|that is not right|not true|not helpful|unhelpful|thats not helpful|that is not helpful|this is not helpful|that didnt help|that did not help|that does not help|that doesnt help|this does not help|this doesnt help|you are not helping|youre not helping|you dont help|you did not help|you didnt help|you dont understand|you do not understand|you dont understand me|you did not understand|you didnt understand|you did not understand me|you didnt understand me|thats not what i asked|that is not what i asked|thats not my question|that is not my question|not what i asked|that doesnt answer my question|that does not answer my question|you didnt answer my question|you did not answer my question|that makes no sense|makes no sense|i am annoyed|im annoyed|i am angry|im angry|this is frustrating|frustrating|this is annoying|annoying|you know nothing|you are not very smart|cannot understand|thanks for nothing|waste of time|you are not helpful|youre not helpful|unacceptable|disgraceful|a disgrace|shameful|outrageous|disappointed|disappointing|fed up`,
		},
		fillers: `there|all|everyone|everybody|team|guys|folks|sir|madam|maam|mam|dear|friend|buddy|bro|mate|man|dude|bot|chatbot|robot|again|so|so much|very|very much|a lot|lots|a million|a bunch|a ton|loads|heaps|indeed|just|now|then|please|pls|plz|to you|to you too|you too|too|and|but|for your help|for the help|for your support|for your time|for the info|for the information|for the quick reply|for your answer|for your reply|for the answer|for helping|for helping me|for that|for everything|anyway|well|really|actually|today|it|its|it is|that|thats|that is|this|this is|you|youre|you are|u are|u r|are you|a|an|the|is|my|what|such|completely|totally|with something|with anything|mister|mr|in the morning|here|back|for now|kindly|answer|as well|also|im|i am|fine`,
		wantsPerson: {
			alone: `call me back|please call me|someone call me|somebody call me|someone to call me|someone contact me|someone to contact me|have someone call|have someone contact|call me at|call me on|call me after|call me before|call me tomorrow|call me today|call me asap|phone me|need a human|want a human|need an agent|want an agent|need a real person|want a real person|talk to a real|speak to a real|speak with a real|chat with an agent|live agent|live person`,
			verbs: `talk to|talk with|speak to|speak with|speak directly to|speak directly with|talk directly to|chat with|chat to|connect me|connect to|connect with|connected to|connected with|connecting me|transfer me|transferred to|put me through|pass me on|hand me over|write to`,
			people: `a person|person|a human|human|humans|human being|an agent|agent|a representative|representative|rep|an operator|operator|an advisor|advisor|an adviser|adviser|an employee|employee|someone|somebody|anyone|real people|staff|customer service|customer support|customer care|support team|your team|a colleague|team member|an executive|executive|supervisor`,
		},
	},
	everyday: {
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
		arrival: {
			both: `check in|check-in|arrival|arrive`,
			asked: `get my room|when can i come`,
			said: `rooms are ready`,
		},
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
	},
	stopWords: `a an the and or but nor so if then than that this these those there here it its itself he him his himself she her hers herself they them their
		theirs themselves we us our ours ourselves you your yours yourself yourselves i me my mine myself am is are was were be been being do does did done doing
		have has had having will would shall should can could may might must of to in on at by for from with without about as into onto upon out off over under
		up down between among during through per via within what which who whom whose when where why how not no yes also just only very too much many more most
		some any each every all both such own same other another again ever get got let us please hi hello hey thanks thank tell know want need
		s t d ll re ve m don doesn didn isn aren wasn weren won wouldn shouldn couldn can cannot hasn haven hadn ain im ive id youre dont doesnt cant whats wheres whens hows u ur r y n pls plz thx ty gonna wanna gotta lemme theres ill btw ok okay`,
	pointing: `it its they them their that this those these he she him her his ones there instead`,
	joining: `and`,
	continuing: `it its this these those they their them he she his her however but also therefore thus such instead otherwise then and so nevertheless furthermore moreover similarly likewise both`,
	asking: `who whom whose when where why how`,
	negations: `not no never nothing nobody none neither nor cannot cant dont doesnt didnt isnt arent wasnt wont wouldnt shouldnt mustnt couldnt`,
};
