interface SearchFormProps {
	readonly label: string;
	/** What is searched for now. */
	readonly start: string;
	readonly onSearch: (text: string) => void;
}

const LONGEST_SEARCH = 200;

/** A field that searches when Enter is pressed. */
export function SearchForm({ label, start, onSearch }: SearchFormProps) {
	return (
		<form
			role="search"
			class="search"
			onSubmit={(event) => {
				event.preventDefault();
				const text = new FormData(event.currentTarget).get('search');
				onSearch(typeof text === 'string' ? text.trim() : '');
			}}
		>
			<input
				key={start}
				type="search"
				name="search"
				dir="auto"
				aria-label={label}
				placeholder={label}
				defaultValue={start}
				maxLength={LONGEST_SEARCH}
			/>
		</form>
	);
}
