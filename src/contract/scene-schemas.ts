import { z } from 'zod/mini';
import { projectTypes, scenes } from './scenes.ts';

/** Apart from the names themselves, which pages need that carry no validator. */
export const sceneSchema = z.enum(scenes);
export const projectTypeSchema = z.enum(projectTypes);
