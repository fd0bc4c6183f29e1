import { z } from 'zod/mini';
import type { Told } from '#language/told.ts';

/** A sentence that is kept without a language, or a text as it is. */
export const toldSchema: z.ZodMiniType<Told> = z.union([
  z.string(),
  z.object({
    key: z.string(),
    values: z.array(z.union([z.number(), z.lazy((): z.ZodMiniType<Told> => toldSchema)])),
  }),
]);
