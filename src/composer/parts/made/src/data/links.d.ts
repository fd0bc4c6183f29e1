/** The sections that the navigation leads to. */
export declare const links: { id: string; label: string; kind: string }[];
