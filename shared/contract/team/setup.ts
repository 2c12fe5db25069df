import { z } from 'zod';
import { URL_MAX_CHARS } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { filledString, timestampField } from '../fields.ts';
import { isOrigin } from '../widgetSettings.ts';

const ORIGIN_MAX_CHARS = 255;
const reachField = z
	.enum(['loopback', 'private', 'public'])
	.describe('Who can open it: this computer, its network, or everybody.');
const ROOT = '/chatbots/{chatbotId}/setup';

export const proposeSetup = endpoint(`GET ${ROOT}/proposals`, {
	needs: 'widget',
	summary: 'Propose name, colour, greeting and questions from the website that was read',
	data: z.object({
		name: z.string().nullable().describe('As the website names itself.'),
		accent_color: z.string().nullable().describe('The theme-color of the website, where it is a colour and no grey.'),
		greeting: z.string().nullable().describe("In the website's language, where the service knows it."),
		questions: z.array(z.string()).describe('At most three; the knowledge base answers each of them.'),
	}),
	example: {
		data: {
			name: 'Harbour Coffee',
			accent_color: '#0f766e',
			greeting: 'Hello! Ask me anything about Harbour Coffee.',
			questions: ['When do you open on Sundays?'],
		},
	},
});

export const readStarters = endpoint(`GET ${ROOT}/starters`, {
	access: 'chat',
	needs: 'view',
	summary: 'Read the questions that the widget suggests where its owner set none',
	data: z.object({
		questions: z
			.array(z.string())
			.describe('At most three, each answered by the knowledge base. They follow its changes within some minutes.'),
	}),
	example: { data: { questions: ['When do you open on Sundays?'] } },
});

export const checkInstallation = endpoint(`GET ${ROOT}/installation`, {
	needs: 'view',
	summary: 'See where the widget was loaded, and look for its tag on a page',
	query: z.object({
		url: filledString(URL_MAX_CHARS).optional().describe('A page to look at; none when absent.'),
	}),
	data: z.object({
		sightings: z
			.array(
				z.object({
					origin: z.string(),
					reach: reachField,
					is_allowed: z.boolean().describe('Whether the widget settings allow the website.'),
					seen_at: timestampField.describe('To the hour.'),
				}),
			)
			.describe('Websites that asked for the widget, newest first, at most 20.'),
		page: z
			.object({
				url: z.string().describe('After redirects.'),
				reach: reachField.describe('Who can open both the page and the address in its tag.'),
				state: z.enum(['found', 'missing', 'other_chatbot', 'not_allowed', 'blocked_by_policy', 'unreadable']),
				message: z.string(),
			})
			.nullable(),
	}),
	example: {
		data: {
			sightings: [
				{
					origin: 'https://harbour-coffee.example',
					reach: 'public',
					is_allowed: true,
					seen_at: '2026-01-31T09:30:00.000Z',
				},
			],
			page: {
				url: 'https://harbour-coffee.example/',
				reach: 'public',
				state: 'found',
				message: 'The tag is on the page.',
			},
		},
	},
});

export const recordSighting = endpoint(`POST ${ROOT}/sightings`, {
	access: 'chat',
	needs: 'widget',
	summary: 'Record that a website asked for the widget, as the server of the widget does',
	body: z.object({
		origin: filledString(ORIGIN_MAX_CHARS).refine(isOrigin, 'must be an origin such as https://www.example.com'),
		is_allowed: z.boolean(),
	}),
	example: { body: { origin: 'https://harbour-coffee.example', is_allowed: true }, data: undefined },
});
