import { phraseRemover } from './phraseTest.ts';

/**
 * Words that only wrap a question: the longer before those that begin alike. "Tell me" and "show me" are not among them:
 * they are said to assistants more often than to shops, and without them more of what a site cannot know is answered.
 */
const removePreamble =
	phraseRemover(`i would like to know if|i would like to know whether|i would like to know about|i would like to know|i would like to ask if|i would like to ask about|i would like to ask|i would like to find out
	i'd like to know if|i'd like to know whether|i'd like to know about|i'd like to know|i'd like to ask|i’d like to know if|i’d like to know whether|i’d like to know about|i’d like to know|i’d like to ask
	i want to know if|i want to know whether|i want to know about|i want to know|i wanted to ask if|i wanted to ask about|i wanted to ask|i wanted to know if|i wanted to know|i need to know if|i need to know whether|i need to know
	i was wondering if|i was wondering whether|i was wondering|i wonder if|i wonder whether|just wondering if|let me know if|let me know whether|let me know|do you know if|do you know whether|may i ask if|may i ask|may i know if|may i know
	can you tell me if|can you tell me whether|could you tell me if|could you tell me whether|please tell me if
	ich würde gerne wissen|ich würde gern wissen|ich möchte gerne wissen|ich möchte gern wissen|ich möchte wissen|ich wüsste gerne|ich wüsste gern|ich wollte fragen|ich wollte wissen|mich würde interessieren|können sie mir sagen|könnten sie mir sagen|kannst du mir sagen|könnt ihr mir sagen
	quisiera saber si|quisiera saber|me gustaría saber si|me gustaría saber|quiero saber si|quiero saber|quería saber si|quería saber|querría saber|me puede decir si|me puede decir|me podría decir si|me podría decir|me puedes decir|me podrías decir|puede decirme|podría decirme|puedes decirme|podrías decirme
	je voudrais savoir si|je voudrais savoir|j'aimerais savoir si|j'aimerais savoir|j’aimerais savoir si|j’aimerais savoir|je veux savoir|je souhaite savoir|je souhaiterais savoir|pouvez-vous me dire si|pouvez-vous me dire|pourriez-vous me dire si|pourriez-vous me dire|peux-tu me dire
	vorrei sapere se|vorrei sapere|volevo sapere se|volevo sapere|volevo chiedere se|volevo chiedere|mi piacerebbe sapere|mi può dire se|mi può dire|mi potrebbe dire|mi sa dire|mi sapete dire|può dirmi|potete dirmi|potrebbe dirmi|puoi dirmi
	gostaria de saber se|gostaria de saber|queria saber se|queria saber|quero saber se|quero saber|pode me dizer se|pode me dizer|poderia me dizer|podem me dizer|pode dizer-me|podia dizer-me|podem dizer-me
	ik wil graag weten of|ik wil graag weten|ik wil weten of|ik wil weten|ik zou graag willen weten of|ik zou graag willen weten|ik zou graag weten|ik vroeg me af of|kunt u mij vertellen|kunt u me vertellen|kun je mij vertellen|kun je me vertellen|kunnen jullie me vertellen
	chciałbym wiedzieć|chciałabym wiedzieć|chcę wiedzieć|chciałem zapytać|chciałam zapytać|proszę mi powiedzieć|proszę powiedzieć|aș vrea să știu dacă|aș vrea să știu|aș dori să știu|îmi puteți spune|îmi poți spune
	я хотел бы узнать|я хотела бы узнать|хотел бы узнать|хотела бы узнать|хотелось бы узнать|хочу узнать|подскажите, пожалуйста|подскажите пожалуйста|подскажите|скажите, пожалуйста|скажите пожалуйста|скажите|θα ήθελα να ξέρω αν|θα ήθελα να ξέρω|θα ήθελα να μάθω|μπορείτε να μου πείτε αν|μπορείτε να μου πείτε
	öğrenmek istiyorum|bilmek istiyorum|söyler misiniz|söyleyebilir misiniz|أريد أن أعرف|اريد ان اعرف|أود أن أعرف|هل يمكنك إخباري|هل يمكن أن تخبرني|मैं जानना चाहता हूँ|मैं जानना चाहती हूँ|क्या आप बता सकते हैं|मुझे बताइए|मुझे बताएं|कृपया बताएं
	tôi muốn biết|xin cho tôi biết|cho tôi biết|cho tôi hỏi|xin cho hỏi|cho hỏi|xin hỏi|我想知道|我想问一下|我想问|请告诉我|请问|請問|教えてください|教えて下さい|教えて|知りたいです|알려주세요|알려 주세요|궁금합니다|궁금해요|อยากทราบว่า|อยากรู้ว่า|ขอถามว่า|ช่วยบอก`);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A question without "I would like to know whether" and the like; as it is where it says nothing else. */
export function withoutPreamble(question: string): string {
	const rest = removePreamble(question).trim();
	return LETTER_OR_DIGIT.test(rest) ? rest : question;
}
