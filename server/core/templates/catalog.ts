import type { z } from 'zod';
import type { AnswerSettings } from '../../../shared/contract/answerSettings.ts';
import type { widgetSettingsSchema } from '../../../shared/contract/widgetSettings.ts';
import { invalidField } from '../../lib/errors.ts';

/** A starting point for a chatbot. The id is part of the interface and never given to another template. */
export interface Template {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly answerSettings: AnswerSettings;
	/** Before defaults are filled in. */
	readonly widgetSettings: z.input<typeof widgetSettingsSchema>;
}

/** @throws {AppError} `validation_failed` when there is no such template */
export function findTemplate(id: number): Template {
	const template = TEMPLATES.find((candidate) => candidate.id === id);
	if (template === undefined) {
		throw invalidField('template_id', 'there is no template with this id; GET /chatbot-templates lists them');
	}
	return template;
}

/** The built-in templates, in the order of the listing. */
export const TEMPLATES: readonly Template[] = [
	{
		id: 1,
		name: 'Customer support',
		description: 'Answers from your help pages and takes a message when it has no answer.',
		answerSettings: {
			instructions: [
				'You answer for the support team. Be friendly, calm and brief.',
				'Give steps in the order in which the customer does them.',
				'When the help pages do not answer the question, say so and offer to take a message.',
			],
		},
		widgetSettings: {
			subtitle: 'Answers from our help pages',
			greeting: 'Hello. How can we help you today?',
			suggested_questions: [
				{ label: 'How do I reach you?' },
				{ label: 'What are your opening hours?' },
				{ label: 'Where is my order?' },
			],
			lead_form: {
				title: 'Leave us a message',
				success_text: 'Thank you. We will reply by e-mail.',
			},
		},
	},
	{
		id: 2,
		name: 'Online shop',
		description: 'Answers on products, delivery, payment and returns before and after the purchase.',
		answerSettings: {
			instructions: [
				'You advise customers of an online shop. Be helpful and never pushy.',
				'Name prices, delivery times and conditions exactly as the pages state them.',
				'Do not promise stock, discounts or delivery dates that the pages do not state.',
			],
		},
		widgetSettings: {
			subtitle: 'Products, delivery and returns',
			greeting: 'Welcome to our shop. What are you looking for?',
			suggested_questions: [
				{ label: 'What does delivery cost?', message: 'What does delivery cost and how long does it take?' },
				{ label: 'How do returns work?' },
				{ label: 'How can I pay?', message: 'Which payment methods do you accept?' },
			],
			lead_form: {
				title: 'Ask our team',
				fields: [
					{ name: 'first_name', required: false },
					{ name: 'email', required: true },
					{ name: 'phone', required: false },
				],
				success_text: 'Thank you. Our team will get back to you.',
			},
		},
	},
	{
		id: 3,
		name: 'Software documentation',
		description: 'Answers developers from your documentation, with code as it is written there.',
		answerSettings: {
			instructions: [
				'You answer developers from the documentation. Be precise and go straight to the point.',
				'Quote code, commands, option names and error messages exactly as they are written.',
				'Say which version an answer holds for when the documentation says so.',
			],
		},
		widgetSettings: {
			subtitle: 'Answers from the documentation',
			greeting: 'What are you trying to do?',
			suggested_questions: [
				{ label: 'How do I install it?' },
				{ label: 'How do I get started?', message: 'What are the first steps after the installation?' },
				{ label: 'How do I report a bug?' },
			],
			lead_form: {
				title: 'Ask the maintainers',
				fields: [
					{ name: 'email', required: true },
					{ name: 'company_name', required: false },
				],
				success_text: 'Thank you. We will answer by e-mail.',
			},
		},
	},
	{
		id: 4,
		name: 'Lead capture',
		description: 'Explains what you offer and collects the contact details of interested visitors.',
		answerSettings: {
			instructions: [
				'You present what the company offers to people who may become customers. Be clear and honest.',
				'Answer the question first, then offer a conversation with the team where it helps.',
				'Do not quote prices that the pages do not state.',
			],
		},
		widgetSettings: {
			subtitle: 'Talk to our team',
			greeting: 'Hello. What would you like to know about our work?',
			suggested_questions: [
				{ label: 'What do you offer?' },
				{ label: 'What does it cost?' },
				{ label: 'Can I see it live?', message: 'Can I get a demonstration?' },
			],
			lead_form: {
				title: 'Shall we talk?',
				fields: [
					{ name: 'first_name', required: true },
					{ name: 'last_name', required: false },
					{ name: 'email', required: true },
					{ name: 'company_name', required: false },
					{ name: 'phone', required: false },
				],
				consent: { text: 'You may contact me about my request.', required: true },
				success_text: 'Thank you. We will be in touch within two working days.',
			},
		},
	},
	{
		id: 5,
		name: 'Practice and appointments',
		description: 'For a medical or dental practice: hours, preparation and appointment requests.',
		answerSettings: {
			instructions: [
				'You answer for the front desk of a practice. Be calm and easy to understand.',
				'Give no diagnosis and no advice on treatment or medicines; refer to the practice for those.',
				'In an emergency, tell people to call the emergency number at once.',
			],
		},
		widgetSettings: {
			subtitle: 'Hours, appointments, preparation',
			greeting: 'Hello. How can the front desk help you?',
			suggested_questions: [
				{ label: 'When are you open?' },
				{ label: 'How do I make an appointment?' },
				{ label: 'What should I bring?', message: 'What should I bring to my first appointment?' },
			],
			footer_text: 'In an emergency, call the emergency number.',
			lead_form: {
				title: 'Ask for an appointment',
				fields: [
					{ name: 'first_name', required: true },
					{ name: 'last_name', required: true },
					{ name: 'phone', required: true },
					{ name: 'email', required: false },
				],
				consent: { text: 'The practice may use these details to call me back.', required: true },
				success_text: 'Thank you. The front desk will call you back.',
			},
		},
	},
	{
		id: 6,
		name: 'School and university',
		description: 'Answers applicants, students and parents on admission, dates and fees.',
		answerSettings: {
			instructions: [
				'You answer applicants, students and parents. Be patient and use plain words.',
				'Name dates, deadlines and fees exactly as the pages state them, with the year or term they belong to.',
				'When rules differ by programme, say so and ask which one is meant.',
			],
		},
		widgetSettings: {
			subtitle: 'Admission, dates, fees',
			greeting: 'Hello. What would you like to know about studying here?',
			suggested_questions: [
				{ label: 'How do I apply?' },
				{ label: 'When is the deadline?', message: 'When does the application period end?' },
				{ label: 'What are the fees?' },
			],
			lead_form: {
				title: 'Ask the admissions office',
				fields: [
					{ name: 'first_name', required: true },
					{ name: 'last_name', required: false },
					{ name: 'email', required: true },
				],
				consent: { text: 'The office may contact me about my question.', required: true },
				success_text: 'Thank you. The office will reply by e-mail.',
			},
		},
	},
];
