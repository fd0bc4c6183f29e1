import type { appLanguages } from './app-phrases.ts';

type Foreign = (typeof appLanguages)[number];

/** What people call an app that keeps things, and the words between it and what it keeps. */
const heads: Readonly<Record<Foreign, { readonly names: string; readonly joints: string }>> = {
  de: {
    names:
      'liste=list übersicht=list verzeichnis=list sammlung=list verwaltung=manager tagebuch=log protokoll=log kartei=list tabelle=table planung=planner erfassung=tracker kontrolle=tracker',
    joints: 'meiner=my meines=my unserer=our unseres=our der=the aller=all von=',
  },
  fr: {
    names:
      'liste=list cahier=log carnet=log registre=log journal=log inventaire=list répertoire=list tableau=table relevé=log suivi=tracker gestion=manager fichier=list',
    joints: 'de-mes=my de-nos=our de-mon=my de-ma=my de-notre=our des=the du=the de-la=the',
  },
  es: {
    names:
      'lista=list listado=list registro=log cuaderno=log inventario=list control=tracker diario=log bitácora=log seguimiento=tracker gestión=manager relación=list',
    joints: 'de-mis=my de-nuestros=our de-nuestras=our de-mi=my de-los=the de-las=the del=the',
  },
};
const pairs = (table: string): (readonly [string, string])[] =>
  table.split(' ').map((row) => {
    const [own = '', english = ''] = row.split('=');
    return [own.replaceAll('-', ' '), english];
  });

/** "Liste unserer", "cahier de nos", "registro de mis" in English: what is kept is named behind. */
export function recordHeads(language: Foreign): ReadonlyMap<string, string> {
  const { names, joints } = heads[language];
  return new Map(
    pairs(names).flatMap(([name, english]) =>
      pairs(joints).map(([joint, of]) => [`${name} ${joint}`, `${english} of ${of}`.trim()] as const),
    ),
  );
}
