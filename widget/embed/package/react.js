'use client';
import { createElement, useSyncExternalStore } from 'react';
import './index.js';

export { mount } from './index.js';

const subscribe = () => () => undefined;

/** React gives an element that a server has drawn neither objects nor listeners, so all options come after hydration. */
export function FrontdeskChat({ title, ...props }) {
	const isHydrated = useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
	const { className, id, ref, style } = props;
	return createElement(
		'frontdesk-chat',
		isHydrated ? { 'data-title': title, ...props } : { className, id, ref, style },
	);
}
