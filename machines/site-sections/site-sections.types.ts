/** What the publishing dialog shows of a site. */
export const siteSections = ['address', 'inbox', 'visits', 'history'] as const;
export type SiteSection = (typeof siteSections)[number];

export type SiteSectionsEvent = { [S in SiteSection]: { type: `${S}.chosen` } }[SiteSection];
