import { ar } from './ar.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import type { Wording } from './wording.ts';
import { zh } from './zh.ts';

/** What the chatbot says and understands by itself, by ISO 639-1 code. */
export const WORDINGS: ReadonlyMap<string, Wording> = new Map(
	Object.entries({ en, de, es, fr, it, pt, nl, pl, ro, ru, el, tr, ar, hi, th, vi, zh, ja, ko }),
);
