import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Settings } from '#server/platform/settings.ts';

/**
 * Counts a project that a person begins, from nothing or as a copy.
 * @throws {ApiError} `tooFrequent`
 */
export function countProject(
  {
    rateLimits,
    settings,
  }: { readonly rateLimits: RateLimits; readonly settings: Pick<Settings, 'projectsAnHour'> },
  userId: string,
): Promise<void> {
  return rateLimits.use(`project:${userId}`, settings.projectsAnHour, 3_600_000);
}
