import type { JSX } from 'react';

export function Icon(props: { name: string }): JSX.Element;
