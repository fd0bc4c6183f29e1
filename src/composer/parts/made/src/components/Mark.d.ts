import type { JSX } from 'react';

/** The mark beside the name. */
export declare function Mark(): JSX.Element;
