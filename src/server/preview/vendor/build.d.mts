import type { VendorManifest } from './manifest.ts';

export function buildPreviewVendor(outDir: string): Promise<VendorManifest>;
export function readPreviewVendor(outDir: string): Promise<VendorManifest | null>;
export function ensurePreviewVendor(outDir: string): Promise<VendorManifest>;
