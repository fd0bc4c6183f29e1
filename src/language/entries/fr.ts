import catalog from '../catalogs/fr.json' with { type: 'json' };
import { setSpeech } from '../speech.ts';

setSpeech(() => ({ language: 'fr', catalog }));
