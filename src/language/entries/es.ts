import catalog from '../catalogs/es.json' with { type: 'json' };
import { setSpeech } from '../speech.ts';

setSpeech(() => ({ language: 'es', catalog }));
