import type { JSX } from 'react';

export declare function Icon(props: { name: string }): JSX.Element;
