import { ar } from '../../languages/everyday/ar.ts';
import { de } from '../../languages/everyday/de.ts';
import { el } from '../../languages/everyday/el.ts';
import { en } from '../../languages/everyday/en.ts';
import { es } from '../../languages/everyday/es.ts';
import { fr } from '../../languages/everyday/fr.ts';
import { hi } from '../../languages/everyday/hi.ts';
import { it } from '../../languages/everyday/it.ts';
import { ja } from '../../languages/everyday/ja.ts';
import { ko } from '../../languages/everyday/ko.ts';
import { nl } from '../../languages/everyday/nl.ts';
import { pl } from '../../languages/everyday/pl.ts';
import { pt } from '../../languages/everyday/pt.ts';
import { ro } from '../../languages/everyday/ro.ts';
import { ru } from '../../languages/everyday/ru.ts';
import { th } from '../../languages/everyday/th.ts';
import { tr } from '../../languages/everyday/tr.ts';
import { vi } from '../../languages/everyday/vi.ts';
import { zh } from '../../languages/everyday/zh.ts';
import type { EverydayWords } from './concepts.ts';

/** What visitors and businesses say, by ISO 639-1 code. */
export const VOCABULARIES: ReadonlyMap<string, EverydayWords> = new Map(
	Object.entries({ en, de, es, fr, it, nl, pl, pt, ru, tr, ar, el, hi, ro, vi, ja, ko, th, zh }),
);
