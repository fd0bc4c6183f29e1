import { createDecoder } from '#server/builder/models/decode/decoder.ts';
import { mainFileOf } from '#server/builder/models/main-file.ts';
import { complaints, nonce, piecesOf, playAnswer, writtenAnswers } from './test/support/answers.ts';
const only = new Set(process.argv.slice(2));
let bad = 0,
  all = 0;
for (const a of writtenAnswers) {
  if (only.size > 0 && !only.has(a.name)) continue;
  all++;
  const d = () =>
    createDecoder({ main: mainFileOf(a.type, new Set(Object.keys(a.before))), isDiscussion: false, nonce });
  const played = playAnswer(
    a,
    d(),
    piecesOf(a.body, (t) => [t]),
  );
  const c = complaints(a, played);
  const byChar = playAnswer(
    a,
    d(),
    piecesOf(a.body, (t) => t.split('')),
  );
  if (JSON.stringify(byChar.files) !== JSON.stringify(played.files)) c.push('SPLIT differs');
  if (c.length > 0) {
    bad++;
    console.log('✗', a.name, '\n   ', c.join('\n    ').slice(0, 900));
    if (only.size > 0 && only.size < 4) console.log(played);
  }
}
console.log(bad, 'bad of', all);
