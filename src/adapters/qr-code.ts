import { fromPromise } from 'xstate';
import { asyncData } from '#machines/async-data/async-data.machine.ts';

/** Pixels of a side, modules of white around it, and how much of it may be covered. */
export const qrOptions = { width: 256, margin: 2, errorCorrectionLevel: 'H' } as const;

/** A text as a QR code: the address of a PNG. The library is loaded with the first one. */
export async function qrCode(text: string): Promise<string> {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, qrOptions);
}

/** The code of an address, drawn once for each address. */
export const codes = asyncData<string, string>().provide({
  actors: { load: fromPromise(({ input }) => qrCode(input.query ?? '')) },
});
