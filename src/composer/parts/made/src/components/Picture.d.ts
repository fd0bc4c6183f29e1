import type { ReactNode } from 'react';

/** A drawing or a photograph of the page, by its name. */
export declare function Picture(props: { name: string }): ReactNode;
