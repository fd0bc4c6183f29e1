/** Tells of each worklet in a script what it captures, as Reanimated reads it. Lines stay where they are. */
export function withWorklets(file: string, source: string): string;
