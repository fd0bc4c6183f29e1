import type { Look } from './topic.ts';

/** Looks that suit apps of any kind. */
export const appLooks: readonly Look[] = [
  {
    accent: '#2f5d50',
    second: '#e8b04b',
    ground: 'paper',
    direction: 'craft',
    display: 'oldstyle',
    body: 'humanist',
  },
  {
    accent: '#4338ca',
    second: '#fb923c',
    ground: 'white',
    direction: 'crisp',
    display: 'grotesque',
    body: 'system',
  },
  {
    accent: '#c2410c',
    second: '#2f6f73',
    ground: 'paper',
    direction: 'soft',
    display: 'rounded',
    body: 'humanist',
  },
  {
    accent: '#0f766e',
    second: '#f4a261',
    ground: 'mist',
    direction: 'soft',
    display: 'geometric',
    body: 'humanist',
  },
  {
    accent: '#be185d',
    second: '#f2c14e',
    ground: 'tint',
    direction: 'bold',
    display: 'grotesque',
    body: 'grotesque',
  },
  {
    accent: '#1d4e89',
    second: '#f2a541',
    ground: 'mist',
    direction: 'editorial',
    display: 'transitional',
    body: 'humanist',
  },
  {
    accent: '#7c5cff',
    second: '#38d9a9',
    ground: 'night',
    direction: 'crisp',
    display: 'grotesque',
    body: 'system',
  },
];
