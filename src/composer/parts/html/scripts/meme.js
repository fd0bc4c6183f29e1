// Fits the captions into their areas, follows the fields, and saves the picture as PNG.
const areas = given.areas;
const fileName = said.fileName;

const meme = document.querySelector('.meme');
const texts = [...meme.querySelectorAll('text')];
const fields = [...document.querySelectorAll('[data-caption]')];
const measure = document.createElement('canvas').getContext('2d');

// Breaks words into lines that are no wider than the area.
function linesOf(words, width) {
  const lines = [];
  let line = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : line + ' ' + word;
    if (line !== '' && measure.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

function fit(text, area, words) {
  const style = getComputedStyle(text);
  const shown = style.textTransform === 'uppercase' ? words.toUpperCase() : words;
  let { size } = area;
  let lines = [];
  for (; size > 14; size -= 2) {
    measure.font = style.fontWeight + ' ' + size + 'px ' + style.fontFamily;
    lines = linesOf(shown, area.width);
    const fits = lines.every((line) => measure.measureText(line).width <= area.width);
    if (fits && lines.length * size * 1.12 <= area.height) break;
  }
  const height = lines.length * size * 1.12;
  const top =
    area.align === 'top'
      ? area.y
      : area.align === 'bottom'
        ? area.y + area.height - height
        : area.y + (area.height - height) / 2;
  text.replaceChildren(
    ...lines.map((line, index) => {
      const span = document.createElementNS('http://www.w3.org/2000/svg', 'tspan');
      span.setAttribute('x', area.x + area.width / 2);
      span.setAttribute('y', top + size * (index * 1.12 + 0.9));
      span.textContent = line;
      return span;
    }),
  );
  text.style.fontSize = size + 'px';
}

function draw() {
  fields.forEach((field, index) => fit(texts[index], areas[index], field.value));
  meme.setAttribute(
    'aria-label',
    fields
      .map((field) => field.value)
      .filter(Boolean)
      .join(' / '),
  );
}

// A copy with every colour and font written out, so that it looks the same outside of this page.
function standalone() {
  const copy = meme.cloneNode(true);
  const originals = [meme, ...meme.querySelectorAll('*')];
  [copy, ...copy.querySelectorAll('*')].forEach((element, index) => {
    const style = getComputedStyle(originals[index]);
    for (const name of [
      'fill',
      'stroke',
      'stroke-width',
      'stroke-linejoin',
      'paint-order',
      'font-family',
      'font-size',
      'font-weight',
      'text-anchor',
      'letter-spacing',
    ]) {
      element.style.setProperty(name, style.getPropertyValue(name));
    }
  });
  copy.setAttribute('width', '1600');
  copy.setAttribute('height', '1600');
  return new XMLSerializer().serializeToString(copy);
}

async function download() {
  const status = document.querySelector('.form-status');
  const picture = new Image();
  picture.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(standalone());
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 1600;
  canvas.height = 1600;
  canvas.getContext('2d').drawImage(picture, 0, 0, 1600, 1600);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
  status.textContent = 'Saved as ' + fileName + '.';
}

for (const field of fields) field.addEventListener('input', draw);
document.querySelector('[data-download]').addEventListener('click', download);
draw();
