/** Up to the last end of a sentence or line, with the marks and citations that follow it. */
const FINISHED = /^[\s\S]*(?:[.!?…؟।](?=["'”’»)*_]*(?:\s|\[|$))|[。！？\n])["'”’»)*_]*(?:\s*\[[\d,\s]+\])*/u;

/** An answer that was stopped at its greatest length, without the sentence it was stopped in. */
export function dropUnfinished(answer: string): string {
	return FINISHED.exec(answer)?.[0].trimEnd() ?? '';
}
