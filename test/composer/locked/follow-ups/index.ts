import { appFollowUps } from './apps.ts';
import { languageFollowUps } from './languages.ts';
import { siteFollowUps } from './sites.ts';

/** The sixty later messages. They are locked: one that is hard stays in as it is. */
export const followUps = [...siteFollowUps, ...appFollowUps, ...languageFollowUps];
