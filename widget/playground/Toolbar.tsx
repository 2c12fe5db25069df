import type { JSX } from 'preact';
import type { Direction, View } from './previewMessages.ts';

export const DEVICES = ['desktop', 'tablet', 'phone'] as const;

/** How the preview is looked at; nothing of it is a setting. */
export interface Surroundings {
	readonly device: (typeof DEVICES)[number];
	readonly theme: View['theme'];
	readonly direction: Direction;
	readonly language: string;
}

interface ToolbarProps {
	readonly value: Surroundings;
	readonly languages: readonly string[];
	readonly onChange: (change: Partial<Surroundings>) => void;
	readonly onRestart: () => void;
}

const THEME_LABELS = { auto: 'System', light: 'Light', dark: 'Dark' } as const;
const THEMES = ['auto', 'light', 'dark'] as const;
const DIRECTION_LABELS = { ltr: 'Left to right', rtl: 'Right to left' } as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
const DEVICE_LABELS = { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' } as const;

/** The visitor's screen and the page around the widget. */
export function Toolbar({ value, languages, onChange, onRestart }: ToolbarProps): JSX.Element {
	const names = new Intl.DisplayNames(['en'], { type: 'language' });
	return (
		<div class="toolbar" role="group" aria-label="Preview">
			<Segments
				legend="Screen"
				values={DEVICES}
				labels={DEVICE_LABELS}
				value={value.device}
				onChange={(device) => onChange({ device })}
			/>
			<Segments
				legend="Theme of the page"
				values={THEMES}
				labels={THEME_LABELS}
				value={value.theme}
				onChange={(theme) => onChange({ theme })}
			/>
			<Segments
				legend="Direction of the page"
				values={DIRECTIONS}
				labels={DIRECTION_LABELS}
				value={value.direction}
				onChange={(direction) => onChange({ direction })}
			/>
			<label class="language">
				<span class="hidden">Language of the page</span>
				<select value={value.language} onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}>
					{[...new Set([...languages, value.language])].map((tag) => (
						<option key={tag} value={tag}>
							{names.of(tag)}
						</option>
					))}
				</select>
			</label>
			<button type="button" class="quiet-button" onClick={onRestart}>
				Start again
			</button>
		</div>
	);
}

interface SegmentsProps<Value extends string> {
	readonly legend: string;
	readonly values: readonly Value[];
	readonly labels: Readonly<Record<Value, string>>;
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

/** One of a few choices, side by side. Radio buttons, because arrow keys move among them. */
function Segments<Value extends string>({
	legend,
	values,
	labels,
	value,
	onChange,
}: SegmentsProps<Value>): JSX.Element {
	return (
		<fieldset class="segments">
			<legend class="hidden">{legend}</legend>
			{values.map((one) => (
				<label key={one}>
					<input type="radio" name={legend} checked={one === value} onChange={() => onChange(one)} />
					<span>{labels[one]}</span>
				</label>
			))}
		</fieldset>
	);
}
