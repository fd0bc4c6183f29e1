/** Colour names as people use them. */
export const colours: Readonly<Record<string, string>> = {
  red: '#c62828', crimson: '#b4152b', scarlet: '#d3271c', ruby: '#9b1b3b', burgundy: '#7b1e3a', maroon: '#7a1f2b', wine: '#722f37', cherry: '#b0172f', coral: '#f2664f', salmon: '#f08a73', terracotta: '#b5523b', rust: '#a8441e', brick: '#a33b2a',
  orange: '#d9600a', tangerine: '#e8701a', apricot: '#f0a868', peach: '#f4a582', amber: '#d98a00', copper: '#a85f32', bronze: '#8c6a3f',
  yellow: '#e0b100', gold: '#b8892b', golden: '#b8892b', mustard: '#c79a1e', lemon: '#e6c229', honey: '#d99a1c', sand: '#c9a66b', beige: '#b89b72', cream: '#d8c39a', ochre: '#b77b1f',
  green: '#1f7a44', 'forest green': '#1f5133', forest: '#1f5133', emerald: '#047857', mint: '#3aa981', sage: '#6f8f72', olive: '#66702a', lime: '#6fae12', moss: '#5b6f2f', jade: '#0f8a66', 'dark green': '#14532d', 'light green': '#5aa469', pistachio: '#8aa85c',
  teal: '#0f766e', turquoise: '#129990', cyan: '#0e8aa8', aqua: '#1795a8', petrol: '#0b5563',
  blue: '#1d5fd1', 'navy blue': '#1c2f5c', navy: '#1c2f5c', 'sky blue': '#2b8fd0', sky: '#2b8fd0', 'royal blue': '#2447c8', 'dark blue': '#1a2f6b', 'light blue': '#4a90d9', cobalt: '#1d46b4', azure: '#1f7fd6', 'baby blue': '#6aa7d8', ocean: '#0b6a9c', indigo: '#4338ca', denim: '#3a5a88', 'steel blue': '#4a6f94',
  purple: '#7a33b5', violet: '#6d3fc4', lavender: '#8f79c9', lilac: '#a684c9', plum: '#752a66', aubergine: '#4b1f47', eggplant: '#4b1f47', mauve: '#9a6c92', magenta: '#b8197f', fuchsia: '#c21b93',
  pink: '#d63a7f', 'hot pink': '#e0217a', rose: '#c2476a', 'dusty pink': '#b8677a', blush: '#cf7f86', raspberry: '#a8224e', 'pastel pink': '#d98ca3',
  brown: '#7a4a2b', chocolate: '#5c3420', coffee: '#6b4226', caramel: '#a8692f', chestnut: '#7b3f23', tan: '#a9835a', espresso: '#4a2c1d',
  black: '#1a1a1a', charcoal: '#33383d', graphite: '#3b4046', grey: '#5f666d', gray: '#5f666d', silver: '#7d858c', slate: '#475569', white: '#f5f5f4',
  rot: '#c62828', blau: '#1d5fd1', grün: '#1f7a44', gelb: '#e0b100', lila: '#7a33b5', rosa: '#d63a7f', braun: '#7a4a2b', schwarz: '#1a1a1a', grau: '#5f666d', türkis: '#129990',
  rouge: '#c62828', bleu: '#1d5fd1', vert: '#1f7a44', verte: '#1f7a44', jaune: '#e0b100', noir: '#1a1a1a', gris: '#5f666d',
  rojo: '#c62828', azul: '#1d5fd1', verde: '#1f7a44', amarillo: '#e0b100', morado: '#7a33b5', negro: '#1a1a1a', naranja: '#d9600a',
};
export const colourNames = Object.keys(colours);
