/** What a part may need of where it stands, beside the chat. */
export interface PageProps {
	/** Of the contact form: under an answer that says there is none. */
	readonly isAfterNone?: boolean;
	/** Takes why an answer did not help; undefined takes it back. */
	readonly onReason?: (reason: string | undefined) => void;
	/** An item of the menu was chosen. */
	readonly onChosen?: () => void;
}
