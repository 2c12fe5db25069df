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
			apology: `sorry|im sorry|i am sorry|we are sorry|were sorry|we apologize|we apologise|our apologies|so sorry|apologies|my apologies|my bad|my mistake|my fault|i apologize|i apologise|oops|ops|ups|never mind|nevermind|pardon me|excuse me|wrong chat|wrong window|forget it|typo`,
			acknowledgement: `yes|yeah|yep|yup|ya|yes please|sure|of course|no|nope|nah|not really|no problem|ok|okay|okey|k|kk|okie|alright|all right|fine|thats fine|good|great|perfect|excellent|awesome|amazing|brilliant|nice|cool|wonderful|super|fantastic|lovely|wow|got it|gotcha|i see|i understand|understood|makes sense|right|correct|exactly|true|indeed|good to know|good bot|good job|well done|great job|nice job|lol|haha|hahaha|hehe|hmm|hm|um|uh|oh|ah|aha|maybe|perhaps|done|you are great|youre great|you are the best|youre the best|i love you|love it|interesting|i dont know|no idea`,
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
			both: `opening hours|opening times|business hours|office hours|open daily|closing time|visiting hours|support hours|hours of operation|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|bank holiday|public holiday|opening days|last orders|last entry|last admission|lunch break|tues|weds|thurs|wkend|wknd|weekdays|round the clock|timetable|half day closing`,
			asked: `when are you open|are you open|you open|do you open|when do you open|when do you close|do you close|you close|are you closed|open today|open now|open tomorrow|what time do you open|what time do you close|open $|closed $|hours|store hours|open on|open at|open monday|open tuesday|open wednesday|open thursday|open friday|open saturday|open sunday|open weekends|open sundays|open saturdays|shut|does the * open|does the * close|is the * open|is the * closed|does * open|the * open on|the * open today|the * open tomorrow|open until|open till|open til|open late|open early|open past|open after|open before|open from|open between|open all|open every|open this|open over|open during|open for|open in the|open in *|open through|open up|open 24|open by|open later|open yet|open still|open right now|open rn|open atm|open currently|open to the public|open christmas|open easter|open new|open wkend|open mon|open tue|open wed|open thu|open thurs|open fri|open sat|open sun|open the weekend|open weekdays|open evenings|open any|open early morning|closed today|closed tomorrow|closed this|closed over|closed at|closed for|closed in *|closed all|close early|close late|close up|close tonight|until when are you|till when are you|til when are you|until what time are|till what time are|until what time do you|till what time do you|til what time|until when do you|till when do you|until when $|till when $|until what time $|till what time $|how late are you|how late do you|how late is|how late you|how early are you|how early do you|how early can i|what days|which days|what day are you|your timings|the timings $|your schedule|class schedule|24 7|24 hours a day|24 hrs|hrs|opening hrs|opening hr|start serving|stop serving|serving until|serve food until|serve till|kitchen close|kitchen open|anyone there on|anybody there on|someone there on|anyone in on|be there on|you there on|you there at|are you there today|you in today|in the office today|what time can i come|when can i come in|when can i visit|when can we visit|when can i drop|when can i pop|when can we come|time do you start|time do you finish|time do you stop|operating hours|trading hours|days of operation|working hrs|open`,
			said: `mon|tue|wed|thu|fri|sat|sun|daily|we are open|we open|open from|we are closed|closed on|closed|open every day|open seven days|open 7 days|by day and night|open all year|weekdays from`,
		},
		phone: {
			both: `phone|telephone|call us|phone number|telephone number|whatsapp|landline|contact number|mobile number|cell number|cell phone|hotline|helpline`,
			asked: `call you|ring you|phone you|give you a call|speak to you|your number|phone nr|phone no|tel|number to call|number to ring|number for you|number for the|number i can|number can i|number do i|number should i|number where i|number of the shop|number of the restaurant|number please|number pls|number plz|best number|ur number|u a number|you a number|have a number|your digits|a number $|the number $|number $|ph number|mob number|call the|call your|i call|can we call|to call|call someone|call in $|just call|call u|ring u|ring the|i ring|to ring|ring up|can i text|text you|text u|sms|dial|speak on the phone|your line|direct line|your mobile|your cell|call instead|have whatsapp|on whatsapp|number can i call|number do i call|number should i call|number do i ring`,
			said: `call|ring us|tel|mobile|call or text|text us|dial|give us a ring`,
		},
		email: {
			both: `email|e-mail|email address|e-mail address|mail address`,
			asked: `mail you|write to you|mail`,
			said: `write to|mail`,
		},
		contact: {
			both: `contact|contact details|get in touch|contact us|contact you|customer service|support|contact form|reach out|help desk|helpdesk`,
			asked: `reach you|talk to you|contact you|get hold of you|reach someone|message you|drop you a line|get a hold of|get ahold|get hold of|get through to|get through|speak to someone|talk to someone|someone i can|who do i speak|who can i speak|who can i talk|who can i ask|who do i ask|who to speak|reach u|reach the|be reached|connect with you|instagram|facebook|insta|fb|social media|complain|complaint|make a complaint|ask someone|ask a question|where can i write|speak with someone|talk with someone|speak with you|speak to the`,
			said: `reach us|call us|write to us|our support answers|talk to us|contact form|drop us a line|message us|send us a message|email us|phone us|follow us|get hold of us`,
		},
		address: {
			both: `address|street address|directions|location|postcode|post code|zip code|google maps|public transport|nearest station|bus stop|city centre|town centre|city center|postal address|situated`,
			asked: `where are you|where you are|where is your shop|where is your store|where can i find you|find you|where are you located|located|get to you|get there|where is the shop|where is the store|where is the hotel|where is the restaurant|where is the practice|come to you|visit you|where r u|where are u|where u at|where you at|where you based|where u based|are you based|where abouts|whereabouts|where is it $|where are your offices|where are your premises|where are your shops|where are your stores|where are the offices|where exactly|where in|where is the clinic|where is the gym|where is the school|where is the office|where is the studio|where is the salon|where is the cafe|where is the bar|where is the pub|where is the workshop|where is the club|where is the surgery|where is the place|where is the museum|where is the venue|where is the building|where is the showroom|where is the centre|where is the center|where is the class|where do i come|where do we go|where do i have to go|where can i visit|where can we find|where can i find the shop|where do we meet|where to find|where to go|where to come|what street|which street|what road|which road|zip $|your zip|by bus|by train|by tube|by metro|by subway|by tram|which bus|what bus|which train|train station|metro station|tube station|bus station|near the station|far from|how far are you|how far is it|how far is the|walking distance|a map|on the map|sat nav|satnav|gps|coordinates|pin location|find the shop|find the place|find the hotel|find u|way to you|way to the|get to u|get to ur|reach the hotel|reach the shop|reach the restaurant|reach your shop|come to your|come to ur|your premises|your office|your branch|branches|nearest branch|local branch|nearest shop|nearest store|nearest to me|near me|physical shop|physical store|a shop i can|have a shop|have a store|bricks and mortar|visit the shop|visit the store|visit the showroom|visit your shop|where do i go $|where is this $|how do i get to|how do we get to|how can i get to|how can we get to|how to get to|how i get to|what town are|which town are|what city are|which city are|which part of town|where is your salon|where is your office|where is your clinic|where is your practice|where is your restaurant|where is your place|where is your studio|where is your hotel|where is ur shop|where is ur store|where is ur place`,
			said: `find us|visit us|located at|getting here|how to get here|how to find us|we are at|just off|next to the|opposite the|minutes walk|from the station|nearest station|our shop is|our office is|based in|corner of`,
		},
		price: {
			both: `price|prices|pricing|cost|fee|fees|charge|rates|quote|quotation|entrance fee|admission fee|tuition|tariff|hourly rate|daily rate`,
			asked: `how much|expensive|how much is|what do you charge|cheap|pay for|estimate|ballpark|pricey|affordable|what would it be|what will it come to|what does it come to|set me back|how many euros|how many pounds|how many dollars|how many bucks|how many quid|bucks|quid|what do i pay|what would i pay|what do i have to pay|what will i pay|what do we pay|what do you want for|what do you ask for|what am i paying|room rate|per hour|an hour $|per session|per lesson|a session $|a lesson $|a night $|per class|what does a * cost|budget|low cost|worth it|minimum spend|is it dear|cheapest|student price|student rate|group price|price for groups|price for students|an hour|half an hour|one hour|1 hour|two hours|2 hours`,
			said: `per month|per night|per person|free of charge|per hour|per session|per lesson|per class|from only|starting at|starting from|incl vat|including vat`,
		},
		delivery: {
			both: `delivery|shipping|deliver|ship|postage|dispatch|parcel|courier|home delivery|shipment|package|click and collect|pick up in store|tracking number|takeaway|take away|takeout|take out|international shipping|royal mail|deliveroo|uber eats`,
			asked: `deliver to *|ship to *|send to *|deliver to the *|ship to the *|delivery to *|shipping to *|send|post it|get it delivered|arrive|send it|sent|get my order|post to *|mail to *|mail it|post to|bring it to|bring it round|bring to my|bring them to|drop it off|drop it at|come to my house|come to my home|to my house|to my home|to my door|to my place|abroad|overseas|internationally|worldwide|international orders|track my|track an|tracking|where is my order|where is my package|where is my stuff|pick it up|pick up my|pick up the|pick up an|pick up in|i pick up|pickup|collect my|collect it|collect the|collect in|collect from|i collect|we collect|come and collect|to go $|deliver 2 *|deliver outside|deliver as far|deliver in *|when will i get|when will i receive|when do i get my|get it posted|by post|in the post|mailed|just eat|doordash|when will my order|when will my package`,
			said: `send parcels|sending parcels|orders leave|parcels arrive|arrives|orders|we post|we send|posted|collect from|collection|pickup|pick up|in the post`,
		},
		returns: {
			both: `refund|return|money back|exchange|reimbursement|withdrawal|store credit|credit note|change your mind|changed my mind`,
			asked: `give it back|send back|send it back|bring back|bring it back|get my money|take it back|swap|returned|don't like it|don't want it|dont want it|do not want it|don't want them|no longer want|don't like|dont like|didn't like|do not like|didnt like|doesn't fit|doesnt fit|does not fit|don't fit|didn't fit|not fit|too small|too big|too large|too tight|wrong size|different size|wrong colour|wrong color|wrong item|not happy with|unhappy with|not satisfied|isn't right|not right for me|not what i|no good|not suitable|give back|give something back|give them back|hand back|hand it back|get rid of|take back|take things back|take something back|take stuff back|bring something back|bring things back|bring them back|bring stuff back|send things back|send something back|send them back|send my order back|swop|change it for|change the size|changing my mind|money returned|my cash back|get back my money|unwanted|bought the wrong|ordered the wrong|get my money back`,
			said: `send back|send anything back|pay back|refund policy|right of withdrawal|give you your money|within 14 days|within 30 days|unused|original packaging|change your mind`,
		},
		payment: {
			both: `pay|payment|paying|payment methods|credit card|debit card|paypal|visa|mastercard|cash|card|invoice|instalments|installments|apple pay|google pay|amex|american express|contactless|klarna|cheque|bank transfer|wire transfer|direct debit|standing order|venmo|bitcoin|crypto|financing|maestro|debit`,
			asked: `how can i pay|checkout|by card|by invoice|by cheque|plastic|tap to pay|take amex|with my phone|finance|spread the cost|pay in parts|split the payment|split the bill|pay online|swipe|transfer the money|card machine|send the money|the bill|pay pal|pay on arrival`,
			said: `we accept|we take visa|all major cards|we take cards|we take cash|card machine`,
		},
		warranty: { both: `warranty|guarantee|guaranteed`, asked: `covered if it breaks` },
		cancellation: {
			both: `cancel|cancellation|unsubscribe|reschedule|postpone|no show|notice period|rearrange`,
			asked: `call off|quit|stop my subscription|end my subscription|close my account|delete my account|get out of the contract|can't come|cannot come|terminate|can't make it|cant make it|cannot make it|can not make it|couldn't make it|can't make my|cant make my|not make it|cant come|not able to come|unable to come|unable to attend|can't attend|cant attend|won't be able|wont be able|not be able to|can't come anymore|don't turn up|dont turn up|don't show up|dont show up|not turn up|not show up|i miss my|missed my|miss an|move my appointment|move my booking|move my lesson|change my appointment|change my booking|change my reservation|change the appointment|change the date|change the booking|change the time|change my date|different day|another day|another date|push back|back out|pull out|opt out|leave the contract|leave my contract|leave the club|leave the gym|get out of my|get out of the|end my membership|end my contract|end the contract|stop my|stop the membership|stop my membership|stop paying|pause my|freeze my|resign my|something comes up`,
			said: `stop at any time|ending your plan|end your plan|free of charge until|give notice|let us know|hours in advance|hours before|hours notice|in writing|can't make it|no-shows|month's notice|days before`,
		},
		booking: {
			both: `book|booking|reservation|reserve|appointment|appointments|appt|drop in|registration|enrol|pre-book|prebook|waiting list|waitlist|availability|become a member|fully booked|new patients|time slot`,
			asked: `book a table|make an appointment|get a table|walk in|register|sign up|slot|table for|table free|free table|table available|rooms free|free rooms|room available|any rooms|get a room|stay the night|get in to see|get an appt|make an appt|signup|sign me up|want to join|how do i join|come in without|come without|just come|just turn up|just show up|just walk|just drop|turn up|show up|walkin|drop by|pop in|pop by|stop by|come by|swing by|call in without|schedule an|schedule a|schedule my|set up an|arrange an|arrange a|arrange to|see the doctor|see a doctor|see the dentist|see a dentist|see the vet|see a vet|see the nurse|new clients|new members|new customers|new students|taking on|accept new|take new|squeeze me in|fit me in|fit us in|get me in|next available|next free|spaces left|places left|spots left|any spots|seats left|come in for|come in to|put me down|put my name down|enter my name|can i join|to join|move my appointment|change my appointment|change my booking|change my reservation|change the booking|move my booking|any openings`,
			said: `walk-ins|by appointment|book online|online booking|register|sign up|turn up|drop in|just come|call to book`,
		},
		parking: {
			both: `parking|park|car park|parking lot|parking space|garage|parking spot|parking permit|bike rack|ev charging|charging point`,
			asked: `park my car|leave my car|come by car|somewhere to park|leave the car|leave our car|leave a car|leave my bike|put my car|put the car|drive there|drive to you|by car|come with the car|come with my car|charge my car|charge my ev|charge an electric|charging station|ev charger|electric car|lock my bike|carpark|valet`,
			said: `street parking|pay and display`,
		},
		jobs: {
			both: `job|jobs|vacancy|vacancies|career|careers|hiring|openings|internship|apprenticeship`,
			asked: `work for you|work with you|are you hiring|job openings|apply for a job|recruiting|open positions|current openings|any openings`,
			said: `we are looking for|we're looking for|join our team|join us|we hire`,
		},
		duration: {
			both: `how long|delivery time|turnaround|lead time|waiting time|time frame|timeframe|same-day|next day`,
			asked: `how fast|how quickly|when will it|how soon|how many days|how many weeks|how many hours|how many minutes|how much time|be ready|is it ready|it ready|get ready|ready by|ready today|be done|be finished|the wait|long wait|wait for|have to wait|wait long|while i wait|when can i expect|when should i expect|when will i get|when will i receive|when do i get|when does it arrive|by when|take long|how long until|how long till|how long before|last long|same day|eta|when will my order|when will my parcel|when will my package|half an hour|one hour|1 hour|two hours|2 hours`,
			said: `working days|business days|takes|same day|within|minutes|lasts|weeks|ready in|ready the|next day|while you wait|on average|usually ready|express`,
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
		pets: {
			both: `pet|pets|dog|dogs|cat|cats|animal|animals|pooch|kitten|four-legged|rabbit|guide dog`,
			asked: `doggy|doggo|pup|furry friend|furry|fur baby|labrador|retriever|terrier|bulldog|dachshund|hamster`,
		},
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
		urgent: {
			both: `emergency|emergencies|urgent|out of hours|after hours|on call|accident`,
			asked: `emergeny|in pain|bleeding|severe pain|terrible pain|toothache|burst pipe|when you are closed|when you're closed|when ur closed|after you close|outside hours|outside of hours|outside opening hours|outside office hours|outside of opening|middle of the night|at 3am|immediate help|see me today|seen today|see someone today|be seen today`,
			said: `outside opening hours|outside office hours|call 999|call 112|call 911|24-hour|at night|night and day|in urgent cases`,
		},
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
		children: {
			both: `child|children|kid|kids|baby|babies|toddler|toddlers|infant|newborn|high chair|highchair|cot|crib|play area|playground|family-friendly|kid-friendly|child-friendly|minimum age|age limit|teenager|juniors|youngsters`,
			asked: `son|daughter|little ones|how old|what age|which age|age restriction|too young|year old|yr old|grandson|granddaughter|grandchildren|grandkids|teen|under 18|under 16|under 12|under 5|my boy|my girl|for boys|for girls|kiddies|kiddos|bairn|with my family|whole family|the family|for families|young ones|schoolchildren|changing table|baby changing|school age|underage|minors`,
			said: `families|years old|from age|aged|under 12|under-12s|from the age of|changing table|minors|all ages`,
		},
		access: {
			both: `wheelchair access|wheelchair accessible|for wheelchairs|wheelchair user|accessible|accessibility|step-free|disabled|barrier-free|disabled toilet|stair lift|stairlift|hearing loop|reduced mobility|limited mobility|mobility impaired|handicapped|mobility scooter|wheelchairs`,
			asked: `in a wheelchair|with a wheelchair|by wheelchair|use a wheelchair|wheelchair friendly|with my wheelchair|in my wheelchair|disability|pushchair|pram|stairs|wheelchair ok|take wheelchairs|in wheelchair|with wheelchair|wheel chair|walking frame|zimmer frame|zimmer|rollator|crutches|on crutches|can't walk|cant walk|cannot walk|trouble walking|difficulty walking|walks badly|not walk|a ramp|ramps|a lift|an elevator|is there an elevator|is there a lift|lift or|elevator|handicap|stroller|buggies|ground floor|blind|deaf|visually impaired|hearing impaired|mobility issues|mobility problems|bad knees|bad hip|upstairs`,
			said: `wheelchair|ramp|lift|elevator|level access|ground floor|threshold|wide doors|accessible toilet`,
		},
		discount: {
			both: `discount|discounts|price reduction|special offer|promo code|discount code|coupon|reduction|concession|concessionary|loyalty card|loyalty scheme|loyalty programme|loyalty program|happy hour|money off|reduced price|reduced rate|student discount|group discount`,
			asked: `cheaper|deal|deals|group rate|promotion|pensioner|oap|senior citizen|student price|student rate|student offer|students get|price for students|cheaper for students|group price|price for groups|family ticket|on sale|the sale|have a sale|promo|any offers|offers on|current offers|better price|best price|lower price|lower the price|come down on|haggle|negotiate|black friday|percent off|off for|something off|off the price|cheap for|reduced for|buy two|first time customers|new customer offer`,
			said: `reduced|off the price|off for|half price|less for|per cent off|percent off|free with`,
		},
		deposit: {
			both: `deposit|deposits|prepayment|down payment|advance payment|pay in advance|security deposit|pre-payment|up front|payment in advance|payable in advance|paid in advance`,
			asked: `upfront|paid in advance|payable in advance|money in advance|payment in advance|anything in advance|something in advance|pay before|pay first|pay ahead|pay something first|pay beforehand|beforehand|before hand|money down|put money down|put something down|pay now or|pay at the time|pay on arrival|pay on the day|pay half|pay when i|hold my card|block my card|card details to`,
			said: `holds your|on booking|when you book|secure your|balance`,
		},
		fillers: `please|tell|know|want|need|like|would like|possible|exactly|shop|store|company|business|place|today|tomorrow|now|hi|hello|there|somewhere|anything|something|got|get|give|offer|have|any|item|items|thing|things|product|products|order|orders|mine|long|time|people|way|ways|option|options|details|info|information|policy|number|general|currently|still|also|buying|buy|week|during|morning|afternoon|evening|night|help|take|takes|accept|use|day|days|make|months|year|years|show|see|bring|come|tonight|anytime|moment|nr|hey|nearest|closest|pls|plz|u|ur|guys|allowed|me|list|salon|practice|clinic|surgery|studio|restaurant|hotel|cafe|workshop|office|centre|center|venue|branch|usually|normally|actually|roughly|approx|approximately|around|already|yet|quick|question|wondering|ask|hiya|heya|yo|cheers|ta|thx|ok|okay|oh|um|hmm|well|really|maybe|always|soon|later|sure|mate|sir|madam|lol|btw|tho|tbh|wanna|gonna|gotta|gimme|lemme|dunno|cos|cuz|wat|hw|r|ya|yall|pl|dnt|cn|abt|tmrw|tmr|tmw|tomoz|2day|2moro|2morrow|tonite|mins|free|good|find|looking|curious|visit|going|site|website|person|someone|anyone|able|standard|regular|average|total|extra|typical|kind|sort|type|hoping|happen|by any chance|idea|figure|explain|yous|folks|lads|yesterday|say|said|mean|think|guess|believe|suppose|happy|let's|due|anyway|either|lunchtime|midday|noon|midnight|clock|oclock|pm|next|purchase|bought|available|asap|immediately|right away|straight away`,
	},
	stopWords: `a an the and or but nor so if then than that this these those there here it its itself he him his himself she her hers herself they them their
		theirs themselves we us our ours ourselves you your yours yourself yourselves i me my mine myself am is are was were be been being do does did done doing
		have has had having will would shall should can could may might must of to in on at by for from with without about as into onto upon out off over under
		up down between among during through per via within what which who whom whose when where why how not no yes also just only very too much many more most
		some any each every all both such own same other another again ever get got let us please hi hello hey thanks thank tell know want need
		s t d ll re ve m don doesn didn isn aren wasn weren won wouldn shouldn couldn can cannot hasn haven hadn ain im ive id youre dont doesnt cant whats wheres whens hows u ur r pls plz gonna wanna gotta lemme theres ill`,
	pointing: `it its they them their that this those these he she him her his ones there instead`,
	joining: `and`,
	continuing: `it its this these those they their them he she his her however but also therefore thus such instead otherwise then and so nevertheless furthermore moreover similarly likewise both`,
	asking: `who whom whose when where why how`,
	negations: `not no never nothing nobody none neither nor cannot cant dont doesnt didnt isnt arent wasnt wont wouldnt shouldnt mustnt couldnt`,
};
