/** An error whose message is a sentence for the person who waits. */
export class Sentence extends Error {
  isSentence = true;
}
