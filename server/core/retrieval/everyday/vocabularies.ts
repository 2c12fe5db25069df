import type { EverydayWords } from './concepts.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { el } from './words/el.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { hi } from './words/hi.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { ro } from './words/ro.ts';
import { ru } from './words/ru.ts';
import { th } from './words/th.ts';
import { tr } from './words/tr.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

/** What visitors and businesses say, by ISO 639-1 code. */
export const VOCABULARIES: ReadonlyMap<string, EverydayWords> = new Map(
	Object.entries({ en, de, es, fr, it, nl, pl, pt, ru, tr, ar, el, hi, ro, vi, ja, ko, th, zh }),
);
