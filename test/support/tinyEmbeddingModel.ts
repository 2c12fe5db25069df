import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const DIMENSIONS = 8;
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];

/**
 * Writes a sentence model that ONNX runs: the vector of a text is the mean of those of its words, and the words of a group
 * have the same vector.
 *
 * @param folder gets `config.json`, `tokenizer.json`, `tokenizer_config.json` and `onnx/model.onnx`
 */
export function writeTinyEmbeddingModel(folder: string, groups: readonly (readonly string[])[]): void {
	const words = groups.flatMap((group, index) => group.map((word) => [word, index + 1] as const));
	const vocabulary = [...SPECIAL, ...words.map(([word]) => word)];
	const rows = [...SPECIAL.map(() => 0), ...words.map(([, group]) => group)];
	const write = (name: string, content: object | Uint8Array): void => {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), content instanceof Uint8Array ? content : JSON.stringify(content));
	};
	write('config.json', { model_type: 'bert', architectures: ['BertModel'], hidden_size: DIMENSIONS });
	write('tokenizer_config.json', {
		tokenizer_class: 'BertTokenizer',
		model_max_length: 64,
		unk_token: '[UNK]',
		pad_token: '[PAD]',
		cls_token: '[CLS]',
		sep_token: '[SEP]',
		mask_token: '[MASK]',
	});
	write('tokenizer.json', {
		version: '1.0',
		truncation: null,
		padding: null,
		added_tokens: SPECIAL.map((content, id) => ({
			id,
			content,
			single_word: false,
			lstrip: false,
			rstrip: false,
			normalized: false,
			special: true,
		})),
		normalizer: {
			type: 'BertNormalizer',
			clean_text: true,
			handle_chinese_chars: true,
			strip_accents: null,
			lowercase: true,
		},
		pre_tokenizer: { type: 'BertPreTokenizer' },
		post_processor: null,
		decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
		model: {
			type: 'WordPiece',
			unk_token: '[UNK]',
			continuing_subword_prefix: '##',
			max_input_chars_per_word: 100,
			vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
		},
	});
	write('onnx/model.onnx', buildModel(rows));
}

/** `last_hidden_state = Gather(table, input_ids)`, as a ModelProto. Source: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
function buildModel(rows: readonly number[]): Uint8Array {
	const table = new Float32Array(rows.length * DIMENSIONS);
	for (const [row, group] of rows.entries()) table[row * DIMENSIONS + (group % DIMENSIONS)] = group === 0 ? 0.05 : 1;
	const float = 1;
	const int64 = 7;
	const tensor = [
		number(1, rows.length),
		number(1, DIMENSIONS),
		number(2, float),
		text(8, 'table'),
		bytes(9, Buffer.from(table.buffer)),
	];
	const node = [text(1, 'table'), text(1, 'input_ids'), text(2, 'last_hidden_state'), text(4, 'Gather')];
	const value = (name: string, type: number, dimensions: readonly Uint8Array[]): Uint8Array => {
		const shape = message(
			2,
			dimensions.map((dimension) => bytes(1, dimension)),
		);
		return Buffer.concat([text(1, name), message(2, [message(1, [number(1, type), shape])])]);
	};
	const [batch, length] = [text(2, 'batch'), text(2, 'length')];
	const graph = [
		message(1, node),
		text(2, 'tiny'),
		message(5, tensor),
		bytes(11, value('input_ids', int64, [batch, length])),
		bytes(12, value('last_hidden_state', float, [batch, length, number(1, DIMENSIONS)])),
	];
	return Buffer.concat([number(1, 8), message(7, graph), message(8, [text(1, ''), number(2, 13)])]);
}

// The wire format of Protocol Buffers: a field's number and kind, then its value.
function varint(value: number): Uint8Array {
	const out: number[] = [];
	let left = value;
	for (; left > 127; left = Math.floor(left / 128)) out.push((left % 128) + 128);
	return Uint8Array.from([...out, left]);
}

function number(field: number, value: number): Uint8Array {
	return Buffer.concat([varint(field * 8), varint(value)]);
}

function bytes(field: number, value: Uint8Array): Uint8Array {
	return Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
}

function text(field: number, value: string): Uint8Array {
	return bytes(field, Buffer.from(value, 'utf8'));
}

function message(field: number, parts: readonly Uint8Array[]): Uint8Array {
	return bytes(field, Buffer.concat(parts));
}
