import { camelize, h } from 'vue';
import './index.js';

export { mount } from './index.js';

/** Options with hyphens become properties; Vue itself would make attributes of them, in which objects are lost. */
export function FrontdeskChat({ title, ...given }) {
	const props = Object.entries(given).map(([name, value]) => [
		/^(aria-|data-|on)/.test(name) ? name : camelize(name),
		value,
	]);
	return h('frontdesk-chat', { 'data-title': title, ...Object.fromEntries(props) });
}
