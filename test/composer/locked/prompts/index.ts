import { business } from './business.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { ownThings } from './own-things.ts';
import { sites } from './sites.ts';
import { spanish } from './spanish.ts';
import { tools } from './tools.ts';

/** The hundred first prompts. They are locked: a prompt that is hard stays in as it is. */
export const prompts = [...sites, ...ownThings, ...tools, ...business, ...german, ...french, ...spanish];
