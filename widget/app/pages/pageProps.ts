/** What a part may need of where it stands, beside the chat. */
export interface PageProps {
	/** Takes why an answer did not help; undefined takes it back. */
	readonly onReason?: (reason: string | undefined) => void;
	/** An item of the menu was chosen. */
	readonly onChosen?: () => void;
}
