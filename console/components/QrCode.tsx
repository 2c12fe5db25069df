import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The light margin that readers need around a code, in its squares. */
const QR_MARGIN = 4;

/** A text as a QR code, black on white in every theme. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
	const code = generate(text);
	const size = code.size + 2 * QR_MARGIN;
	return (
		<svg class="qr-code" role="img" aria-label={label} viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${size} ${size}`}>
			<rect x={-QR_MARGIN} y={-QR_MARGIN} width={size} height={size} fill="#fff" />
			<path d={toSvgPath(code)} fill="#000" />
		</svg>
	);
}
