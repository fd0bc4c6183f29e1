type Packed = [at: string, integrity: string, files: [path: string, content: Buffer][]];

export const starterFolder: string;
export const archiveFile: string;
export function ownPlaces(): Promise<Map<string, string>>;
export function starterPackages(): Promise<{ at: string; version: string; integrity: string }[]>;
export function filesIn(folder: string): Promise<[path: string, content: Buffer][]>;
export function packArchive(packages: readonly Packed[]): Promise<Buffer>;
export function readArchive(): Promise<Packed[]>;
export function unpackStarter(places: ReadonlyMap<string, string>): Promise<Record<string, number>>;
