import catalog from '../catalogs/de.json' with { type: 'json' };
import { setSpeech } from '../speech.ts';

setSpeech(() => ({ language: 'de', catalog }));
