import catalog from '../catalogs/pt.json' with { type: 'json' };
import { setSpeech } from '../speech.ts';

setSpeech(() => ({ language: 'pt', catalog }));
