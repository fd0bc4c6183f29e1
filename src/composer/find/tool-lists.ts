import type { Screen } from '../spec/spec.ts';

type Tool = Extract<Screen, { type: 'tool' }>;

const ofPeople =
  'person family household group familie gruppe famille groupe familia grupo name people member player flatmate roommate housemate classmate teammate kid child friend student pupil colleague guest mitbewohner mitbewohnerin kind mitglied spieler spielerin freund freundin schüler schülerin kollege kollegin gast namen personne nom membre joueur joueuse colocataire coloc enfant ami amie élève collègue invité persona nombre miembro jugador jugadora compañero compañera niño niña amigo amiga alumno alumna invitado invitada';
const ofTeams = `team side club mannschaft verein équipe equipo ${ofPeople}`;
/** What one of the entries of a tool is called, by the setting that holds them. */
const nounsOf: Readonly<Record<string, string>> = {
  people: ofPeople,
  names: `option choice option auswahl choix opción ${ofTeams}`,
  teams: ofTeams,
  chores:
    'chore task job duty room aufgabe dienst amt zimmer tâche corvée pièce tarea faena quehacer habitación',
  places: 'place city town clock ort stadt uhr lieu ville horloge lugar ciudad reloj',
};

/** Texts that a tool is made with and that have names of their own, such as who takes turns. */
export interface ToolList {
  readonly key: string;
  readonly entries: readonly string[];
  readonly nouns: string;
}

/** The lists of entries that a tool is made with. */
export const listsOfTool = (tool: Tool): ToolList[] =>
  Object.entries(tool.settings).flatMap(([key, value]) => {
    const nouns = nounsOf[key];
    const entries = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
    return nouns === undefined || entries.length === 0 ? [] : [{ key, entries, nouns }];
  });
