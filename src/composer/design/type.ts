/** Font stacks made of fonts that systems bring along; nothing is loaded. */
export const stacks = {
  oldstyle:
    "'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, Georgia, 'Times New Roman', serif",
  transitional: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, 'Times New Roman', serif",
  didone:
    "Didot, 'Bodoni 72', 'Bodoni MT', 'Noto Serif Display', 'Playfair Display', P052, 'Times New Roman', serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
  humanist:
    "Seravek, 'Gill Sans Nova', 'Gill Sans', Ubuntu, Calibri, 'Source Sans Pro', 'DejaVu Sans', sans-serif",
  geometric:
    "'Avenir Next', Avenir, Montserrat, 'Century Gothic', 'URW Gothic', Corbel, 'DejaVu Sans', sans-serif",
  grotesque: "'Helvetica Neue', Helvetica, 'Arial Nova', 'Nimbus Sans', Arial, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  rounded:
    "ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Quicksand, Nunito, 'Arial Rounded MT Bold', 'Trebuchet MS', 'DejaVu Sans', sans-serif",
  industrial:
    "Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Liberation Sans Narrow', 'Arial Narrow', sans-serif",
  script:
    "'Snell Roundhand', 'Segoe Script', 'Apple Chancery', 'URW Chancery L', Z003, 'Brush Script MT', cursive",
  mono: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
} as const;
export type StackName = keyof typeof stacks;
