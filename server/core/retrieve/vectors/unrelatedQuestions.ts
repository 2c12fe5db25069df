/**
 * Questions on all sorts of things, few of which concern any one knowledge base. How alike a model makes them and a
 * chatbot's chunks is what chance reaches there: models differ, and no cosine means the same in two of them.
 */
export const UNRELATED_QUESTIONS: readonly string[] = [
	'How tall is Mount Everest?',
	'Who painted the Mona Lisa?',
	'At what temperature does water boil?',
	'Can you tell me a joke?',
	'How do I tie a bow tie?',
	'What is 17 times 24?',
	'Who won the football match yesterday?',
	'How do I get a wine stain out of a white shirt?',
	'What should I cook for dinner tonight?',
	'Is it going to rain tomorrow?',
	'How old is the universe?',
	'Please play some relaxing music.',
	'How do I mend a flat bicycle tyre?',
	'What does my horoscope say?',
	'Who wrote Romeo and Juliet?',
	'How long do cats sleep?',
	'How can I learn to play the guitar?',
	'What is the capital of Mongolia?',
	'Set an alarm for half past six.',
	'Why is the sky blue?',
];
