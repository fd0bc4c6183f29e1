import {
  adds,
  colour,
  computes,
  control,
  does,
  enter,
  field,
  filter,
  inventsNothing,
  lacks,
  mayPress,
  misses,
  press,
  sees,
  shows,
  tick,
  time,
  together,
  wait,
  type LockedPrompt,
  item,
  named,
} from '../vocabulary.ts';

const isEuro = /35 ?€|€ ?35|35,00 ?€|35 eur/;

/** Prompts in French. */
export const french: readonly LockedPrompt[] = [
  {
    id: 'fr-fleuriste',
    type: 'project',
    prompt:
      'Site pour ma boutique de fleurs « Les Glycines » à Rennes : bouquet rond 35 €, bouquet champêtre 28 €, couronne 60 €. Ouvert du mardi au samedi de 9h30 à 19h, fermé le dimanche et le lundi. 02 99 55 01 42',
    own: ['glycines', 'rennes', 'bouquet rond', 'champêtre', 'couronne', 'fleur'],
    checks: [
      named('Les Glycines'),
      shows('Les Glycines', 'Rennes', '02 99 55 01 42'),
      item('bouquet rond', 35),
      item('bouquet champêtre', 28),
      item('couronne', 60),
      shows(isEuro),
      together(/mar/, time('9:30'), time('19:00')),
      together(/dim/, /fermé/),
      lacks('opening hours', 'closed'),
      inventsNothing,
    ],
  },
  {
    id: 'fr-gite',
    type: 'project',
    prompt:
      'page pour notre gîte La Ferme du Puy en Auvergne, 3 chambres : Lavande 75 €, Genêt 80 €, Gentiane 95 € la nuit, petit déjeuner compris, animaux acceptés. formulaire avec arrivée, départ et nombre de personnes',
    own: [
      'ferme du puy',
      'auvergne',
      'lavande',
      'genêt',
      'gentiane',
      'petit déjeuner',
      'animaux',
      'arrivée',
      'départ',
    ],
    checks: [
      named('La Ferme du Puy'),
      shows('La Ferme du Puy', 'Auvergne', /petit.déjeuner/, /animaux/),
      together('Lavande', 75),
      together('Genêt', 80),
      together('Gentiane', 95),
      field('arrivée'),
      field('départ'),
      field('personnes|nombre'),
      inventsNothing,
    ],
  },
  {
    id: 'fr-bibliotheque',
    type: 'react',
    prompt:
      'appli pour gérer les livres que je prête : titre, auteur, prêté à, date du prêt, rendu oui/non. montrer ceux qui ne sont pas rendus depuis plus de 30 jours',
    own: ['titre', 'auteur', 'prêté', 'prêt', 'rendu', 'livre'],
    checks: [
      field('titre'),
      field('auteur'),
      field('prêté à|prêté|à'),
      field('rendu'),
      adds({ titre: 'La Peste', auteur: 'Camus', 'prêté à': 'Inès', 'date|prêt': '2026-01-05' }, [
        'La Peste',
        'Inès',
      ]),
      does(
        'montre ce qui est en retard',
        enter({ titre: 'La Peste', 'prêté à': 'Inès', 'date du prêt|date': '2026-01-05' }),
        sees('La Peste', /retard|plus de 30|pas rendu|non rendu|à réclamer/),
      ),
      lacks('author', 'title'),
    ],
  },
  {
    id: 'fr-calcul-kilometres',
    type: 'react_native',
    prompt:
      'calculateur de frais de route : kilomètres, consommation l/100 km, prix du litre, péage, nombre de passagers. donne le coût total et le coût par personne',
    own: ['kilomètre', 'consommation', 'litre', 'péage', 'passager', 'coût'],
    checks: [
      field('kilomètres|km'),
      field('consommation'),
      field('prix'),
      field('péage'),
      field('passagers|nombre'),
      computes(
        {
          'kilomètres|km': '320',
          consommation: '6.5',
          prix: '1.80',
          péage: '24.40',
          'passagers|nombre': '4',
        },
        61.84,
        15.46,
      ),
    ],
  },
  {
    id: 'fr-quiz-verbes',
    type: 'react',
    prompt: `quiz de conjugaison
"nous (être) au présent" : sommes* / êtes / sont
"ils (aller) au futur" : iront* / allaient / vont
note à la fin`,
    own: ['conjugaison', 'être', 'sommes', 'êtes', 'sont'],
    checks: [
      lacks('sommes*', 'iront*'),
      does(
        'deux bonnes réponses',
        mayPress('commencer|start|démarrer'),
        sees(/nous \(être\) au présent/),
        press('sommes'),
        mayPress('valider|vérifier'),
        mayPress('suivant|continuer|terminer|résultat'),
        sees(/ils \(aller\) au futur/),
        press('iront'),
        mayPress('valider|vérifier'),
        mayPress('suivant|continuer|terminer|résultat|voir'),
        sees(/\b2 ?(sur|\/|de) ?2\b|100 ?%|20 ?\/ ?20/),
      ),
    ],
  },
  {
    id: 'fr-association',
    type: 'react',
    prompt:
      'gestion des adhérents d’une association : nom, prénom, e-mail, cotisation payée oui/non, montant 25 €, date d’adhésion. liste filtrable par payé / pas payé et total encaissé',
    own: ['adhérent', 'prénom', 'cotisation', 'montant', 'adhésion', 'encaissé'],
    checks: [
      field('nom'),
      field('prénom'),
      field('cotisation|payée'),
      field('montant'),
      shows(/encaissé/),
      adds({ nom: 'Morel', prénom: 'Odile', montant: '25' }, ['Morel', 'Odile']),
      lacks('amount', 'members'),
    ],
  },
  {
    id: 'fr-minuteur-yoga',
    type: 'react_native',
    prompt: 'minuteur de méditation 10, 15 ou 20 minutes avec un gong au début et à la fin',
    own: ['méditation', '10', '15', '20', 'gong'],
    checks: [
      control('10'),
      control('15'),
      control('20'),
      does(
        'le temps passe',
        press('15'),
        mayPress('démarrer|commencer|start|lancer'),
        wait(61),
        sees(/\b1[34]:\d\d\b/),
      ),
    ],
  },
  {
    id: 'fr-marche',
    type: 'project',
    prompt:
      'boutique en ligne de miel : miel de lavande 250 g 8 €, miel de châtaignier 500 g 12,50 €, pain d’épices 6 €. panier, livraison 5,90 €, couleurs jaune miel',
    own: ['miel', 'lavande', 'châtaignier', 'pain d', 'panier', 'livraison'],
    checks: [
      together('miel de lavande', 8),
      together('miel de châtaignier', 12.5),
      together(/pain d'épices/, 6),
      does(
        'le panier compte la livraison',
        press('ajouter|acheter|panier', 'miel de lavande'),
        press('ajouter|acheter|panier', 'miel de châtaignier'),
        mayPress('panier|voir le panier'),
        sees(26.4),
      ),
      colour('buttons', 'yellow'),
      inventsNothing,
    ],
  },
  {
    id: 'fr-court',
    type: 'react_native',
    prompt: 'liste de courses par rayon',
    own: ['courses', 'rayon'],
    checks: [
      field('rayon'),
      adds({ 'article|nom|produit|quoi': 'Radis', rayon: 'Légumes' }, ['Radis']),
      does('on coche un article', enter({ 'article|nom|produit|quoi': 'Radis' }), tick('Radis')),
      lacks('groceries', 'shopping list'),
    ],
  },
  {
    id: 'fr-randos',
    type: 'react',
    prompt:
      'carnet de randonnées avec nom, massif (Vercors, Chartreuse, Belledonne), dénivelé en m, durée, difficulté facile/moyen/difficile, note sur 5. filtre par massif, dénivelé total',
    own: ['randonnée', 'massif', 'vercors', 'chartreuse', 'belledonne', 'dénivelé', 'difficulté'],
    checks: [
      field('massif', 'Vercors', 'Chartreuse', 'Belledonne'),
      field('dénivelé'),
      field('difficulté', 'facile', 'moyen', 'difficile'),
      field('durée'),
      field('note'),
      adds({ nom: 'Grand Veymont', massif: 'Vercors', dénivelé: '1130' }, ['Grand Veymont'], {
        dénivelé: 1130,
      }),
      does(
        'filtre par massif',
        enter({ nom: 'Grand Veymont', massif: 'Vercors', dénivelé: '1130' }),
        enter({ nom: 'Chamechaude', massif: 'Chartreuse', dénivelé: '950' }),
        filter('Vercors'),
        sees('Grand Veymont'),
        misses('Chamechaude'),
      ),
    ],
  },
];
