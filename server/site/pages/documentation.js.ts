/**
 * Script of the documentation pages: gives each example a button that copies it, and searches as people type. Enter asks
 * the chatbot that knows the documentation.
 */
export const DOCUMENTATION_SCRIPT = `for (const pre of document.querySelectorAll('pre')) {
	const text = pre.textContent;
	const button = Object.assign(document.createElement('button'), { type: 'button', className: 'copy', textContent: 'Copy' });
	button.addEventListener('click', async () => {
		await navigator.clipboard.writeText(text);
		button.textContent = 'Copied';
	});
	pre.append(button);
}

const form = document.querySelector('[role=search]');
const input = form.querySelector('input');
const results = form.querySelector('ul');
const status = form.querySelector('[role=status]');
let sections;

function find(words) {
	const score = ({ page, heading, text }) => {
		const name = (page + ' ' + heading).toLowerCase();
		if (!words.every((word) => name.includes(word) || text.includes(word))) return 0;
		return 1 + words.filter((word) => name.includes(word)).length * 5 + words.filter((word) => heading.toLowerCase().includes(word)).length;
	};
	return sections.map((section) => ({ section, score: score(section) })).filter(({ score }) => score > 0)
		.sort((one, other) => other.score - one.score).slice(0, 8).map(({ section }) => section);
}

function show({ address, page, heading }) {
	const link = Object.assign(document.createElement('a'), { href: address, textContent: heading });
	link.append(Object.assign(document.createElement('span'), { textContent: page }));
	const item = document.createElement('li');
	item.append(link);
	return item;
}

async function search() {
	sections ??= await (await fetch(form.dataset.index)).json();
	const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
	const matches = words.length > 0 ? find(words) : [];
	results.replaceChildren(...matches.map(show));
	results.hidden = matches.length === 0;
	status.textContent = words.length === 0 ? '' : matches.length + ' results. Enter asks the chat.';
	status.classList.toggle('hidden', words.length === 0 || matches.length > 0);
}

function close() {
	results.hidden = true;
	status.classList.add('hidden');
}

input.addEventListener('input', search);
// On a slow connection people have typed before this runs.
if (input.value !== '') search();
form.addEventListener('submit', (event) => {
	event.preventDefault();
	if (input.value.trim() !== '') window.Frontdesk?.sendMessage(input.value.trim());
});
form.addEventListener('keydown', (event) => {
	const stops = [input, ...results.querySelectorAll('a')];
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (event.key === 'Escape') close();
	if (step === undefined || results.hidden) return;
	event.preventDefault();
	stops[stops.indexOf(document.activeElement) + step]?.focus();
});
document.addEventListener('click', ({ target }) => {
	if (!form.contains(target)) close();
});
`;
