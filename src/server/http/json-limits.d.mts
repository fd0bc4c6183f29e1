export declare const mostValues: number;
export declare const mostDepth: number;
export declare function problemOf(body: unknown): string | null;
