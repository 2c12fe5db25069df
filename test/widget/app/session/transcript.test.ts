// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildTranscript } from '../../../../widget/app/session/transcript.ts';
import { fromStored } from '../../../../widget/app/state/messages.ts';
import { ENGLISH } from '../../../../widget/app/strings/translations.ts';
import { buildStoredMessage } from '../../../support/chatFixtures.ts';

describe('buildTranscript', () => {
	test('says who said what when, and where answers come from', () => {
		const sources = [
			{ type: 'webpage', title: 'Opening hours', url: 'https://harbour-coffee.example/hours' },
			{ type: 'faq', title: 'Sundays', url: '' },
		];
		const messages = fromStored([
			buildStoredMessage(),
			buildStoredMessage({ id: 'stored-2', role: 'bot', text: 'At **10:00**.', sources }),
		]);
		const options = { title: 'Harbour Coffee', strings: ENGLISH, language: 'en' };
		const text = buildTranscript(messages, options, new Date('2026-02-01T12:00:00'));
		const when = new Date('2026-01-31T09:30:00.000Z').toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' });
		expect(text).toBe(`# Harbour Coffee

${new Date('2026-02-01T12:00:00').toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })}

## You, ${when}

When do you open?

## Harbour Coffee, ${when}

At **10:00**.

Sources:
1. Opening hours: https://harbour-coffee.example/hours
2. Sundays
`);
	});
});
