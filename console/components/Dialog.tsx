import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words/words.ts';
import { Icon } from './Icon.tsx';
import { CopyButton, Failure } from './parts.tsx';

interface DialogProps {
	readonly title: string;
	readonly onClose: () => void;
	/** Whether its content cannot be shown again, so that a click beside it must not close it. */
	readonly isShownOnce?: boolean;
	readonly children: ComponentChildren;
}

/** A native dialog over the page. Escape closes it, as does a click beside it unless it is shown once; the focus goes back. */
export function Dialog({ title, onClose, isShownOnce = false, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	/** Whether the mouse was pressed beside it: who selects a text may release it there. */
	const isPressedBeside = useRef(false);
	useEffect(() => {
		const opener = document.activeElement;
		dialog.current?.showModal();
		dialog.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
		return () => {
			if (opener instanceof HTMLElement) opener.focus();
		};
	}, []);
	return (
		<dialog
			ref={dialog}
			aria-label={title}
			onClose={onClose}
			onMouseDown={({ target, currentTarget }) => {
				isPressedBeside.current = !isShownOnce && target === currentTarget;
			}}
			onClick={({ target, currentTarget }) => target === currentTarget && isPressedBeside.current && onClose()}
		>
			<div class="dialog">
				<div class="dialog-head">
					<h2>{title}</h2>
					<button type="button" class="icon-button" aria-label={words.close} onClick={onClose}>
						<Icon name="x" />
					</button>
				</div>
				{children}
			</div>
		</dialog>
	);
}

interface SecretDialogProps {
	readonly title: string;
	readonly text: string;
	readonly secret: string;
	readonly onClose: () => void;
}

/** Shows a secret once, to copy. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
	return (
		<Dialog title={title} onClose={onClose} isShownOnce>
			<p class="quiet">{text}</p>
			<code>{secret}</code>
			<div class="actions">
				<CopyButton text={secret} />
			</div>
		</Dialog>
	);
}

interface TypedConfirmProps {
	readonly title: string;
	/** What is lost. */
	readonly text: string;
	/** What must be typed. */
	readonly name: string;
	readonly button: string;
	readonly onConfirm: () => Promise<unknown>;
	readonly onClose: () => void;
}

/** Asks for the name of what is about to be deleted for good: chatbots, members, all data of somebody. */
export function TypedConfirm({ title, text, name, button, onConfirm, onClose }: TypedConfirmProps) {
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	return (
		<Dialog title={title} onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (typed.trim() !== name.trim()) return;
					onConfirm().then(onClose, (thrown: Error) => setError(thrown.message));
				}}
			>
				<p>{text}</p>
				<label class="field">
					<span>{words.typeName}</span>
					<code dir="auto">{name}</code>
					<input
						value={typed}
						dir="auto"
						autocomplete="off"
						onInput={({ currentTarget }) => setTyped(currentTarget.value)}
					/>
				</label>
				<Failure text={error} />
				<div class="actions">
					<button type="submit" class="primary danger" disabled={typed.trim() !== name.trim()}>
						{button}
					</button>
					<button type="button" onClick={onClose}>
						{words.cancel}
					</button>
				</div>
			</form>
		</Dialog>
	);
}
