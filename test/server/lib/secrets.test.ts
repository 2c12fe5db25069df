import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSecrets, readSecrets, writeSecrets } from '../../../server/lib/secrets.ts';
import { makeFolder } from '../../support/atTheEnd.ts';

const OWNER_ONLY = 0o600;
const PERMISSIONS = 0o777;

let folder = '';
beforeEach(() => {
	folder = makeFolder();
});

const firstProject = {
	projectId: 'p',
	fullToken: 'f',
	chatToken: 'c',
	chatbotId: null,
	isTaught: false,
	shopChatbotId: null,
	isShopTaught: false,
	taughtUrl: null,
};

describe('writeSecrets', () => {
	it('keeps what readSecrets gives back, in a folder that it makes', () => {
		const data = path.join(folder, 'made', 'for', 'it');
		const secrets = { ...makeSecrets(), firstProject };
		writeSecrets(data, secrets);
		expect(readSecrets(data)).toEqual(secrets);
	});

	it('lets nobody but the owner read them, and leaves nothing else behind', () => {
		writeSecrets(folder, makeSecrets());
		chmodSync(path.join(folder, 'secrets.json'), PERMISSIONS);
		writeSecrets(folder, makeSecrets());
		expect(readdirSync(folder)).toEqual(['secrets.json']);
		expect(statSync(path.join(folder, 'secrets.json')).mode & PERMISSIONS).toBe(OWNER_ONLY);
	});
});

describe('readSecrets', () => {
	it('gives null where there are none', () => {
		expect(readSecrets(path.join(folder, 'nothing'))).toBeNull();
	});

	it.each(['', '{"adminToken": "a"}', 'not JSON'])('names the file when it holds %j', (text) => {
		writeFileSync(path.join(folder, 'secrets.json'), text);
		expect(() => readSecrets(folder)).toThrow(`${path.join(folder, 'secrets.json')} is damaged.`);
	});
});

describe('makeSecrets', () => {
	it('makes others each time, long enough for the settings that take them', () => {
		const [one, other] = [makeSecrets(), makeSecrets()];
		expect(one.adminToken).not.toBe(other.adminToken);
		expect(one.bffSecret).not.toBe(other.bffSecret);
		expect(one.bffSecret.length).toBeGreaterThanOrEqual(32);
	});
});
