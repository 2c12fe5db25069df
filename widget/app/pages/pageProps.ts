/** What a part may need of where it stands, beside the chat. */
export interface PageProps {
	/** Of the contact form: under an answer that says there is none. */
	readonly isAfterNone?: boolean;
	/** Takes why an answer did not help; undefined takes it back. */
	readonly onReason?: (reason: string | undefined) => void;
	/** The menu is done with; `goesBack`: the focus returns to its button. */
	readonly onMenuClose?: (goesBack: boolean) => void;
}
