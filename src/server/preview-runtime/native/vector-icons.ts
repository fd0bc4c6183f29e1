import { createElement, type ComponentType } from 'react';
import { icons } from 'lucide-react';

interface IconProps {
  name: string;
  size?: number;
  color?: string;
  style?: unknown;
  [name: string]: unknown;
}

/** Names of the icon fonts that Lucide calls otherwise. */
const otherNames: Readonly<Record<string, string>> = {
  add: 'plus',
  'add-circle': 'circle-plus',
  remove: 'minus',
  'remove-circle': 'circle-minus',
  close: 'x',
  'close-circle': 'circle-x',
  cancel: 'circle-x',
  clear: 'x',
  times: 'x',
  done: 'check',
  checkmark: 'check',
  'checkmark-circle': 'circle-check',
  'check-circle': 'circle-check',
  'checkmark-done': 'check-check',
  'radio-button-off': 'circle',
  'radio-button-unchecked': 'circle',
  'radio-button-on': 'circle-dot',
  'radio-button-checked': 'circle-dot',
  'check-box': 'square-check',
  'check-box-blank': 'square',
  checkbox: 'square-check',
  delete: 'trash',
  trash: 'trash',
  'trash-can': 'trash',
  edit: 'pencil',
  create: 'square-pen',
  home: 'house',
  person: 'user',
  people: 'users',
  group: 'users',
  account: 'user',
  'person-circle': 'circle-user',
  'account-circle': 'circle-user',
  'person-add': 'user-plus',
  cog: 'settings',
  gear: 'settings',
  options: 'sliders-horizontal',
  tune: 'sliders-horizontal',
  magnify: 'search',
  notifications: 'bell',
  alarm: 'alarm-clock',
  time: 'clock',
  'access-time': 'clock',
  today: 'calendar',
  event: 'calendar',
  'calendar-today': 'calendar',
  favorite: 'heart',
  'favorite-border': 'heart',
  'star-border': 'star',
  bookmark: 'bookmark',
  cart: 'shopping-cart',
  'shopping-cart': 'shopping-cart',
  basket: 'shopping-basket',
  bag: 'shopping-bag',
  'bag-handle': 'shopping-bag',
  card: 'credit-card',
  cash: 'banknote',
  wallet: 'wallet',
  'attach-money': 'dollar-sign',
  pricetag: 'tag',
  'local-offer': 'tag',
  list: 'list',
  'view-list': 'list',
  grid: 'layout-grid',
  apps: 'layout-grid',
  'view-module': 'layout-grid',
  dashboard: 'layout-dashboard',
  'bar-chart': 'chart-column',
  'stats-chart': 'chart-column',
  analytics: 'chart-line',
  'trending-up': 'trending-up',
  'pie-chart': 'chart-pie',
  chatbubble: 'message-circle',
  chatbubbles: 'messages-square',
  chat: 'message-circle',
  message: 'message-square',
  send: 'send',
  paper: 'file-text',
  'paper-plane': 'send',
  email: 'mail',
  call: 'phone',
  location: 'map-pin',
  place: 'map-pin',
  'location-on': 'map-pin',
  navigate: 'navigation',
  photo: 'image',
  'photo-camera': 'camera',
  images: 'images',
  'musical-note': 'eighth-note',
  'musical-notes': 'eighth-notes',
  music: 'eighth-notes',
  'volume-high': 'volume-2',
  'volume-mute': 'volume-x',
  reload: 'rotate-cw',
  refresh: 'refresh-cw',
  sync: 'refresh-cw',
  replay: 'rotate-ccw',
  'play-circle': 'circle-play',
  'pause-circle': 'circle-pause',
  'play-arrow': 'play',
  stop: 'square',
  timer: 'timer',
  stopwatch: 'timer',
  moon: 'moon',
  sunny: 'sun',
  water: 'droplet',
  rainy: 'cloud-rain',
  flame: 'flame',
  whatshot: 'flame',
  leaf: 'leaf',
  barbell: 'dumbbell',
  fitness: 'dumbbell',
  'fitness-center': 'dumbbell',
  restaurant: 'utensils',
  'fast-food': 'hamburger',
  cafe: 'coffee',
  'local-cafe': 'coffee',
  beer: 'beer',
  car: 'car',
  bicycle: 'bike',
  airplane: 'plane',
  flight: 'plane',
  boat: 'ship',
  school: 'graduation-cap',
  library: 'library',
  'menu-book': 'book-open',
  game: 'gamepad-2',
  'game-controller': 'gamepad-2',
  'sports-esports': 'gamepad-2',
  trophy: 'trophy',
  medal: 'medal',
  bulb: 'lightbulb',
  lightbulb: 'lightbulb',
  flash: 'zap',
  construct: 'wrench',
  build: 'wrench',
  help: 'circle-question-mark',
  'help-circle': 'circle-question-mark',
  information: 'info',
  'information-circle': 'info',
  warning: 'triangle-exclamation-point',
  alert: 'triangle-exclamation-point',
  'alert-circle': 'circle-exclamation-point',
  error: 'circle-exclamation-point',
  'ellipsis-horizontal': 'ellipsis',
  'more-horiz': 'ellipsis',
  'more-vert': 'ellipsis-vertical',
  'chevron-forward': 'chevron-right',
  'chevron-back': 'chevron-left',
  'swap-vertical': 'arrow-up-down',
  'swap-horizontal': 'arrow-left-right',
  'arrow-forward': 'arrow-right',
  'arrow-back': 'arrow-left',
  'keyboard-arrow-down': 'chevron-down',
  'keyboard-arrow-up': 'chevron-up',
  'expand-more': 'chevron-down',
  'expand-less': 'chevron-up',
  'log-in': 'log-in',
  'log-out': 'log-out',
  logout: 'log-out',
  login: 'log-in',
  'lock-closed': 'lock',
  'lock-open': 'lock-open',
  visibility: 'eye',
  'visibility-off': 'eye-off',
  share: 'share-2',
  'share-social': 'share-2',
  download: 'download',
  'cloud-upload': 'cloud-upload',
  document: 'file',
  'document-text': 'file-text',
  description: 'file-text',
  folder: 'folder',
  language: 'globe',
  public: 'globe',
  earth: 'globe',
  paw: 'paw-print',
  pets: 'paw-print',
  medkit: 'briefcase-medical',
  medical: 'cross',
  gift: 'gift',
  briefcase: 'briefcase',
  business: 'building',
  'code-slash': 'code',
  'color-palette': 'palette',
  cube: 'box',
  dice: 'dices',
  footsteps: 'footprints',
  'git-commit': 'git-commit-horizontal',
  'hand-left': 'hand',
  'shield-checkmark': 'shield-check',
  speedometer: 'gauge',
  text: 'type',
};

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_])([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** The drawing for a name of one of the icon fonts; an unknown name is a circle, as empty fonts show a box. */
function iconFor(name: string): ComponentType<Record<string, unknown>> {
  const known = icons as unknown as Record<string, ComponentType<Record<string, unknown>>>;
  const plain = name.replace(/^(?:md|ios)-/, '').replace(/[-_](?:outline|outlined|sharp|o)$/, '');
  return known[pascal(otherNames[plain] ?? plain)] ?? known[pascal(name)] ?? icons.Circle;
}

/** One icon font. All of them are drawn from one set here; on a phone each has its own hand. */
/** Of what a text of a device can have, what a drawing of a page can. */
const drawn = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(?:aria-|data-|on[A-Z]|(?:id|role)$)/.test(name)),
  );

const fontNamed = (family: string) => {
  const Font = ({ name, size = 24, color = 'currentColor', style: _style, ...rest }: IconProps) =>
    createElement(iconFor(name), { ...drawn(rest), size, color, 'aria-hidden': true });
  Font.displayName = family;
  Font.font = {};
  Font.loadFont = (): Promise<void> => Promise.resolve();
  return Font;
};

export const Ionicons = fontNamed('Ionicons');
export const MaterialIcons = fontNamed('MaterialIcons');
export const MaterialCommunityIcons = fontNamed('MaterialCommunityIcons');
export const Feather = fontNamed('Feather');
export const FontAwesome = fontNamed('FontAwesome');
export const FontAwesome5 = fontNamed('FontAwesome5');
export const FontAwesome6 = fontNamed('FontAwesome6');
export const AntDesign = fontNamed('AntDesign');
export const Entypo = fontNamed('Entypo');
export const Octicons = fontNamed('Octicons');
