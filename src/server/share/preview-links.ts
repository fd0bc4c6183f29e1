import type { Kysely } from 'kysely';
import type { CallResponse } from '#contract/calls.ts';
import { ErrNo } from '#contract/envelope.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { PreviewService } from '#server/preview/preview-service.ts';
import { signGrant, verifyGrant } from '#server/preview/token.ts';
import { accountOf, linkOf, mayWatch } from '#server/projects/preview-access.ts';
import { projectFor } from '#server/projects/project-rows.ts';
import { hasActiveOwner } from '#server/projects/active-owner.ts';
import { t } from '#language/speech.ts';

export interface PreviewLinks {
  /** A new address of `/appPreview` for a project that this account may see, good as long as it may. */
  make(accountId: string, projectId: string): Promise<CallResponse<'previewLink'>>;
  /** What an address shows; refuses one that was not made here, is past its time, or whose project is gone. */
  open(token: string): Promise<CallResponse<'previewOpen'>>;
}

/** Milliseconds that an address is good for: long enough to show it around, short enough to forget. */
export const previewLinkTime = 12 * 3_600_000;

/** Addresses that run a preview without signing in: signed, for one project, for a time. */
export function createPreviewLinks(deps: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly secret: string;
  readonly preview: PreviewService;
  readonly settings: Settings;
}): PreviewLinks {
  const { db, clock, secret, preview, settings } = deps;
  return {
    async make(accountId, projectId) {
      await projectFor(db, projectId, accountId, 'viewer');
      const expiresAt = clock.now() + previewLinkTime;
      const token = signGrant(secret, { projectId, audience: linkOf(accountId), expiresAt, session: '' });
      const { hostname } = new URL(settings.appOrigin);
      return {
        url: `${settings.appOrigin}/appPreview?token=${token}`,
        expiresAt,
        isLocal: /^(localhost|127\.|\[::1\])/.test(hostname),
      };
    },

    async open(token) {
      const gone = new ApiError(
        ErrNo.notFound,
        t`This link is no longer valid. Make a new QR code on the project page.`,
      );
      const grant = readGrant(secret, token, clock.now());
      const maker = grant === null ? null : accountOf(grant.audience);
      if (grant === null || maker === null || grant.audience !== linkOf(maker)) throw gone;
      if (!(await mayWatch(db, grant.projectId, grant.audience))) throw gone;
      const row = await db
        .selectFrom('projects')
        .select(['id', 'name', 'scene', 'type'])
        .where('id', '=', grant.projectId)
        .where('deleted_at', 'is', null)
        .where(hasActiveOwner)
        .executeTakeFirst();
      if (row === undefined) throw gone;
      const previewUrl = preview.urlFor(row.id, grant.audience);
      return {
        name: row.name,
        scene: row.scene,
        type: row.type,
        previewUrl,
        appUrl:
          row.type === 'react_native'
            ? `${settings.mobileAppScheme}://preview?${new URLSearchParams({ token, server: settings.appOrigin }).toString()}`
            : null,
        expiresAt: grant.expiresAt,
      };
    },
  };
}

/** Whatever stands in an address may be typed by anybody; a broken one is as good as none. */
function readGrant(secret: string, token: string, now: number) {
  try {
    return verifyGrant(secret, token, now);
  } catch {
    return null;
  }
}
