import archive from 'lucide-static/icons/archive.svg';
import back from 'lucide-static/icons/arrow-left.svg';
import bell from 'lucide-static/icons/bell.svg';
import book from 'lucide-static/icons/book-open.svg';
import bot from 'lucide-static/icons/bot.svg';
import check from 'lucide-static/icons/check.svg';
import down from 'lucide-static/icons/chevron-down.svg';
import circleAlert from 'lucide-static/icons/circle-alert.svg';
import circleCheck from 'lucide-static/icons/circle-check.svg';
import circleDashed from 'lucide-static/icons/circle-dashed.svg';
import help from 'lucide-static/icons/circle-question-mark.svg';
import circleX from 'lucide-static/icons/circle-x.svg';
import clock from 'lucide-static/icons/clock.svg';
import copy from 'lucide-static/icons/copy.svg';
import download from 'lucide-static/icons/download.svg';
import more from 'lucide-static/icons/ellipsis.svg';
import external from 'lucide-static/icons/external-link.svg';
import eye from 'lucide-static/icons/eye.svg';
import file from 'lucide-static/icons/file-text.svg';
import flag from 'lucide-static/icons/flag.svg';
import globe from 'lucide-static/icons/globe.svg';
import inbox from 'lucide-static/icons/inbox.svg';
import key from 'lucide-static/icons/key-round.svg';
import link from 'lucide-static/icons/link.svg';
import leave from 'lucide-static/icons/log-out.svg';
import mail from 'lucide-static/icons/mail.svg';
import question from 'lucide-static/icons/message-circle-question-mark.svg';
import message from 'lucide-static/icons/message-square.svg';
import monitor from 'lucide-static/icons/monitor.svg';
import palette from 'lucide-static/icons/palette.svg';
import edit from 'lucide-static/icons/pencil.svg';
import plus from 'lucide-static/icons/plus.svg';
import refresh from 'lucide-static/icons/refresh-cw.svg';
import rocket from 'lucide-static/icons/rocket.svg';
import search from 'lucide-static/icons/search.svg';
import settings from 'lucide-static/icons/settings.svg';
import shield from 'lucide-static/icons/shield-check.svg';
import note from 'lucide-static/icons/sticky-note.svg';
import thumbDown from 'lucide-static/icons/thumbs-down.svg';
import thumbUp from 'lucide-static/icons/thumbs-up.svg';
import trash from 'lucide-static/icons/trash.svg';
import upload from 'lucide-static/icons/upload.svg';
import person from 'lucide-static/icons/user.svg';
import people from 'lucide-static/icons/users.svg';
import webhook from 'lucide-static/icons/webhook.svg';
import x from 'lucide-static/icons/x.svg';
import { createElement } from 'preact';

const ICONS = {
	archive,
	back,
	bell,
	book,
	bot,
	check,
	circleAlert,
	circleCheck,
	circleDashed,
	circleX,
	clock,
	copy,
	down,
	download,
	edit,
	external,
	eye,
	file,
	flag,
	globe,
	help,
	inbox,
	key,
	leave,
	link,
	mail,
	message,
	monitor,
	more,
	note,
	palette,
	people,
	person,
	plus,
	question,
	refresh,
	rocket,
	search,
	settings,
	shield,
	thumbDown,
	thumbUp,
	trash,
	upload,
	webhook,
	x,
};
export type IconName = keyof typeof ICONS;

/** A picture of 16 px. It says nothing to screen readers: put a word or a label beside it. */
export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
			{ICONS[name].map(([element, attributes]) => createElement(element, attributes))}
		</svg>
	);
}
